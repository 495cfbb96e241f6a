import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { refuse, type Candidate, type Refusals } from './refusal'

/** Whether a second live record may have a value of a unique field. */
export type Duplicates = 'refuse' | 'allow'

export const uniqueFields = (resource: Shape): [name: string, field: Field][] =>
  Object.entries<Field>(resource.fields).filter(([, { unique }]) => unique)

/**
 * Reserves values of unique fields, ignoring case. The database's `claim_<table>_<field>` waits for transactions that claim
 * the same value and then returns the records that have it, so two at once cannot both get it. All callers claim in the
 * same order; among several candidates the first one wins.
 * @param besides records that may have the value as well
 */
export async function claimUnique(
  context: Context,
  resource: Shape,
  candidates: Candidate[],
  refusals: Refusals,
  besides: string[] = [],
): Promise<void> {
  for (const [name, { label }] of uniqueFields(resource)) {
    const claims = candidates.flatMap(({ id, before, input }, index) => {
      const value = input[name]
      return typeof value === 'string' && value !== before?.[name] && !refusals.has(index) ? [{ index, id, value }] : []
    })
    if (!claims.length) continue
    const rows = await rawRows<{ claim: number; folded: string; ids: string[] }>(
      context.db,
      Prisma.sql`SELECT claim, folded, ids
      FROM (SELECT (place - 1)::int AS claim, lower(value) AS folded, value FROM unnest(${claims.map(({ value }) => value)}::text[]) WITH ORDINALITY given(value, place) ORDER BY hashtextextended(lower(value), 1) & 1023, lower(value) COLLATE "C", place) claims
      CROSS JOIN LATERAL (SELECT coalesce(array_agg(holder::text), '{}') AS ids FROM ${Prisma.raw(`claim_${resource.table}_${name}`)}(${context.organisationId}::uuid, value) holder) taken`,
    )
    const first = new Set<string>()
    for (const { claim, folded, ids } of rows.toSorted((a, b) => a.claim - b.claim)) {
      const { index, id, value } = claims[claim] ?? { index: -1, id: null, value: '' }
      const holders = ids.filter((holder) => holder !== id && !besides.includes(holder))
      if (holders.length || first.has(folded))
        refuse(refusals, index, { rule: 'unique', noun: label.toLowerCase(), value, match: name, holders })
      else first.add(folded)
    }
  }
}
