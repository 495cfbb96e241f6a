import { londonDay, oldestAccepted } from '../evidence/freshness'
import { proofDate } from '../evidence/proof-date'
import { proofIssuer } from '../evidence/proof-issuer'
import { proofKind } from '../evidence/proof-kind'
import { compareAddresses } from '../matching/address'
import { compareNameOnPage } from '../matching/name'
import type { Decided, Evidence } from './evidence'
import type { ReasonCode } from './reasons'
import { paperSignals } from './signals'
import { verdict } from './verdict'

/** Less is no paper. */
const FEWEST_CHARACTERS = 20

/** A paper with the expected address on it, recent, and in the expected name where the policy asks. */
export function decideProof(evidence: Evidence): Decided {
  // A blank back page or a picture of nothing takes nothing away from the pages that say something.
  const pages = evidence.proof?.pages.filter((page) => page.text.trim() !== '') ?? []
  const text = pages.map((page) => page.text).join('\n\n')
  const reading = Math.min(1, ...pages.map((page) => page.reading_score))
  if (text.trim().length < FEWEST_CHARACTERS) {
    return verdict('proof_of_address', { reasons: ['page_unreadable'], components: { document: 0 }, extracted_data: {}, comparison: {}, signals: paperSignals(evidence) })
  }
  const address = addressFindings(evidence, text)
  const name = nameFindings(evidence, text)
  const paper = paperFindings(evidence, text)
  return verdict('proof_of_address', {
    reasons: [...address.reasons, ...name.reasons, ...paper.reasons],
    components: { document: 0.5 + reading / 2, address: address.comparison?.score ?? 0, ...(name.comparison && { name: name.comparison.score }) },
    selfAsserted: evidence.expected.address.source === 'person' || (name.comparison !== null && evidence.expected.full_name.source === 'person'),
    extracted_data: { document_kind: paper.kind, issuer: proofIssuer(text), dated: paper.dated, ...(address.comparison && { address: foundAddress(address.comparison.alignment) }) },
    comparison: { ...(address.comparison && { address: address.comparison }), ...(name.comparison && { name: name.comparison }) },
    signals: paperSignals(evidence),
  })
}

const foundAddress = (alignment: { part: string; found: string | null }[]) => Object.fromEntries(alignment.map(({ part, found }) => [part, found]))

function addressFindings({ expected }: Evidence, text: string) {
  if (!expected.address.value) return { reasons: ['address_incomplete'] as ReasonCode[], comparison: null }
  const comparison = compareAddresses(expected.address.value, text, expected.full_name.value ? { expected_name: expected.full_name.value } : {})
  const reasons: ReasonCode[] = comparison.passed ? [] : [comparison.retryable ? 'address_incomplete' : 'address_mismatch']
  return { reasons, comparison }
}

function nameFindings({ expected, policy, previousNames }: Evidence, text: string) {
  if (!policy.poa_name_required || !expected.full_name.value) return { reasons: [] as ReasonCode[], comparison: null }
  const comparison = compareNameOnPage(expected.full_name.value, text, { previous: previousNames })
  return { reasons: (comparison.passed ? [] : ['proof_name_mismatch']) as ReasonCode[], comparison }
}

/** Kind and date: the kind decides how old the paper may be. */
function paperFindings({ policy, now }: Evidence, text: string) {
  const kind = proofKind(text)
  const today = londonDay(now)
  const dated = proofDate(text, today)
  const reasons: ReasonCode[] = []
  if (!kind) reasons.push('proof_kind_unknown')
  if (policy.poa_freshness_required) {
    if (!dated) reasons.push('proof_date_missing')
    else if (dated > today) reasons.push('proof_dated_in_future')
    else if (dated < oldestAccepted(kind ?? 'utility_bill', now)) reasons.push('proof_too_old')
  }
  return { kind, dated, reasons }
}
