import { testOutcomesSchema } from '@/lib/identity/sessions/schema'
import type { Session } from '@/lib/identity/sessions/session-row'
import { decide } from './decision'
import type { Decided, Evidence } from './evidence'
import { judgementOf } from '../reasons'

/**
 * What a test comes to: the outcomes that were asked for at its creation, in the shape of a real decision. Nothing was
 * read, so nothing that a document would have said is in it.
 * @param evidence of a session without documents
 */
export function forced(row: Pick<Session, 'test_outcomes'>, evidence: Evidence): Decided[] {
  const outcomes = testOutcomesSchema.parse(row.test_outcomes ?? {})
  return decide(evidence).map(({ check_type, extracted_data }) => {
    const outcome = outcomes[check_type] ?? 'passed'
    const passed = outcome === 'passed'
    const over_threshold = passed || (outcome === 'under_age' ? false : null)
    return {
      check_type,
      passed,
      confidence: passed ? 1 : 0,
      reason_codes: passed ? [] : [outcome],
      retryable: !passed && judgementOf(outcome).retryable,
      components: {},
      extracted_data: check_type === 'age_verification' ? { ...extracted_data, over_threshold } : extracted_data,
      comparison: {},
      signals: [],
    }
  })
}
