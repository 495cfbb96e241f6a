import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import { recordEvents } from './record-event'
import { stamp } from './stamp'
import { ident } from './ident'

/** Replaces a text in the list of this name, in records of every collection, including deleted ones. It keeps its place and appears once. */
export async function replaceInTexts(context: Context, name: string, from: string, to: string): Promise<void> {
  for (const resource of context.resources.all.filter(({ fields }) => fields[name]?.column === 'text[]')) {
    const [table, column] = [ident(resource.table), ident(name)]
    const changed = await rawRows<{ id: string; before: string[]; after: string[] }>(
      context.db,
      Prisma.sql`UPDATE ${table} record
      SET ${column} = array_replace(array_remove(record.${column}, ${to}), ${from}, ${to}), ${stamp(context, 'record')}
      FROM (SELECT id, ${column} AS texts FROM ${table} WHERE organisation_id = ${context.organisationId}::uuid AND ${from} = ANY(${column}) ORDER BY id FOR UPDATE) earlier
      WHERE record.id = earlier.id RETURNING record.id, earlier.texts AS before, record.${column} AS after`,
    )
    await recordEvents(
      context,
      changed.map(({ id, before, after }) => ({
        type: `${resource.name}.updated`,
        subject: { type: resource.name, id },
        data: { before: { [name]: before }, after: { [name]: after } },
      })),
    )
  }
}
