import { toast } from 'sonner'
import type { StartedRuns } from '@/lib/workflows/schema'
import en from '@/components/words/en/start-workflow'
import type { Translate } from '@/lib/client/words/translate'

/** Says what was started, and what was not and why. */
export function tellStarted(t: Translate, { run_ids, skipped }: StartedRuns): void {
  const [first] = skipped
  const left =
    skipped.length > 0 ? { description: t(en.leftOut, { count: skipped.length, reason: first?.reason }) } : {}
  if (run_ids.length)
    toast.success(run_ids.length === 1 ? t(en.itRuns) : t(en.itRunsTimes, { count: run_ids.length }), left)
  else toast.error(t(en.itDidNotStart), { description: first?.reason ?? t(en.thereWasNothingToRun) })
}
