import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import type { RunError } from '../run-records/schema'
import { setRunStatus } from './checkpoint'
import type { Loaded } from './load'
import { lockRunCreation } from './manual-start'
import { matchingIds } from './records'

const UNMET: RunError = {
  code: 'condition_no_longer_met',
  message: 'When its record had been quiet for long enough, it no longer met the condition.',
  step: null,
}

/**
 * Ends a debounced run before its first step if its record no longer meets the condition: a change that meets it starts
 * the run, and later ones within the quiet time may take that back. A deleted record is compared as it was last.
 * @returns whether it ended
 */
export async function endUnlessStillMet(
  context: Context,
  { id, definition: { condition } }: Pick<Loaded, 'id' | 'definition'>,
): Promise<boolean> {
  const run = await context.db.workflowRun.findFirst({
    where: { id },
    select: { event_id: true, resource: true, record_id: true },
  })
  const resource = run?.resource ? context.resources.at(run.resource) : undefined
  // Only what an event started has waited.
  if (!condition || !run?.event_id || !run.record_id || !resource) return false
  const { record_id } = run
  const isMet = async () => (await matchingIds(context, resource, condition, [record_id], true)).has(record_id)
  try {
    if (await isMet()) return false
    // A change that meets it again starts no other run while this one is in progress, if there is one per record.
    await lockRunCreation(context)
    if (await isMet()) return false
    await setRunStatus(context, id, 'stopped', UNMET)
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    await setRunStatus(context, id, 'failed', unevaluable(refusal))
  }
  return true
}

/** Why a run whose condition names what is gone cannot run. */
export function unevaluable(refusal: DomainError): RunError {
  const { code, message } = refusal.details.errors?.[0] ?? refusal
  return { code, message: `The condition can no longer be evaluated. ${message}`, step: null }
}
