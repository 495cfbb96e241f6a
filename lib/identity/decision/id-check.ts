import { issuerCode } from '../papers/issuers'
import type { IdDocumentReading } from '../engine/findings'
import { londonDay } from '@/lib/identity/papers/freshness'
import type { NameComparison } from '../matching/schema'
import type { Decided, Evidence } from './evidence'
import { compareHolder, namePasses } from './holder'
import type { ReasonCode } from '../reasons'
import { documentSignals } from './signals'
import { verdict } from './verdict'

/** Compares the live face with the document, and the name on it with the name that the client expects. */
export function decideIdCheck(evidence: Evidence): Decided {
  const document = documentFindings(evidence)
  const face = faceFindings(evidence)
  const name = nameFindings(evidence)
  const reading = evidence.idDocument
  return verdict('id_check', {
    reasons: [...document.reasons, ...name.reasons, ...face.reasons],
    components: {
      document: document.score,
      ...face.components,
      ...(name.comparison && { name: name.comparison.score }),
    },
    extracted_data: {
      full_name: reading?.full_name ?? null,
      date_of_birth: reading?.date_of_birth ?? null,
      document_type: reading?.document_type ?? null,
      issuing_country: reading?.issuing_country ?? null,
      expires_on: reading?.expires_on ?? null,
    },
    comparison: name.comparison ? { name: name.comparison } : {},
    signals: documentSignals(evidence),
  })
}

/**
 * Whether the document is accepted, readable, consistent and valid. Shared with the age check, which uses the same
 * document.
 */
export function documentFindings({ idDocument, policy, now }: Evidence): { reasons: ReasonCode[]; score: number } {
  if (!idDocument?.document_type) return { reasons: ['document_unreadable'], score: 0 }
  const reasons: ReasonCode[] = []
  if (!policy.document_types.some((type) => type === idDocument.document_type))
    reasons.push('document_type_not_accepted')
  const country = countryReason(idDocument, policy)
  if (country) reasons.push(country)
  if (!complete(idDocument)) reasons.push('document_unreadable')
  if (inconsistent(idDocument)) reasons.push('document_inconsistent')
  if (isSpecimen(idDocument)) reasons.push('document_not_genuine')
  if (!idDocument.portrait.found) reasons.push('portrait_not_found')
  const hasExpired = idDocument.expires_on !== null && idDocument.expires_on < londonDay(now)
  if (hasExpired && isExpirySure(idDocument)) reasons.push('document_expired')
  // Never ignore an expiry date in the past: a better picture may show whether it was read correctly.
  else if (hasExpired && !inconsistent(idDocument)) reasons.push('document_unreadable')
  return { reasons, score: 0.5 + idDocument.reading_score / 2 }
}

/** No check digit covers the issuer: if it was not read or is not accepted, another picture may still show it. */
function countryReason(
  { issuing_country }: IdDocumentReading,
  { document_countries: accepted = [] }: Evidence['policy'],
): ReasonCode | null {
  if (!accepted.length) return null
  if (issuing_country === null) return 'document_unreadable'
  return accepted.includes(issuerCode(issuing_country)) ? null : 'document_country_not_accepted'
}

/**
 * A zone proves its dates by their own check digits, and a barcode by its error correction, however doubtful the name
 * is.
 */
const isExpirySure = (document: IdDocumentReading): boolean =>
  isSurelyRead(document) || (isProven(document) && complete(document) && !inconsistent(document))
const isProven = ({ mrz, name_source }: IdDocumentReading) => mrz !== null || name_source === 'barcode'

/** A document decides for good only if it was read completely, does not contradict itself, and no name was in doubt. */
export const isSurelyRead = (document: IdDocumentReading): boolean =>
  document.document_type !== null &&
  complete(document) &&
  !inconsistent(document) &&
  !document.quality.includes('text_not_read')

const complete = (document: IdDocumentReading) =>
  document.side === 'front' &&
  document.full_name !== null &&
  document.expires_on !== null &&
  document.date_of_birth !== null &&
  !numberMissing(document)

/**
 * Only its driver number proves a British licence; with a finger over it, the licence proves nothing. Other licences
 * must show a number, too.
 */
const numberMissing = ({ layout, driver_number_consistent, document_number }: IdDocumentReading) =>
  (layout === 'licence_gb' && driver_number_consistent === null) ||
  ((layout === 'licence_ni' || layout === 'licence_eu') && document_number === null)

/**
 * Check digits that do not hold, a driver number that is not its holder's, a front and a back of two different cards,
 * or a zone whose holder is not the one in the print.
 */
function inconsistent(document: IdDocumentReading): boolean {
  const digits = document.mrz ? Object.values(document.mrz.checks).every(Boolean) : true
  const twoCards = document.signals.some(({ code, weight }) => code === 'sides_contradict' && weight > 0.5)
  return !digits || document.driver_number_consistent === false || twoCards || twoHolders(document)
}

/** At this weight the print is legible but shows neither name of the zone. */
const twoHolders = ({ signals }: IdDocumentReading) =>
  signals.some(({ code, weight }) => code === 'zone_contradicts_print' && weight >= 0.9)

/** A document that clearly says it is not a real one. */
const isSpecimen = ({ signals }: IdDocumentReading) =>
  signals.some(({ code, weight }) => code === 'specimen' && weight >= 0.9)

const PORTRAIT_FAULTS = ['portrait_not_found', 'portrait_too_small'] as const

/** Live face and match. A match without liveness proves nothing, so it gets no score. */
export function faceFindings({ face, idDocument }: Evidence): {
  reasons: ReasonCode[]
  components: { face?: number; liveness?: number }
} {
  if (!face) return { reasons: ['face_missing'], components: { liveness: 0 } }
  const components = { liveness: face.liveness.score, ...(face.match && { face: face.match.score }) }
  if (!face.liveness.passed) return { reasons: ['liveness_failed'], components: { liveness: face.liveness.score } }
  if (!face.document_portrait_found || !face.match)
    return { reasons: ['portrait_not_found'], components: { ...components, face: 0 } }
  if (face.match.passed) return { reasons: [], components }
  // A portrait with too few pixels or out of focus cannot be compared with anybody.
  if (idDocument && PORTRAIT_FAULTS.some((fault) => idDocument.quality.includes(fault)))
    return { reasons: ['portrait_not_found'], components }
  return { reasons: [face.match.unclear ? 'face_unclear' : 'face_mismatch'], components }
}

/** Only a name that the client expects decides; a name that the person typed serves the proof of address. */
function nameFindings(evidence: Evidence): { reasons: ReasonCode[]; comparison: NameComparison | null } {
  const { expected, idDocument, policy } = evidence
  if (expected.full_name.source !== 'client' || !expected.full_name.value) return { reasons: [], comparison: null }
  const comparison = compareHolder(expected.full_name.value, evidence)
  if (!idDocument || !comparison) return { reasons: ['name_unreadable'], comparison: null }
  const passed = namePasses(comparison, policy)
  // If the document was not surely read or contradicts itself, the mismatch is not certain, and a better picture may
  // help.
  const mismatch: ReasonCode = isSurelyRead(idDocument) ? 'name_mismatch' : 'name_unreadable'
  return { reasons: passed ? [] : [mismatch], comparison }
}
