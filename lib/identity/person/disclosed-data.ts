import { disclosesBy } from '../checks'
import { LEARNS, type CheckView } from './schema'
import type { OpenSession } from './open-session'
import { missingClaims, needsId, needsProof } from './steps'

type Learnt = CheckView['consent']['learns'][number]

/**
 * What the organisation will read from this check, given its checks and its policy: of what is read from the documents,
 * only what it keeps. It always sees what the person types while the check is open.
 */
export function disclosedData(row: OpenSession): Learnt[] {
  const { policy } = row
  const [hasDetails, hasProof, kept] = [
    disclosesBy(row.checks, 'id_details'),
    needsProof(row),
    policy.retain_extracted_data,
  ]
  const typed = missingClaims(row)
  const learns: Record<Learnt, boolean> = {
    outcome: true,
    steps: true,
    id_details: kept && hasDetails,
    over_age: disclosesBy(row.checks, 'over_age'),
    paper_details: kept && disclosesBy(row.checks, 'paper_details'),
    typed_name: typed.includes('full_name'),
    typed_address: typed.includes('address'),
    comparisons: kept && (hasProof || (row.checks.includes('id_check') && row.expected_full_name !== null)),
    holder: row.contact_id !== null && (needsId(row) || (hasProof && policy.poa_name_required)),
    signals: kept,
    age_estimate: kept && needsId(row) && policy.estimate_age === true,
    id_document_copy: needsId(row) && policy.retain_id_documents,
    poa_document_copy: hasProof && policy.retain_poa_documents,
  }
  return LEARNS.filter((one) => learns[one])
}
