import { fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { takeAdvisoryLock } from '@/lib/resource/advisory-lock'
import { resourceOf } from '../definition/trigger'
import type { StartedRuns } from '../run-records/schema'
import { requireLiveWorkflow } from './live-workflow'
import { createRuns, type RunStart } from './create-runs'
import { enqueueExecutor } from './slots'
import { liveRecords, matchingIds, titleOf } from './records'

/** Serialises the creation of runs of an organisation, one transaction after another. */
export const lockRunCreation = (context: Context) => takeAdvisoryLock(context, 'workflow_starts')

/**
 * Runs a workflow for selected records, or once without one. The condition applies to them too.
 * @throws DomainError not_found | conflict | validation_failed
 */
export async function startManually(context: Context, id: string, recordIds: string[]): Promise<StartedRuns> {
  const live = await requireLiveWorkflow(context, id)
  const { trigger, condition } = live.definition
  const path = resourceOf(trigger)
  const ids = [...new Set(recordIds.map((one) => one.toLowerCase()))]
  if (path && !ids.length) throw fieldError('record_ids', 'required', `Choose the ${path} to run it for.`)
  if (!path && ids.length) throw fieldError('record_ids', 'no_record', 'This workflow does not run for a record.')
  if (trigger.type === 'inbound')
    throw fieldError('record_ids', 'inbound_only', 'This workflow runs when something is posted to it.')
  await lockRunCreation(context)
  const event = { type: 'manual', at: context.now.toISOString() }
  const started: StartedRuns = { run_ids: [], skipped: [] }
  const beginning = { trigger_type: 'manual' as const, chain: [] }
  const resource = path ? context.resources.at(path) : undefined
  if (!resource || !path) {
    const values = { event, scheduled_for: context.now.toISOString() }
    const [run] = await createRuns(context, live, [{ ...beginning, values }])
    if (run) started.run_ids.push(run)
  } else {
    const records = await liveRecords(context, resource, ids)
    const taken = condition ? await matchingIds(context, resource, condition, ids) : null
    const meant: (RunStart & { record: { id: string } })[] = []
    for (const id of ids) {
      const record = records.get(id)
      if (!record) started.skipped.push({ record_id: id, reason: 'not_found' })
      else if (taken && !taken.has(id)) started.skipped.push({ record_id: id, reason: 'condition' })
      else
        meant.push({
          ...beginning,
          values: { event, record },
          record: { resource: path, id, title: titleOf(resource, record) },
        })
    }
    for (const [i, run] of (await createRuns(context, live, meant)).entries())
      if (run) started.run_ids.push(run)
      else started.skipped.push({ record_id: meant[i]?.record.id ?? '', reason: 'under_way' })
  }
  await enqueueExecutor(context)
  return started
}
