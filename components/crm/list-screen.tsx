'use client'
import { RecordList } from '@/components/records/record-list'
import { useWords } from '@/lib/client/words/words'
import { screenAt } from './screens'

/** The list of a screen, by the path of its collection: a screen has functions, which a server cannot hand over. */
export const ListScreen = ({ path }: { path: string }) => <RecordList screen={screenAt(useWords(), path)} />
