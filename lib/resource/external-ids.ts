import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import { refuse, type Candidate, type Refusals } from './refusal'
import { takeAdvisoryLocks } from './advisory-lock'

/**
 * Reserves ids in other systems: only one live record of a collection may have each. Transactions that claim the same
 * id are serialised, so two concurrent ones cannot both get it; among several candidates the first one wins.
 */
export async function claimExternalIds(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  refusals: Refusals,
): Promise<void> {
  const claims = candidates.flatMap(({ input, id }, index) =>
    Object.entries(input.external_ids ?? {}).flatMap(([source, value]) =>
      typeof value === 'string' && !refusals.has(index) ? [{ index, id, source, value }] : [],
    ),
  )
  if (!claims.length) return
  await takeAdvisoryLocks(
    context,
    claims.map(({ source, value }) => [resource.name, 'external_id', source, value]),
  )
  const rows = await rawRows<{ claim: number; ids: string[] }>(
    context.db,
    Prisma.sql`SELECT (place - 1)::int AS claim, array_agg(holder.id::text) AS ids FROM unnest(${claims.map(({ source, value }) => JSON.stringify({ [source]: value }))}::text[]) WITH ORDINALITY wanted(pair, place)
    JOIN ${Prisma.raw(`"${resource.table}"`)} holder ON holder.organisation_id = ${context.organisationId}::uuid AND holder.deleted_at IS NULL AND holder.external_ids @> wanted.pair::jsonb GROUP BY place`,
  )
  const found = new Map(rows.map(({ claim, ids }) => [claim, ids]))
  const first = new Map<string, number>()
  for (const [place, { index, id, source, value }] of claims.entries()) {
    const pair = `${source}:${value}`
    const holders = (found.get(place) ?? []).filter((holder) => holder !== id)
    if (holders.length || (first.get(pair) ?? index) !== index)
      refuse(refusals, index, { rule: 'unique', noun: `${source} id`, value, match: `external_ids.${source}`, holders })
    else first.set(pair, index)
  }
}
