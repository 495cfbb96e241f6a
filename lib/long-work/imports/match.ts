import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { asStored } from '@/lib/resource/written'
import { matchFieldOf } from './match-by'

/** How a row identifies its record: the value as the database compares it, and the live records that have it. */
export interface Match {
  key: string
  ids: string[]
  /** Those among them that this import has written. */
  own: string[]
}

export const SEVERAL_MATCH = 'Several records have this value.'

/** The identifying value of a row, from its body. */
export function matchValue(matchBy: string, input: Record<string, unknown>): string | null {
  const [field = '', source] = matchFieldOf(matchBy).split('.')
  const value = source === undefined ? input[field] : (input[field] as Record<string, unknown> | undefined)?.[source]
  return typeof value === 'string' ? value : null
}

/** Looks up many values at once; results are in the same order. */
export async function findMatches(
  context: Context,
  resource: Shape,
  matchBy: string,
  values: string[],
): Promise<Match[]> {
  const [field = '', source] = matchFieldOf(matchBy).split('.')
  const [folded, same] =
    source === undefined
      ? [Prisma.sql`lower(value)`, Prisma.sql`lower(${Prisma.raw(`record."${field}"`)}) = lower(value)`]
      : [Prisma.sql`value`, Prisma.sql`record.external_ids @> jsonb_build_object(${source}::text, value)`]
  const definition = resource.fields[field]
  const compared = (value: string) => (definition && source === undefined ? asStored(definition, value) : value)
  const rows = await rawRows<{ place: number; key: string; id: string | null; is_own: boolean | null }>(
    context.db,
    Prisma.sql`SELECT place::int, ${folded} AS key, record.id::text AS id, record.updated_by = ${JSON.stringify(context.actor)}::text::jsonb AS is_own
    FROM unnest(${values.map(compared)}::text[]) WITH ORDINALITY given(value, place)
    LEFT JOIN ${Prisma.raw(`"${resource.table}"`)} record ON record.organisation_id = ${context.organisationId}::uuid AND record.deleted_at IS NULL AND ${same}`,
  )
  const matches = values.map((): Match => ({ key: '', ids: [], own: [] }))
  for (const { place, key, id, is_own } of rows) {
    const match = matches[place - 1]
    if (!match) continue
    match.key = key
    if (id !== null) match.ids.push(id)
    if (id !== null && is_own) match.own.push(id)
  }
  return matches
}
