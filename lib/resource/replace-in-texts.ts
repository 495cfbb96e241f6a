import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import { recordEvents } from './record-event'
import { stamp } from './stamp'
import { ident } from './ident'

/**
 * Replaces a text in the list field of this name, in every collection, deleted records included. Ignores case, as
 * filters do. The text keeps its position and appears only once.
 */
export async function replaceInTexts(context: Context, name: string, from: string, to: string): Promise<void> {
  for (const resource of context.resources.all.filter(({ fields }) => fields[name]?.column === 'text[]')) {
    const [table, column] = [ident(resource.table), ident(name)]
    const changed = await rawRows<{ id: string; before: string[]; after: string[] }>(
      context.db,
      Prisma.sql`UPDATE ${table} record SET ${column} = replaced.texts, ${stamp(context, 'record')}
      FROM (SELECT id, ${column} AS texts FROM ${table} WHERE organisation_id = ${context.organisationId}::uuid
        AND lower_all(${column}) && ARRAY[lower(${from})] ORDER BY id FOR UPDATE) earlier,
      LATERAL (SELECT ARRAY(
        SELECT CASE WHEN lower(one) = lower(${from}) THEN ${to} ELSE one END FROM unnest(earlier.texts) WITH ORDINALITY each(one, place)
        WHERE lower(one) NOT IN (lower(${from}), lower(${to})) OR place = array_position(lower_all(earlier.texts), lower(${from}))
        ORDER BY place) AS texts) replaced
      WHERE record.id = earlier.id AND replaced.texts <> earlier.texts RETURNING record.id, earlier.texts AS before, record.${column} AS after`,
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
