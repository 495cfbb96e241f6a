import type { FraudSignal, IdDocumentReading, QualityCode } from '@/lib/identity/engine/findings'
import { inPrintedCentury } from '@/lib/identity/matching/printed-century'
import { printedDates } from '@/lib/identity/matching/printed-dates'
import { findPrintedNames } from '@/lib/identity/matching/printed-names'
import { sidesAgree } from '@/lib/identity/matching/sides-agree'

/** Codes of the front that its back resolves. */
const ANSWERED: QualityCode[] = ['other_side_needed', 'text_not_read']
/** Confidence of a document whose sides contradict each other. */
const UNTRUSTED = 0.2
/** The least weight of a contradiction; it rises with the confidence in the print. */
const GRAVE = 0.6
/** As certain as a zone with clear names. */
const SETTLED = 0.98

/**
 * Joins the readings of two sides: portrait and picture from the front, fields from the side with the machine-readable
 * part. Sides that contradict each other are reported and not trusted. Sides that nothing ties together are no
 * document, and neither is a front without its back.
 */
export function joinSides(front: IdDocumentReading | null, read: IdDocumentReading | null): IdDocumentReading | null {
  if (!front?.quality.includes('other_side_needed')) return front
  if (!read || !isBack(read)) return { ...front, document_type: null }
  const back = withPrintedCentury(read, front)
  const joined = { ...front, ...withNames(front, fieldsOf(back)) }
  const agreement = sidesAgree(front, back)
  const told = agreement.verdict === 'contradict' ? [contradiction(front, agreement.fields)] : []
  return {
    ...joined,
    document_type:
      front.document_type === back.document_type && agreement.verdict !== 'unproven' ? front.document_type : null,
    signals: [...front.signals, ...back.signals, ...told],
    reading_score: told.length > 0 ? Math.min(joined.reading_score, UNTRUSTED) : joined.reading_score,
    quality: [...new Set([...front.quality.filter((code) => !ANSWERED.includes(code)), ...joined.quality])],
  }
}

const withPrintedCentury = (back: IdDocumentReading, front: IdDocumentReading): IdDocumentReading => {
  if (back.mrz === null) return back
  const printed = [front.date_of_birth, ...(front.print ?? []).flatMap(printedDates)]
  return { ...back, date_of_birth: inPrintedCentury(back.date_of_birth, back.expires_on, printed) }
}

function isBack(back: IdDocumentReading): boolean {
  return back.side === 'back' && back.document_type !== null
}

function fieldsOf({
  layout,
  name_source,
  surname,
  given_names,
  full_name,
  date_of_birth,
  expires_on,
  document_number,
  issuing_country,
  nationality,
  address,
  mrz,
  quality,
  reading_score,
}: IdDocumentReading) {
  return {
    layout,
    name_source,
    surname,
    given_names,
    full_name,
    date_of_birth,
    expires_on,
    document_number,
    issuing_country,
    nationality,
    address,
    mrz,
    quality,
    reading_score,
  }
}

/**
 * No check digit covers the names of a zone, and zones and barcodes truncate long ones: if they are in doubt, the print
 * of the front decides.
 */
function withNames(front: IdDocumentReading, back: ReturnType<typeof fieldsOf>) {
  if (!back.quality.includes('text_not_read')) return back
  const lines = [front.surname, front.given_names].filter((line) => line !== null)
  const { surname, given_names } = findPrintedNames(lines, {
    ...back,
    names_cut: back.mrz?.lines.at(-1)?.endsWith('<') !== true,
  })
  if (surname === null || given_names === null) return back
  return {
    ...back,
    surname,
    given_names,
    full_name: `${given_names} ${surname}`,
    name_source: 'passport_viz' as const,
    quality: back.quality.filter((code) => code !== 'text_not_read'),
    reading_score: Math.max(back.reading_score, back.reading_score >= 0.7 ? SETTLED : 0),
  }
}

/** The front was read by text recognition, whose confidence is twice its share of the score. */
function contradiction(front: IdDocumentReading, fields: string[]): FraudSignal {
  const confidence = Math.min(1, 2 * front.reading_score)
  return {
    code: 'sides_contradict',
    weight: GRAVE + (1 - GRAVE) * confidence,
    detail: `Front and back say different things: ${fields.join(', ')}.`,
  }
}
