import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { recordEvents } from './record-event'
import { columnsOfNewRecord } from './shown'

type Row = Record<string, unknown>

/** The record and those it points to or pointed to: the timeline of each shows the change. */
function relatedTo(resource: Shape, before: Row, after: Row): string[] {
  const names = Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.kind === 'reference')
    .map(([name]) => name)
  const ids = [after.id, ...[before, after].flatMap((row) => names.map((name) => row[name]))]
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** Appends the events of changes; each carries the changed fields, before and after. */
export const recordChanges = (
  context: Context,
  resource: Shape,
  participle: string,
  changes: { before: Row; after: Row }[],
): Promise<void> =>
  recordEvents(
    context,
    changes.map(({ before, after }) => {
      const changed = Object.keys(resource.fields).filter(
        (name) => before[name] !== after[name] && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
      )
      const only = (row: Row) =>
        Object.fromEntries(changed.map((name) => [name, row[name] ?? null])) as Prisma.InputJsonObject
      return {
        type: `${resource.name}.${participle}`,
        subject: { type: resource.name, id: String(after.id) },
        related: relatedTo(resource, before, after),
        data: { before: only(before), after: only(after) },
      }
    }),
  )

/**
 * Appends a created event for each new record that `from` yields under the name `row`. Uses nested rows, which
 * PostgreSQL converts to JSON in one go.
 */
export function createdSql(context: Context, resource: Shape, from: Prisma.Sql, row: string): Prisma.Sql {
  const references = Object.entries<Field>(resource.fields)
    .filter(([, { kind }]) => kind === 'reference')
    .map(([name]) => `, "${name}"`)
  return Prisma.sql`INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, runs_workflows, data, created_at)
    SELECT ${context.organisationId}::uuid, ${`${resource.name}.created`}, ${resource.name}, id, ${JSON.stringify(context.actor)}::text::jsonb, ${context.requestId},
      array_remove(ARRAY[id${Prisma.raw(references.join(''))}], NULL), ${!context.skipsWorkflows},
      (SELECT to_jsonb(told) FROM (SELECT NULL AS before, shown AS after FROM (SELECT ${columnsOfNewRecord(resource, row, context.now)}) shown) told), ${context.now}
    FROM ${from}`
}

/** Appends the events of records that were just inserted, read from the table itself. */
export async function recordCreated(context: Context, resource: Shape, ids: string[]): Promise<void> {
  const table = Prisma.raw(`"${resource.table}"`)
  const inserted = Prisma.sql`${table} WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id`
  await rawDeferred(context.db, createdSql(context, resource, inserted, resource.table))
}
