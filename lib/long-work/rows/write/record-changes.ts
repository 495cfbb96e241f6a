import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { recordEvents } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { relatedTo } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import type { Row } from './writer'

/** A record before and after a change; only what is named in `changed` differs. */
export interface RecordChange {
  id: string
  changed: string[]
  before: Row
  after: Row
}

const only = (row: Row, names: string[]): Prisma.InputJsonObject =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Prisma.InputJsonObject

/** Appends the events of many changes, as the spine does for one. */
export const recordChanges = (
  context: Context,
  resource: Shape,
  participle: string,
  changes: RecordChange[],
): Promise<void> =>
  recordEvents(
    context,
    changes.map(({ id, changed, before, after }) => ({
      type: `${resource.name}.${participle}`,
      subject: { type: resource.name, id },
      related: relatedTo(resource, id, before, after),
      data: { before: only(before, changed), after: only(after, changed) },
    })),
  )

/** A column in the form that the API gives it. */
function encodedSql(name: string, { column }: Field): string {
  if (column === 'timestamptz')
    return `to_char("${name}" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`
  return column === 'numeric' || column === 'date' ? `"${name}"::text AS "${name}"` : `"${name}"`
}

/** Appends the events of records that have just been inserted, read from the table itself. */
export async function recordCreated(context: Context, resource: Shape, ids: string[]): Promise<void> {
  const fields = Object.entries<Field>(resource.fields)
  const references = fields.filter(([, { kind }]) => kind === 'reference').map(([name]) => `, "${name}"`)
  await rawRows(
    context.db,
    Prisma.sql`INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, runs_workflows, data, created_at)
    SELECT ${context.organisationId}::uuid, ${`${resource.name}.created`}, ${resource.name}, id, ${JSON.stringify(context.actor)}::text::jsonb, ${context.requestId},
      array_remove(ARRAY[id${Prisma.raw(references.join(''))}], NULL), ${!context.skipsWorkflows},
      jsonb_build_object('before', NULL, 'after', (SELECT to_jsonb(shown) FROM (SELECT ${Prisma.raw(fields.map(([name, field]) => encodedSql(name, field)).join(', '))}) shown)), ${context.now}
    FROM ${Prisma.raw(`"${resource.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[]) ORDER BY id`,
  )
}
