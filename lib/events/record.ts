import { type Context } from '@/lib/resource/context'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What happened to a record, written in the transaction of the change. */
export interface Happening {
  /** `<resource>.<past participle>`, such as `contact.created`. */
  type: string
  subject: { type: string; id: string }
  /** Values before and after; never a secret, a code or extracted data. */
  data: Prisma.InputJsonObject
}

/** Appends to the event log. */
export async function recordEvent(context: Context, happening: Happening): Promise<void> {
  await context.db.event.create({
    data: {
      organisation_id: context.organisationId, type: happening.type, subject_type: happening.subject.type, subject_id: happening.subject.id,
      actor: { ...context.actor }, request_id: context.requestId, data: happening.data, created_at: context.now,
    },
  })
}
