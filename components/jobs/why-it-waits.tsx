'use client'
import { useWaitsForServer } from '@/lib/client/stalled-job'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/jobs'
import { useWords } from '@/lib/client/words/words'

/**
 * Says why a job that is at work does not move on, if the server cannot save anything.
 * @param progress changes whenever the job moves on; null if it is not at work
 */
export function WhyItWaits({ progress }: { progress: string | null }) {
  const t = useWords()
  return useWaitsForServer(progress) && <Notice tone="warning" title={t(en.theServerCannotSave)} />
}
