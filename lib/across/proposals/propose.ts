import { z } from 'zod'
import { contact as contactResource } from '@/lib/crm/contacts/schema'
import { compareNames } from '@/lib/identity/matching/name'
import { checksOf } from '@/lib/identity/sessions/extracted'
import { resultSchema } from '@/lib/identity/sessions/schema'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { sessionRow } from '@/lib/identity/sessions/session-row'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { recordEvent } from '@/lib/resource/record-event'
import { settle } from './settle'
import type { Proposal } from './schema'

const shownSchema = z.object({
  full_name: z.string().nullish(),
  date_of_birth: z.iso.date().nullish(),
  document_type: z.string().nullish(),
})
type Difference = Pick<Proposal, 'field' | 'current'> & { proposed: string }
type Known = { full_name: string; previous_names: string[]; birth_date: Date | null }

/** A name in capitals only, as in a passport, in title case. */
export const inMixedCase = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    : name

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

/** Pure. A difference in case, accents or word order is the same name, and so is a former name of the contact. */
export function differences(known: Known, shown: z.infer<typeof shownSchema>): Difference[] {
  const { full_name: name, date_of_birth: born } = shown
  const current = dayOf(known.birth_date)
  const compared = name && compareNames(known.full_name, name, { previous: known.previous_names })
  const isOther =
    compared && (compared.grade === 'different' || compared.alignment.some(({ relation }) => relation !== 'same'))
  return [
    ...(isOther ? [{ field: 'full_name' as const, current: known.full_name, proposed: inMixedCase(name) }] : []),
    ...(born && born !== current ? [{ field: 'birth_date' as const, current, proposed: born }] : []),
  ]
}

/**
 * After a passed ID check: proposes where its document differs from the contact. Proposes nothing if the template keeps
 * no extracted data, because then the organisation must not learn any of it.
 */
export async function propose(context: Context, sessionId: string): Promise<void> {
  const row = await sessionRow(context, sessionId)
  const passed = z
    .array(resultSchema)
    .parse(row.results)
    .some((result) => result.check_type === 'id_check' && result.passed)
  if (!row.contact_id || !row.completed_at || !passed || !row.extracted || !row.document_key) return
  const known = await context.db.contact.findFirst({
    where: { id: row.contact_id, deleted_at: null },
    select: { full_name: true, previous_names: true, birth_date: true },
  })
  const shown = shownSchema.safeParse(
    checksOf(sessionVault(row.id, row.document_key).openJson(row.extracted)).id_check?.extracted_data,
  ).data
  if (!known || !shown) return
  const earlier = await context.db.proposal.findMany({ where: { contact_id: row.contact_id } })
  for (const one of earlier) if (one.status === 'open') await settle(context, one, 'dismissed')
  for (const { field, current, proposed } of differences(known, shown)) {
    // A dismissed proposal is not repeated, unless the check verifies nobody until the name is accepted.
    const isNeeded = field === 'full_name' && row.holder_is_contact === false
    const wasDismissed = earlier.some(
      (one) => one.status === 'dismissed' && one.field === field && one.proposed === proposed,
    )
    if (wasDismissed && !isNeeded) continue
    const id = newId()
    await context.db.proposal.create({
      data: {
        id,
        organisation_id: context.organisationId,
        contact_id: row.contact_id,
        session_id: row.id,
        field,
        current,
        proposed: contactResource.fields[field].value.parse(proposed),
        document_type: shown.document_type ?? null,
        verified_at: row.completed_at,
        created_at: context.now,
        updated_at: context.now,
        created_by: { ...context.actor },
        updated_by: { ...context.actor },
      },
    })
    await recordEvent(context, {
      type: 'proposal.created',
      subject: { type: 'proposal', id },
      related: [id, row.contact_id, row.id],
      data: { contact_id: row.contact_id, session_id: row.id, field },
    })
  }
}
