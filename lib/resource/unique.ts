import { uncapitalised } from '@/lib/format'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { refuse, type Candidate, type Refusals } from './refusal'
import { lockUniqueValues } from './advisory-lock'

/** Whether a second live record may have the same value in a unique field. */
export type Duplicates = 'refuse' | 'allow'

export const uniqueFields = (resource: Shape): [name: string, field: Field][] =>
  Object.entries<Field>(resource.fields).filter(([, { unique }]) => unique)

/**
 * Reserves values of unique fields, ignoring case. Waits for transactions that claim the same value, as the database's
 * `claim_<table>_<field>` does for a single one, then looks up the records that have it, so two concurrent claims
 * cannot both succeed. All callers claim in the same order; among several candidates the first one wins.
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
    const values = claims.map(({ value }) => value)
    await lockUniqueValues(context, values)
    // Only those that may be refused. One subquery per value, so that each is an index lookup.
    const rows = await rawRows<{ claim: number; folded: string; ids: string[] }>(
      context.db,
      Prisma.sql`SELECT claim, folded, coalesce(ids, '{}') AS ids
      FROM (SELECT (place - 1)::int AS claim, lower(value) AS folded, count(*) OVER (PARTITION BY lower(value)) AS times FROM unnest(${values}::text[]) WITH ORDINALITY given(value, place)) claims
      CROSS JOIN LATERAL (SELECT array_agg(id::text) AS ids FROM ${Prisma.raw(`"${resource.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND lower(${Prisma.raw(`"${name}"`)}) = folded AND deleted_at IS NULL) taken
      WHERE ids IS NOT NULL OR times > 1`,
    )
    const first = new Set<string>()
    for (const { claim, folded, ids } of rows.toSorted((a, b) => a.claim - b.claim)) {
      const { index, id, value } = claims[claim] ?? { index: -1, id: null, value: '' }
      const holders = ids.filter((holder) => holder !== id && !besides.includes(holder))
      if (holders.length || first.has(folded))
        refuse(refusals, index, { rule: 'unique', noun: uncapitalised(label), value, match: name, holders })
      else first.add(folded)
    }
  }
}
