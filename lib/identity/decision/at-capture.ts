import { checksOn } from '../checks'
import { decide } from './decision'
import type { Evidence } from './evidence'
import { inOrder, judgementOf, type ReasonCode } from './reasons'

/** What would fail a submission, by the step that can mend it. */
export interface KnownProblems {
  id_document: ReasonCode[]
  face: ReasonCode[]
  proof_of_address: ReasonCode[]
}

/** For the organisation to decide, or for nobody before the camera to learn: no other picture mends them, and what looks forged is no lesson that costs nothing. */
const NEVER_TOLD: ReasonCode[] = ['under_age', 'face_mismatch', 'document_not_genuine']
/** What the front of a card shows by itself; its other side tells the rest. */
const SHOWN_IN_FRONT: ReasonCode[] = [
  'document_type_not_accepted',
  'document_country_not_accepted',
  'portrait_not_found',
]

/**
 * What is known before anything is handed in, by the functions that decide. Nothing is said of what was not
 * captured yet.
 * @param awaitsOtherSide the ID document of the evidence is a front whose back is still to come
 */
export function knownAtCapture(evidence: Evidence, awaitsOtherSide: boolean): KnownProblems {
  const { checks, idDocument, face, proof } = evidence
  const identity = { ...evidence, checks: checksOn(checks, 'id_check') }
  // Whether two faces are the same never shows, also not in what the document is then blamed for.
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
