'use client'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Saving puts one's own in the place of these, which is for the reader to know. */
export function ChangedMeanwhile({ theirs }: { theirs: string[] }) {
  const t = useWords()
  if (!theirs.length) return null
  return (
    <Notice tone="warning">
      {t(en.savedInBetween, { theirs: theirs.map((one) => one || t(en.nothingChosen)).join(', ') })}
    </Notice>
  )
}
