'use client'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Warns that saving will overwrite these values, which somebody else has saved meanwhile. */
export function ChangedMeanwhile({ theirs }: { theirs: string[] }) {
  const t = useWords()
  if (!theirs.length) return null
  return (
    <Notice tone="warning">
      {t(en.savedInBetween, { theirs: theirs.map((one) => one || t(en.nothingChosen)).join(', ') })}
    </Notice>
  )
}
