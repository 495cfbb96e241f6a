import { formatFoundAddress } from '@/lib/format'
import { knownAtCapture } from '../decision/at-capture'
import { decideProof } from '../decision/proof-of-address'
import type { IdDocumentReading, PageReading } from '../engine/findings'
import { showsIdDocument } from '@/lib/identity/papers/id-document-shown'
import { proofKind } from '@/lib/identity/papers/proof-kind'
import type { Captured } from './captured-evidence'

export type Reading = { kind: 'id'; found: IdDocumentReading } | { kind: 'page'; found: PageReading }

/** The kind of a paper by its words; for an ID document the person states it. */
export const kindOf = ({ kind, found }: Reading): string => (kind === 'page' && proofKind(found.text)) || 'other'

/** What the person is told right after a document was captured. */
export function captureAnswer(reading: Reading, { evidence, awaitsOtherSide }: Captured) {
  const { id_document, proof_of_address } = knownAtCapture(evidence, awaitsOtherSide)
  if (reading.kind === 'id')
    return {
      quality: reading.found.quality.filter((code) => awaitsOtherSide || code !== 'other_side_needed') as string[],
      read: shownOfId(reading.found),
      problems: id_document as string[],
      retry: isWorthRetrying(reading.found),
    }
  const { text, quality: found } = reading.found
  const quality: string[] = [...found, ...(showsIdDocument(text, proofKind(text)) ? ['id_document_shown'] : [])]
  return {
    quality,
    read: shownOfPaper(evidence, reading.found.pages),
    problems: proof_of_address as string[],
    retry: text.trim().length < 20 || quality.length > 0,
  }
}

const shownOfId = ({
  full_name,
  date_of_birth,
  expires_on,
  document_type,
}: IdDocumentReading): Record<string, string | null> => ({ document_type, full_name, date_of_birth, expires_on })

function shownOfPaper(evidence: Captured['evidence'], pages: number): Record<string, string | null> {
  const { document_kind, issuer, dated, address } = decideProof(evidence).extracted_data
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    document_kind: text(document_kind),
    issuer: text(issuer),
    dated: text(dated),
    address: typeof address === 'object' && address !== null ? formatFoundAddress(address) || null : null,
    pages: String(pages),
  }
}

/**
 * Whether another picture of the same side is worthwhile. If the other side holds the fields, this one only needs to
 * show a face.
 */
function isWorthRetrying(found: IdDocumentReading): boolean {
  if (found.document_type === null || found.quality.includes('wrong_side')) return true
  const unread = found.full_name === null || found.date_of_birth === null
  return (found.side === 'front' && !found.portrait.found) || (unread && !found.quality.includes('other_side_needed'))
}
