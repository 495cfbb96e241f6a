'use client'
import { RecordPage } from '@/components/records/record-page'
import { SCREENS, screenAt } from './screens'

/** The page of a screen's record, by the path of its collection: a screen has functions, which a server cannot hand over. */
export const RecordScreen = ({ path, id }: { path: string; id: string }) => (
  <RecordPage screen={screenAt(path)} id={id} others={SCREENS} />
)
