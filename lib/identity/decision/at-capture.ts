import { checksOn } from '../checks'
import { decide } from './decision'
import type { Evidence } from './evidence'
import { inOrder, judgementOf, type ReasonCode } from '../reasons'

/** What would make a submission fail, by the step that can fix it. */
export interface KnownProblems {
  id_document: ReasonCode[]
  face: ReasonCode[]
  proof_of_address: ReasonCode[]
}

/**
 * Codes the person is never told. Some are the organisation's to decide; for all of them a new picture would not help.
 * Telling somebody why a document looks forged would be a free lesson.
 */
const NEVER_TOLD: ReasonCode[] = ['under_age', 'face_mismatch', 'document_not_genuine']
/** What the front of a card shows on its own; the rest needs the back. */
const SHOWN_IN_FRONT: ReasonCode[] = [
  'document_type_not_accepted',
  'document_country_not_accepted',
  'portrait_not_found',
]

/**
 * What is known before submission, from the same functions that decide. Says nothing about evidence that has not been
 * captured yet.
 * @param awaitsOtherSide the evidence holds the front of an ID document whose back is still to come
 */
export function knownAtCapture(evidence: Evidence, awaitsOtherSide: boolean): KnownProblems {
  const { checks, idDocument, face, proof } = evidence
  const identity = { ...evidence, checks: checksOn(checks, 'id_check') }
  // Whether two faces match must not leak, not even through what the document would be blamed for.
  const document = idDocument ? reasonsAt('id_document', { ...identity, face: face?.match ? null : face }) : []
  return {
    id_document: awaitsOtherSide ? document.filter((code) => SHOWN_IN_FRONT.includes(code)) : document,
    face: face ? reasonsAt('face', identity) : [],
    proof_of_address: proof
      ? reasonsAt('proof_of_address', { ...evidence, checks: checksOn(checks, 'proof_of_address') })
      : [],
  }
}

function reasonsAt(step: keyof KnownProblems, evidence: Evidence): ReasonCode[] {
  const codes = decide(evidence).flatMap(({ reason_codes }) => reason_codes)
  return inOrder(codes).filter((code) => judgementOf(code).step === step && !NEVER_TOLD.includes(code))
}
