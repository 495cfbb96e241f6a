import { createHash } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { lockRunCreation } from './manual-start'
import { requireLiveWorkflow } from './live-workflow'
import { createRuns } from './create-runs'
import { enqueueExecutor } from './slots'
import { maskedArrived } from '../definition/secrets'

/** What was posted. */
export interface InboundRequest {
  body: unknown
  headers: Record<string, string>
  /** Idempotency key: a second request with the same key creates no second run. */
  key: string | null
}
const MAX_HEADERS = 40
/** Headers that proxies add. */
const ADDED = /^(x-forwarded-.*|forwarded|x-real-ip)$/
const MAX_HEADER_LENGTH = 500

/** Starts a workflow with what was posted to it. @throws DomainError conflict */
export async function receive(
  context: Context,
  id: string,
  { body, headers, key }: InboundRequest,
): Promise<{ run_id: string; repeated: boolean }> {
  const live = await requireLiveWorkflow(context, id)
  if (live.definition.trigger.type !== 'inbound')
    throw new DomainError('conflict', { detail: 'This workflow is not started by a call from outside.' })
  await lockRunCreation(context)
  const start_key = key === null ? null : `in:${createHash('sha256').update(key).digest('base64url')}`
  const earlier = start_key && (await context.db.workflowRun.findFirst({ where: { workflow_id: id, start_key } }))
  if (earlier) return { run_id: earlier.id, repeated: true }
  const kept = Object.entries(headers)
    .filter(([name]) => !ADDED.test(name))
    .slice(0, MAX_HEADERS)
  const [run] = await createRuns(context, live, [
    {
      trigger_type: 'inbound',
      values: {
        event: { type: 'inbound', at: context.now.toISOString() },
        body,
        headers: maskedArrived(
          Object.fromEntries(kept.map(([name, value]) => [name, value.slice(0, MAX_HEADER_LENGTH)])),
        ),
      },
      ...(start_key && { start_key }),
      chain: [],
    },
  ])
  if (!run) throw new Error('a run without a record was not made')
  await enqueueExecutor(context)
  return { run_id: run, repeated: false }
}
