'use client'
import { useWaitsForServer } from '@/lib/client/stalled-job'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/jobs'
import { useWords } from '@/lib/client/words/words'

/**
 * Says why a job that is at work does not move on, if the server cannot save anything.
 * @param progress changes whenever the job moves on; null if it is not at work
 * @param isInList as a line in a row of a list
 */
export function WhyItWaits({ progress, isInList = false }: { progress: string | null; isInList?: boolean }) {
  const t = useWords()
  const waits = useWaitsForServer(progress)
  if (!waits) return null
  return isInList ? (
    <span title={t(en.theServerCannotSave)} className="line-clamp-2 text-xs text-warning">
      {t(en.theServerCannotSave)}
    </span>
  ) : (
    <Notice tone="warning" title={t(en.theServerCannotSave)} />
  )
}
