import { PAGE_BREAK } from '../engine/findings'
import { latestDay, londonDay, oldestAccepted } from '@/lib/identity/papers/freshness'
import { proofDay } from '@/lib/identity/papers/proof-date'
import { proofIssuer } from '@/lib/identity/papers/proof-issuer'
import { proofKind } from '@/lib/identity/papers/proof-kind'
import { isForOthers, withinReach } from '@/lib/identity/papers/proof-reach'
import { dateOrderOf } from '../matching/abroad/country-of'
import { formFor } from '../matching/abroad/form'
import { addressesOn } from '../matching/address'
import type { AddressBlock } from '../matching/address-blocks'
import { compareNameOnPage } from '../matching/name'
import { compareNameAt } from '../matching/name-at-address'
import { withNameShown } from '../matching/name-shown'
import { acceptedPapers } from '../templates/schema'
import type { Decided, Evidence } from './evidence'
import type { ReasonCode } from '../reasons'
import { paperSignals } from './signals'
import { verdict } from './verdict'

/** Anything shorter is not a paper. */
const MIN_CHARACTERS = 20

/**
 * Whatever a paper states is within this many characters; the rest is small print, or padding meant to keep a reader
 * busy.
 */
const MAX_PAGE_LENGTH = 20_000
const MAX_PAGES = 5

/** One page, treated as a paper of its own. */
interface Sheet {
  text: string
  reading_score: number
  file: number
}

/** A recent paper with the expected address, and with the expected name if the policy requires it. */
export function decideProof(evidence: Evidence): Decided {
  const sheets = sheetsIn(evidence)
  const [found] = sheets.map((sheet) => findingsOn(evidence, sheet)).sort((a, b) => b.held - a.held)
  if (!found || sheets.map(({ text }) => text.trim()).join('').length < MIN_CHARACTERS) {
    return verdict('proof_of_address', {
      reasons: ['page_unreadable'],
      components: { document: 0 },
      extracted_data: {},
      comparison: {},
      signals: paperSignals(evidence),
    })
  }
  const { address, name, sheet } = found
  const paper = paperFindings(
    evidence,
    sheet,
    sheets.filter((other) => other !== sheet),
  )
  return verdict('proof_of_address', {
    reasons: [...address.reasons, ...name.reasons, ...paper.reasons],
    components: {
      document: 0.5 + Math.min(1, sheet.reading_score) / 2,
      address: address.comparison?.score ?? 0,
      ...(name.comparison && { name: name.comparison.score }),
    },
    selfAsserted:
      evidence.expected.address.source === 'person' ||
      (name.comparison !== null && evidence.expected.full_name.source === 'person'),
    extracted_data: {
      document_kind: paper.kind,
      issuer: paper.issuer,
      dated: paper.dated,
      ...(address.comparison && { address: foundAddress(address.comparison.alignment) }),
    },
    comparison: {
      ...(address.comparison && { address: address.comparison }),
      ...(name.comparison && { name: name.comparison }),
    },
    signals: paperSignals(evidence),
  })
}

/** A blank back or an empty picture does not count against the sheets that say something. */
function sheetsIn({ proof }: Evidence): Sheet[] {
  return (
    proof?.pages.flatMap(({ text, pages, reading_score }, file) =>
      text
        .slice(0, MAX_PAGE_LENGTH * Math.max(1, Math.min(pages, MAX_PAGES)))
        .split(PAGE_BREAK, MAX_PAGES)
        .filter((sheet) => sheet.trim() !== '')
        .map((sheet) => ({ text: sheet, reading_score, file })),
    ) ?? []
  )
}

/** Each sheet is its own paper, even if several came in one file: text on one sheet proves nothing about another. */
function findingsOn(evidence: Evidence, sheet: Sheet) {
  const address = addressFindings(evidence, sheet.text)
  const name = nameFindings(evidence, sheet.text, address.blocks)
  // A matching address counts for more than a matching name; the score of the address comparison breaks ties.
  const held = (address.reasons.length ? 0 : 4) + (name.reasons.length ? 0 : 2) + (address.comparison?.score ?? 0)
  return { sheet, address, name, held }
}

const foundAddress = (alignment: { part: string; found: string | null }[]) =>
  Object.fromEntries(alignment.map(({ part, found }) => [part, found]))

function addressFindings({ expected }: Evidence, text: string) {
  if (!expected.address.value) return { reasons: ['address_incomplete'] as ReasonCode[], comparison: null, blocks: [] }
  const { comparison, blocks } = addressesOn(
    expected.address.value,
    text,
    expected.full_name.value ? { expected_name: expected.full_name.value } : {},
  )
  const reasons: ReasonCode[] = comparison.passed
    ? []
    : [comparison.retryable ? 'address_incomplete' : 'address_mismatch']
  return { reasons, comparison, blocks }
}

/** Without a matching address there is nothing to tie the name to, so look for it on the whole page. */
function nameFindings({ expected, policy, previousNames }: Evidence, text: string, blocks: AddressBlock[]) {
  if (!policy.poa_name_required || !expected.full_name.value) return { reasons: [] as ReasonCode[], comparison: null }
  const options = { previous: previousNames }
  const comparison = blocks.length
    ? compareNameAt(expected.full_name.value, blocks, text, { ...options, home: expected.address.value ?? '' })
    : compareNameOnPage(expected.full_name.value, text, options)
  if (comparison.passed) return { reasons: [], comparison }
  return {
    reasons: ['proof_name_mismatch'] as ReasonCode[],
    comparison: withNameShown(
      comparison,
      expected.full_name.value,
      blocks,
      text,
      formFor(expected.address.value ?? ''),
    ),
  }
}

/**
 * Kind and date: the kind decides how old the paper may be. A missing date may come from another sheet of the same
 * issuer, and the kind from another sheet of the same file, but neither from a sheet addressed to somebody else.
 */
function paperFindings({ expected, policy, now }: Evidence, { text, file }: Sheet, otherSheets: Sheet[]) {
  const address = expected.address.value ?? ''
  const issuer = proofIssuer(text)
  const others = otherSheets.filter((other) => !isForOthers(address, other.text))
  const samePaper = others
    .filter((other) => issuer !== null && proofIssuer(other.text) === issuer)
    .map((other) => other.text)
  const ownKind = proofKind(text)
  const kind =
    ownKind ?? proofKind([text, ...others.filter((other) => other.file === file).map((other) => other.text)].join('\n'))
  const today = formFor(address) ? latestDay(now) : londonDay(now)
  const order = dateOrderOf(address)
  const dated =
    [withinReach(address, text), ...samePaper]
      .map((one) => proofDay(one, today, order))
      .find(({ day, isUnknown }) => day !== null || isUnknown)?.day ?? null
  const reasons: ReasonCode[] = []
  if (!kind) reasons.push('proof_kind_unknown')
  else if (!acceptedPapers(policy).some((one) => one === kind)) reasons.push('proof_kind_not_accepted')
  if (policy.poa_freshness_required) {
    if (!dated) reasons.push('proof_date_missing')
    else if (dated > today) reasons.push('proof_dated_in_future')
    // Words on another sheet must not allow this one to be a year old.
    else if (dated < oldestAccepted(ownKind ?? 'utility_bill', now)) reasons.push('proof_too_old')
  }
  return { kind, issuer, dated, reasons }
}
