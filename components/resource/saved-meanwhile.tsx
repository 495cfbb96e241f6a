'use client'
import type { ReactNode } from 'react'
import { useIsReader } from '@/lib/client/is-reader'
import type { Actor } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { WhoSaved } from './who-saved'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface SavedMeanwhileProps {
  theirs: { updated_by: Actor; updated_at: string }
  onMine: () => void
  onTheirs: () => void
  /** Describes their version. */
  children: ReactNode
}

/** Somebody else, or the user in another tab, has saved what is being edited here: asks which version to keep. */
export function SavedMeanwhile({
  theirs: { updated_by, updated_at },
  onMine,
  onTheirs,
  children,
}: SavedMeanwhileProps) {
  const t = useWords()
  const isOwn = useIsReader(updated_by)
  return (
    <Notice tone="warning" isUrgent title={<WhoSaved actor={updated_by} at={updated_at} />}>
      {children}
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button size="small" onClick={onMine}>
          {t(isOwn ? en.saveWhatIsHereOverIt : en.saveMineOverIt)}
        </Button>
        <Button size="small" onClick={onTheirs}>
          {t(isOwn ? en.takeWhatIsElsewhere : en.takeTheirs)}
        </Button>
      </div>
    </Notice>
  )
}
