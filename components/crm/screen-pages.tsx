'use client'
import { RecordList } from '@/components/records/record-list'
import { RecordPage } from '@/components/records/record-page'
import { SCREENS } from './screens'

/** The pages of a screen, by the path of its collection: a screen has functions, which a server cannot hand over. */
function screenAt(path: string) {
  const screen = SCREENS.find(({ resource }) => resource.path === path)
  if (!screen) throw new Error(`no screen shows ${path}`)
  return screen
}

export const ListScreen = ({ path }: { path: string }) => <RecordList screen={screenAt(path)} />

export const RecordScreen = ({ path, id }: { path: string; id: string }) => (
  <RecordPage screen={screenAt(path)} id={id} others={SCREENS} />
)
