import { type Context } from './context'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred } from '@/lib/db/raw'

/** Something that happened to a record, written in the transaction of the change. */
export interface NewEvent {
  /** `<resource>.<past participle>`, such as `contact.created`. */
  type: string
  subject: { type: string; id: string }
  /** Other records it concerns, besides the subject. */
  related?: string[]
  /** Values before and after; never a secret, a code or extracted data. */
  data: Prisma.InputJsonObject
}

/** Appends to the event log. */
export async function recordEvent(context: Omit<Context, 'resources'>, happening: NewEvent): Promise<void> {
  await context.db.event.create({
    data: {
      organisation_id: context.organisationId,
      type: happening.type,
      subject_type: happening.subject.type,
      subject_id: happening.subject.id,
      actor: { ...context.actor },
      request_id: context.requestId,
      related: happening.related ?? [happening.subject.id],
      runs_workflows: !context.skipsWorkflows,
      data: happening.data,
      created_at: context.now,
    },
  })
}

const ROWS_A_STATEMENT = 5000

/** Appends many, in order, in few statements. */
export async function recordEvents(context: Context, happenings: NewEvent[]): Promise<void> {
  for (let from = 0; from < happenings.length; from += ROWS_A_STATEMENT) {
    const some = happenings.slice(from, from + ROWS_A_STATEMENT)
    await rawDeferred(
      context.db,
      Prisma.sql`INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, runs_workflows, data, created_at)
      SELECT ${context.organisationId}::uuid, h.type, h.subject_type, h.subject_id, ${JSON.stringify(context.actor)}::text::jsonb, ${context.requestId}, h.related::uuid[],
        ${!context.skipsWorkflows}, h.data, ${context.now}
      FROM unnest(${some.map(({ type }) => type)}::text[], ${some.map(({ subject }) => subject.type)}::text[], ${some.map(({ subject }) => subject.id)}::uuid[],
        ${some.map(({ related, subject }) => `{${(related ?? [subject.id]).join(',')}}`)}::text[], ${some.map(({ data }) => JSON.stringify(data))}::text[]::jsonb[])
        WITH ORDINALITY AS h(type, subject_type, subject_id, related, data, n) ORDER BY h.n`,
    )
  }
}
