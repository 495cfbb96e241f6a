import type { FaceFindings, FraudSignal, IdDocumentReading, PageReading } from '../engine/findings'
import type { Policy } from '../templates/schema'
import type { CheckType } from '../checks'
import type { ReasonCode } from '../reasons'

/** Everything a verdict may be based on: plain values, gathered beforehand, so that deciding is a pure function. */
export interface Evidence {
  checks: CheckType[]
  policy: Policy
  now: Date
  expected: { full_name: Asserted; address: Asserted }
  /** Former names of the contact; they count for the ID document and the paper. */
  previousNames: string[]
  idDocument: IdDocumentReading | null
  face: FaceFindings | null
  proof: { pages: PageReading[]; declaredType: string } | null
}
/** A value and who asserted it; a value from `person` proves only consistency. */
export interface Asserted {
  value: string | null
  source: 'client' | 'person' | null
}

export interface Decided {
  check_type: CheckType
  passed: boolean
  /** Two decimals; the score of the weakest required component. 0.50 is the pass line. */
  confidence: number
  reason_codes: ReasonCode[]
  retryable: boolean
  components: { face?: number; liveness?: number; name?: number; document?: number; address?: number }
  extracted_data: Record<string, unknown>
  comparison: Record<string, unknown>
  /** Shown only to the organisation, strongest first. Few of them affect the decision (id-check.ts). */
  signals: FraudSignal[]
}
