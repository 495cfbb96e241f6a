import { toast } from 'sonner'
import type { StartedRuns } from '@/lib/workflows/schema'

/** Says what was started, and what was not and why. */
export function tellStarted({ run_ids, skipped }: StartedRuns): void {
  const [first] = skipped
  const left = skipped.length > 0 ? { description: `${skipped.length} left out: ${first?.reason}` } : {}
  if (run_ids.length) toast.success(run_ids.length === 1 ? 'It runs' : `It runs ${run_ids.length} times`, left)
  else toast.error('It did not start', { description: first?.reason ?? 'There was nothing to run for.' })
}
