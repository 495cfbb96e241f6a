'use client'
import { Button } from '@/components/ui/button'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface SaveOrDiscardProps {
  label: string
  isChanged: boolean
  /** The input can be saved. */
  isComplete?: boolean
  busy: boolean
  onDiscard: () => void
}

/** Save and discard buttons of a form on a page. */
export function SaveOrDiscard({ label, isChanged, isComplete = true, busy, onDiscard }: SaveOrDiscardProps) {
  const t = useWords()
  return (
    <div className="flex gap-2">
      <Button variant="primary" type="submit" disabled={!isChanged || !isComplete} busy={busy}>
        {label}
      </Button>
      {isChanged && (
        <Button variant="ghost" onClick={onDiscard}>
          {t(en.discard)}
        </Button>
      )}
    </div>
  )
}
