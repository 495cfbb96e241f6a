import { ageOn } from '@/lib/identity/papers/age'
import type { Decided, Evidence } from './evidence'
import { documentFindings, faceFindings, isSurelyRead } from './id-check'
import type { ReasonCode } from '../reasons'
import { documentSignals } from './signals'
import { verdict } from './verdict'

/** Old enough today, by the birth date on a valid document whose holder is the person in front of the camera. */
export function decideAge(evidence: Evidence): Decided {
  const document = documentFindings(evidence)
  const face = faceFindings(evidence)
  const { idDocument } = evidence
  const birthDate = idDocument?.date_of_birth ?? null
  const over = birthDate === null ? null : ageOn(birthDate, evidence.now) >= evidence.policy.minimum_age
  const tooYoung: ReasonCode = idDocument && isSurelyRead(idDocument) ? 'under_age' : 'birth_date_unreadable'
  const age: ReasonCode[] = over === null ? ['birth_date_unreadable'] : over ? [] : [tooYoung]
  return verdict('age_verification', {
    reasons: [...age, ...document.reasons, ...face.reasons],
    components: { document: document.score, ...face.components },
    extracted_data: { threshold: evidence.policy.minimum_age, over_threshold: over, method: 'document_birth_date' },
    comparison: {},
    signals: documentSignals(evidence),
  })
}
