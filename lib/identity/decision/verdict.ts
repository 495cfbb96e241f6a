import type { CheckType } from '../checks'
import type { Decided } from './evidence'
import { inOrder, judgementOf, type ReasonCode } from '../reasons'

/** A match against what the person typed proves only consistency, so its score is capped (contract section 3). */
const SELF_ASSERTED_CAP = 0.9
const PASS_LINE = 0.5
/** For what was surely read and surely fails: the component scores do not matter, because each reading was right. */
const CERTAINLY_NOT = 0.05

interface Findings {
  reasons: ReasonCode[]
  components: Decided['components']
  selfAsserted?: boolean
  extracted_data: Record<string, unknown>
  comparison: Record<string, unknown>
  signals: Decided['signals']
}

/**
 * Builds one result from its findings. Any reason fails it; its confidence is the weakest component, kept on the right
 * side of 0.50. A certain reason caps it at CERTAINLY_NOT.
 */
export function verdict(
  check_type: CheckType,
  { reasons, components, selfAsserted, extracted_data, comparison, signals }: Findings,
): Decided {
  const reason_codes = inOrder(reasons)
  const passed = reason_codes.length === 0
  const weakest = Math.min(...Object.values(components), selfAsserted ? SELF_ASSERTED_CAP : 1)
  const ceiling = reason_codes.some((code) => judgementOf(code).certain) ? CERTAINLY_NOT : PASS_LINE - 0.01
  const confidence = passed ? Math.max(weakest, PASS_LINE) : Math.min(weakest, ceiling)
  return {
    check_type,
    passed,
    confidence: Math.round(confidence * 100) / 100,
    reason_codes,
    extracted_data,
    comparison,
    signals,
    retryable: !passed && reason_codes.every((code) => judgementOf(code).retryable),
    components: Object.fromEntries(
      Object.entries(components).map(([name, score]) => [name, Math.round(score * 100) / 100]),
    ),
  }
}
