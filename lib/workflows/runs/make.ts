import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { Definition } from '../definition/definition'
import type { TriggerType } from '../definition/trigger'
import { OPEN_RUNS, type Chain, type RunError } from '../schema'
import { asJson, asJsonList } from './json'
import { wakeDueRun } from './wake'

/** A workflow as it is about to start a run. */
export interface Live {
  id: string
  name: string
  version: number
  definition: Definition
}
/** What a run begins with. */
export interface Beginning {
  trigger_type: TriggerType
  /** What expressions know as `trigger`. */
  values: Record<string, unknown>
  event?: { id: bigint; public_id: string; type: string }
  record?: { resource: string; id: string; title: string | null }
  /** Two starts with the same key are one. */
  start_key?: string
  chain: Chain
  /** What keeps it from running at all, which is shown as a run that failed. */
  error?: RunError | null
}
/** No run begins deeper: workflows that start one another are stopped there. */
const MOST_DEEP = 10

/** A loop is stopped where it can be seen: as a run that failed and names the workflows in it. */
function tooDeep(live: Live, chain: Chain): RunError | null {
  if (chain.length < MOST_DEEP) return null
  const names = [...new Set([...chain.map(({ workflow_name }) => workflow_name), live.name])]
  const who =
    names.length > 1 ? `These workflows start one another: ${names.join(', ')}.` : `${live.name} starts itself.`
  return { code: 'loop', message: `${who} It was stopped after ${MOST_DEEP} runs in a row.`, step: null }
}

const changesOf = ({ now }: Context, { values, record, event, trigger_type }: Beginning) => ({
  trigger: asJson(values),
  trigger_type,
  updated_at: now,
  record_title: record?.title ?? null,
  ...(event && { event_id: event.public_id, event_type: event.type, read_row: event.id }),
})

async function openRun(context: Context, live: Live, recordId: string, statuses: string[], quietOnly: boolean) {
  return context.db.workflowRun.findFirst({
    where: {
      workflow_id: live.id,
      record_id: recordId,
      status: { in: statuses },
      ...(quietOnly && { started_at: null, due_at: { not: null } }),
    },
    select: { id: true },
  })
}

/**
 * Makes a run, or finds out why there is none: its record has one already. The caller makes the runs of an organisation
 * one transaction after another, so that two changes of a record see each other's.
 * @returns the run; null where none was made
 */
export async function makeRun(context: Context, live: Live, beginning: Beginning): Promise<string | null> {
  const { record, start_key, chain, event } = beginning
  const { one_per_record, debounce_seconds } = live.definition.limits
  const quiet = record && event && debounce_seconds ? new Date(context.now.getTime() + debounce_seconds * 1000) : null
  if (quiet && record) {
    const gathering = await openRun(context, live, record.id, ['queued'], true)
    if (gathering) {
      await context.db.workflowRun.updateMany({
        where: { id: gathering.id },
        data: { ...changesOf(context, beginning), due_at: quiet, version: { increment: 1 } },
      })
      await wakeDueRun(context, gathering.id, quiet)
      return null
    }
  }
  if (one_per_record && record && (await openRun(context, live, record.id, OPEN_RUNS, false))) return null
  const id = newId()
  const error = beginning.error ?? tooDeep(live, chain)
  await context.db.workflowRun.create({
    data: {
      id,
      organisation_id: context.organisationId,
      workflow_id: live.id,
      workflow_version: live.version,
      ...changesOf(context, beginning),
      ...(record && { resource: record.resource, record_id: record.id }),
      start_key: start_key ?? null,
      depth: chain.length + 1,
      chain: asJsonList(chain),
      due_at: error ? null : quiet,
      created_at: context.now,
      created_by: { ...context.actor },
      updated_by: { ...context.actor },
      ...(error && { status: 'failed', error: asJson(error), finished_at: context.now }),
    },
  })
  if (quiet && !error) await wakeDueRun(context, id, quiet)
  return id
}
