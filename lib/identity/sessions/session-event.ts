import type { CheckSession, Prisma } from '@/lib/generated/prisma/client'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'

/** Events of a check also appear in the timeline of its contact. */
export const concernedBy = ({ id, contact_id }: Pick<CheckSession, 'id' | 'contact_id'>): string[] =>
  contact_id ? [id, contact_id] : [id]

interface SessionEvent {
  type: `session.${string}`
  /** Other records it concerns, with the session itself; only the session unless sent. */
  related?: string[]
  data: Prisma.InputJsonObject
}

/**
 * The only way to log what happened to a session: events of a test carry `test: true`, and start no workflow.
 */
export const recordSessionEvent = (
  context: Context,
  { id, test }: Pick<CheckSession, 'id' | 'test'>,
  { data, ...event }: SessionEvent,
): Promise<void> =>
  recordEvent(test ? { ...context, skipsWorkflows: true } : context, {
    ...event,
    subject: { type: 'session', id },
    data: test ? { ...data, test } : data,
  })
