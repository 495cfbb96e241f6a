import { toast } from 'sonner'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
import type { StartedRuns } from '@/lib/workflows/run-records/schema'
import en from '@/components/words/en/start-workflow'

type Reason = StartedRuns['skipped'][number]['reason']
const REASONS: Record<Reason, Message> = {
  not_found: en.notFound,
  condition: en.conditionNotMet,
  under_way: en.underWay,
}

/** Summarises what was started: the number of runs, and how many records were skipped and why. Pure. */
export function startedWords(t: Translate, { run_ids, skipped }: StartedRuns) {
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].map((reason) => t(REASONS[reason])).join(', ')
  if (!run_ids.length)
    return { isStarted: false, title: t(en.itDidNotStart), more: reasons || t(en.thereWasNothingToRun) }
  return {
    isStarted: true,
    title: run_ids.length === 1 ? t(en.itRuns) : t(en.itRunsTimes, { count: run_ids.length }),
    more: skipped.length ? t(en.leftOut, { count: skipped.length, reason: reasons }) : undefined,
  }
}

export function toastStarted(t: Translate, started: StartedRuns): void {
  const { isStarted, title, more } = startedWords(t, started)
  const tell = isStarted ? toast.success : toast.error
  tell(title, more === undefined ? {} : { description: more })
}
