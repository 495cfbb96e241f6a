import { DomainError } from '@/lib/errors'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { transition } from '../sessions/transition'
import { stepsNow, viewOf, type UnlinkedView } from './check-view'
import { viewableSession, workableSession } from './open-session'

/** Somebody waits for a verdict on their phone; callbacks can wait behind it. */
const VERDICT_FIRST = -10

/** Hands everything in. The verdict is a job of the same transaction, so that a crash cannot lose it. */
export async function submit(context: Context, sessionId: string): Promise<UnlinkedView> {
  const row = await workableSession(context, sessionId)
  const open = (await stepsNow(context, row)).filter((step) => step.type !== 'submission' && step.state === 'todo')
  if (open.length)
    throw new DomainError('conflict', {
      detail: `Not done yet: ${open.map((step) => step.type).join(', ')}.`,
      extra: { missing_steps: open.map((step) => step.type) },
    })
  const moved = await transition(
    context,
    row,
    'processing',
    { submissions: { increment: 1 } },
    { submission: row.submissions + 1 },
  )
  if (!moved) throw new DomainError('conflict', { detail: 'This check has been handed in already.' })
  await enqueue(
    context.db,
    'decide_session',
    { organisation_id: context.organisationId, session_id: row.id },
    { key: `decide:${row.id}`, priority: VERDICT_FIRST },
  )
  return viewOf(context, await viewableSession(context, sessionId))
}
