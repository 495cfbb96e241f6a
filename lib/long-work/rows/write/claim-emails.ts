import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'
import { refuse, type Candidate, type Refusals } from '@/lib/resource/refusal'

/** A rule of one resource beside those of the spine. */
export type Claim = (context: Context, candidates: Candidate[], refusals: Refusals) => Promise<void>

/**
 * One live contact an e-mail, for many at once. Claims are taken in one order for everybody, and `claim_contact_email`
 * is the rule of a single create; of two rows of a batch with one address, the first has it.
 */
export async function claimEmails(context: Context, candidates: Candidate[], refusals: Refusals): Promise<void> {
  const claims = candidates.flatMap(({ id, before, input: { email } }, index) =>
    typeof email === 'string' && email !== before?.email && !refusals.has(index) ? [{ index, id, email }] : [],
  )
  if (!claims.length) return
  const rows = await rawRows<{ claim: number; folded: string; id: string | null }>(
    context.db,
    Prisma.sql`SELECT claim, folded, holder.id::text AS id
    FROM (SELECT (place - 1)::int AS claim, lower(email) AS folded, email FROM unnest(${claims.map(({ email }) => email)}::text[]) WITH ORDINALITY given(email, place) ORDER BY hashtextextended(lower(email), 1) & 1023, lower(email) COLLATE "C", place) claims
    LEFT JOIN LATERAL claim_contact_email(${context.organisationId}::uuid, email) holder(id) ON true`,
  )
  const first = new Set<string>()
  for (const { claim, folded, id: holder } of rows.toSorted((a, b) => a.claim - b.claim)) {
    const { index, id, email } = claims[claim] ?? { index: -1, id: null, email: '' }
    if (refusals.has(index)) continue
    const holders = holder !== null && holder !== id ? [holder] : []
    if (holders.length || first.has(folded))
      refuse(refusals, index, { rule: 'unique', noun: 'e-mail', value: email, match: 'email', holders })
    else first.add(folded)
  }
}
