import { type Context } from '@/lib/resource/context'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What happened to a record, written in the transaction of the change. */
export interface Happening {
  /** `<resource>.<past participle>`, such as `contact.created`. */
  type: string
  subject: { type: string; id: string }
  /** Records that it concerns beside the subject. */
  related?: string[]
  /** Values before and after; never a secret, a code or extracted data. */
  data: Prisma.InputJsonObject
}

const rowOf = (context: Context, happening: Happening): Prisma.EventCreateManyInput => ({
  organisation_id: context.organisationId, type: happening.type, subject_type: happening.subject.type, subject_id: happening.subject.id,
  actor: { ...context.actor }, request_id: context.requestId,
  related: happening.related ?? [happening.subject.id], runs_workflows: !context.skipsWorkflows, data: happening.data, created_at: context.now,
})

/** Appends to the event log. */
export async function recordEvent(context: Context, happening: Happening): Promise<void> {
  await context.db.event.create({ data: rowOf(context, happening) })
}

const ROWS_A_STATEMENT = 1000

/** Appends many, in their order, in few statements. */
export async function recordEvents(context: Context, happenings: Happening[]): Promise<void> {
  for (let from = 0; from < happenings.length; from += ROWS_A_STATEMENT) {
    await context.db.event.createMany({ data: happenings.slice(from, from + ROWS_A_STATEMENT).map((happening) => rowOf(context, happening)) })
  }
}
