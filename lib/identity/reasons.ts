import { documentOf, type CheckType } from './checks'

/**
 * Why a check did not pass: stable codes, each with the step that can fix it and whether another try can help. Ordered
 * from most to least important; results list them in this order. A mismatch on a paper is often a misreading that
 * another paper or picture can fix, so only the number of submissions limits those tries.
 */
interface Judgement {
  /** The step of the person's page where it can be fixed. */
  step: 'id_document' | 'face' | 'proof_of_address'
  retryable: boolean
  /** Surely read and beyond doubt: must never look like a near miss. */
  certain?: true
  /** A better picture of the same document fixes it; otherwise it takes a different one. */
  picture?: true
}

export const JUDGED_BY = {
  document_expired: { step: 'id_document', retryable: true, certain: true },
  document_type_not_accepted: { step: 'id_document', retryable: true, certain: true },
  document_country_not_accepted: { step: 'id_document', retryable: true },
  document_unreadable: { step: 'id_document', retryable: true, picture: true },
  document_not_genuine: { step: 'id_document', retryable: true, certain: true },
  document_inconsistent: { step: 'id_document', retryable: true, picture: true },
  portrait_not_found: { step: 'id_document', retryable: true, picture: true },
  name_mismatch: { step: 'id_document', retryable: false, certain: true },
  name_unreadable: { step: 'id_document', retryable: true, picture: true },
  face_mismatch: { step: 'face', retryable: false },
  face_unclear: { step: 'face', retryable: true },
  liveness_failed: { step: 'face', retryable: true },
  face_missing: { step: 'face', retryable: true },
  under_age: { step: 'id_document', retryable: false, certain: true },
  birth_date_unreadable: { step: 'id_document', retryable: true, picture: true },
  page_unreadable: { step: 'proof_of_address', retryable: true, picture: true },
  address_mismatch: { step: 'proof_of_address', retryable: true },
  address_incomplete: { step: 'proof_of_address', retryable: true },
  proof_name_mismatch: { step: 'proof_of_address', retryable: true },
  proof_kind_unknown: { step: 'proof_of_address', retryable: true },
  proof_kind_not_accepted: { step: 'proof_of_address', retryable: true },
  proof_date_missing: { step: 'proof_of_address', retryable: true, picture: true },
  proof_too_old: { step: 'proof_of_address', retryable: true, certain: true },
  proof_dated_in_future: { step: 'proof_of_address', retryable: true },
} as const satisfies Record<string, Judgement>
export type ReasonCode = keyof typeof JUDGED_BY
/** Older versions may have stored codes that no longer exist. */
export const isReason = (code: string): code is ReasonCode => Object.hasOwn(JUDGED_BY, code)
export const betterPictureHelps = (code: string): boolean => isReason(code) && judgementOf(code).picture === true
export const judgementOf = (code: ReasonCode): Judgement => JUDGED_BY[code]

/** If the person typed the value, the value may be wrong and not the paper: then the person may correct it. */
export const CLAIM_BEHIND: Partial<Record<string, 'full_name' | 'address'>> = {
  address_mismatch: 'address',
  address_incomplete: 'address',
  proof_name_mismatch: 'full_name',
}

/** Reasons that only one of the checks on the ID document gives. */
const ONLY_OF: Partial<Record<ReasonCode, CheckType>> = {
  name_mismatch: 'id_check',
  name_unreadable: 'id_check',
  under_age: 'age_verification',
  birth_date_unreadable: 'age_verification',
}

const ORDER = Object.keys(JUDGED_BY) as ReasonCode[]
/** Most important first, without duplicates. */
export const inOrder = (codes: ReasonCode[]): ReasonCode[] => ORDER.filter((code) => codes.includes(code))

/** The reasons that a check can give. */
export const reasonsOf = (check: CheckType): ReasonCode[] =>
  ORDER.filter(
    (code) =>
      (judgementOf(code).step === 'proof_of_address') === (documentOf(check) === 'proof_of_address') &&
      (ONLY_OF[code] ?? check) === check,
  )
