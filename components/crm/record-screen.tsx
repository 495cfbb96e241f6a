'use client'
import { RecordPage } from '@/components/records/record-page'
import { useWords } from '@/lib/client/words/words'
import { screenAt, screensIn } from './screens'

/**
 * The page of a screen's record. Takes the collection's path, because a screen contains functions, which a server
 * component cannot pass to a client component.
 */
export const RecordScreen = ({ path, id }: { path: string; id: string }) => {
  const t = useWords()
  return <RecordPage screen={screenAt(t, path)} id={id} others={screensIn(t)} />
}
