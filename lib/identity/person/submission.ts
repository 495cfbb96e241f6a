import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { enqueueDecision } from '../sessions/enqueue-decision'
import { transition } from '../sessions/transition'
import { stepsNow, viewOf, type UnlinkedView } from './check-view'
import { viewableSession, lockedOpenSession } from './open-session'

/** Submits everything. The verdict is a job of the same transaction, so that a crash cannot lose it. */
export async function submit(context: Context, sessionId: string): Promise<UnlinkedView> {
  const row = await lockedOpenSession(context, sessionId)
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
  if (!moved) throw new DomainError('conflict', { detail: 'This check has already been handed in.' })
  await enqueueDecision(context, row.id)
  return viewOf(context, await viewableSession(context, sessionId))
}
