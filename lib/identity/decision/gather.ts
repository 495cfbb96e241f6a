import type { Session } from '@/lib/identity/sessions/session-row'
import type { CheckDocument } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { Asserted, Evidence } from './evidence'
import { joinSides } from './join-sides'
import { idReadingOf, pageReadingOf, storedFace } from './stored'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { addressIn } from '../matching/abroad/address-in'

const asserted = (expected: string | null, claimed: string | null): Asserted =>
  expected ? { value: expected, source: 'client' } : { value: claimed, source: claimed ? 'person' : null }

/** The values that were asserted, and by whom: the client beforehand, or the person on the page. */
export const expectations = (row: Session) => ({
  full_name: asserted(row.expected_full_name, row.claimed_full_name),
  address: asserted(row.expected_address, row.claimed_address),
})

/** The same for papers: an address the person typed belongs to the country they chose. */
function expectedOnPaper(row: Session): Evidence['expected'] {
  const { full_name, address } = expectations(row)
  if (address.source !== 'person' || address.value === null) return { full_name, address }
  return { full_name, address: { ...address, value: addressIn(row.claimed_country ?? 'GB', address.value) } }
}

/** Decrypts the stored evidence of a session with its key. */
export async function gatherEvidence(context: Context, row: Session, documents: CheckDocument[]): Promise<Evidence> {
  if (!row.document_key) throw new Error('a session that is being decided has its key')
  const vault = sessionVault(row.id, row.document_key)
  const contact = row.contact_id
    ? await context.db.contact.findFirst({ where: { id: row.contact_id }, select: { previous_names: true } })
    : null
  const sideOf = (side: string) =>
    documents.find((document) => document.check_type === 'id_check' && document.side === side)
  const front = sideOf('front')
  const pages = documents
    .filter((document) => document.check_type === 'proof_of_address')
    .sort((a, b) => a.page - b.page)
  const face = storedFace(row)
  return {
    checks: row.checks,
    policy: row.policy,
    now: context.now,
    expected: expectedOnPaper(row),
    previousNames: contact?.previous_names ?? [],
    idDocument: joinSides(idReadingOf(vault, front), idReadingOf(vault, sideOf('back'))),
    face: face && row.face_document_id === front?.id ? face.findings : null,
    proof: pages.length
      ? {
          pages: pages.flatMap((page) => pageReadingOf(vault, page) ?? []),
          declaredType: pages[0]?.document_type ?? 'other',
        }
      : null,
  }
}
