import type { FaceFindings, FraudSignal, IdDocumentReading, PageReading } from '../engine/findings'
import type { Policy } from '../templates/schema'
import type { CheckType } from '../checks'
import type { ReasonCode } from './reasons'

/** Everything that a verdict may rest on: plain values, gathered before, so that deciding is a pure function. */
export interface Evidence {
  checks: CheckType[]
  policy: Policy
  now: Date
  expected: { full_name: Asserted; address: Asserted }
  /** Names that the contact had before; they count for the ID document and the paper. */
  previousNames: string[]
  idDocument: IdDocumentReading | null
  face: FaceFindings | null
  proof: { pages: PageReading[]; declaredType: string } | null
}
/** A value and who vouches for it; `person` proves consistency only. */
export interface Asserted {
  value: string | null
  source: 'client' | 'person' | null
}

export interface Decided {
  check_type: CheckType
  passed: boolean
  /** Two decimals; the weakest required component, 0.50 is the pass line. */
  confidence: number
  reason_codes: ReasonCode[]
  retryable: boolean
  components: { face?: number; liveness?: number; name?: number; document?: number; address?: number }
  extracted_data: Record<string, unknown>
  comparison: Record<string, unknown>
  /** Shown to the organisation alone, strongest first. Few of them decide (id-check.ts). */
  signals: FraudSignal[]
}
