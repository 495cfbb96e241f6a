'use client'
import { RecordList } from '@/components/records/record-list'
import { useWords } from '@/lib/client/words/words'
import { screenAt } from './screens'

/**
 * The list of a screen. Takes the collection's path, because a screen contains functions, which a server component
 * cannot pass to a client component.
 */
export const ListScreen = ({ path }: { path: string }) => <RecordList screen={screenAt(useWords(), path)} />
