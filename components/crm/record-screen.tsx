'use client'
import { RecordPage } from '@/components/records/record-page'
import { useWords } from '@/lib/client/words/words'
import { screenAt, screensIn } from './screens'

/** The page of a screen's record, by the path of its collection: a screen has functions, which a server cannot hand over. */
export const RecordScreen = ({ path, id }: { path: string; id: string }) => {
  const t = useWords()
  return <RecordPage screen={screenAt(t, path)} id={id} others={screensIn(t)} />
}
