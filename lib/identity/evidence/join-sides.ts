import type { FraudSignal, IdDocumentReading, QualityCode } from '../engine/findings'
import { contradictingFields, shareAField } from '../matching/contradicting-fields'
import { findPrintedNames } from '../matching/printed-names'

/** Codes of the front that the other side answers. */
const ANSWERED: QualityCode[] = ['other_side_needed', 'text_not_read']
/** A front that was read less surely than this contradicts nothing. */
const CLEAR = 0.75
/** Above this a signal asks for attention; what sides contradict one another about is not to be trusted. */
const GRAVE = 0.5
const UNTRUSTED = 0.2
/** As sure as a zone with clear names is. */
const SETTLED = 0.98

/**
 * One reading of two sides: portrait and picture of the front, fields of the side with the machine-readable part. What
 * both sides show is compared; a clear contradiction is a fraud signal, and the reading is no longer trusted. Print alone
 * proves nothing: a front whose back is missing is no document yet, and neither is one that shares nothing with its back:
 * one's own portrait could be laid upon anybody's zone.
 */
export function joinSides(front: IdDocumentReading | null, back: IdDocumentReading | null): IdDocumentReading | null {
  if (!front?.quality.includes('other_side_needed')) return front
  if (!back || !isBack(back)) return { ...front, document_type: null }
  const joined = { ...front, ...withNames(front, fieldsOf(back)) }
  const signals = [...front.signals, ...back.signals, ...sidesContradict(front, back)]
  const contradict = signals.some(({ code, weight }) => code === 'sides_contradict' && weight > GRAVE)
  return {
    ...joined,
    document_type: front.document_type === back.document_type && shareAField(front, back) ? front.document_type : null,
    signals,
    reading_score: contradict ? Math.min(joined.reading_score, UNTRUSTED) : joined.reading_score,
    quality: [...new Set([...front.quality.filter((code) => !ANSWERED.includes(code)), ...joined.quality])],
  }
}

function isBack(back: IdDocumentReading): boolean {
  return back.side === 'back' && back.document_type !== null
}

function fieldsOf({ layout, name_source, surname, given_names, full_name, date_of_birth, expires_on, document_number, issuing_country, nationality, address, mrz, quality, reading_score }: IdDocumentReading) {
  return { layout, name_source, surname, given_names, full_name, date_of_birth, expires_on, document_number, issuing_country, nationality, address, mrz, quality, reading_score }
}

/** No check digit covers the names of a zone, and zones and barcodes cut long ones: where they are in doubt, the print of the front settles them. */
function withNames(front: IdDocumentReading, back: ReturnType<typeof fieldsOf>) {
  if (!back.quality.includes('text_not_read')) return back
  const lines = [front.surname, front.given_names].filter((line) => line !== null)
  const { surname, given_names } = findPrintedNames(lines, { ...back, names_cut: back.mrz?.lines.at(-1)?.endsWith('<') !== true })
  if (surname === null || given_names === null) return back
  return {
    ...back, surname, given_names, full_name: `${given_names} ${surname}`, name_source: 'passport_viz' as const,
    quality: back.quality.filter((code) => code !== 'text_not_read'), reading_score: Math.max(back.reading_score, back.reading_score >= 0.7 ? SETTLED : 0),
  }
}

/** The print of the front was read by text recognition, whose confidence is twice its part of the score. */
function sidesContradict(front: IdDocumentReading, back: IdDocumentReading): FraudSignal[] {
  const confidence = Math.min(1, 2 * front.reading_score)
  const told = confidence < CLEAR ? [] : contradictingFields(front, back)
  if (told.length === 0) return []
  return [{ code: 'sides_contradict', weight: 0.5 + 0.4 * confidence, detail: `Front and back say different things: ${told.join(', ')}.` }]
}
