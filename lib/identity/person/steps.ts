import type { CheckDocument } from '@/lib/generated/prisma/client'
import { z } from 'zod'
import type { KnownProblems } from '../decision/at-capture'
import { CLAIM_BEHIND, inOrder, isReason, judgementOf, type ReasonCode } from '../reasons'
import { storedFace } from '@/lib/identity/decision/stored'
import { needsDocument, needsFace, type DocumentSlot } from '../checks'
import { resultSchema } from '../sessions/schema'
import { acceptedPapers } from '../templates/schema'
import type { OpenSession } from './open-session'
import { frontAlone } from './sides'
import type { Step } from './schema'

/**
 * What the person has to do, in order, computed from the current state: leaving and returning resumes at the first
 * unfinished step.
 */
export const needsId = ({ checks }: OpenSession): boolean => needsDocument(checks, 'id_check')
export const needsProof = ({ checks }: OpenSession): boolean => needsDocument(checks, 'proof_of_address')

/** Values that the client left unset; the person is asked for them right before the proof of address. */
export function missingClaims(row: OpenSession): ('full_name' | 'address')[] {
  if (!needsProof(row)) return []
  return [
    ...(row.expected_full_name ? [] : (['full_name'] as const)),
    ...(row.expected_address ? [] : (['address'] as const)),
  ]
}

const media = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif', 'application/pdf']

/** Claims that the person has made since they came into doubt, and those whose value changed. */
export interface ClaimedSince {
  said: string[]
  changed: string[]
}
/** What is known besides the documents: their problems, and what the person said since. */
export interface Known {
  problems: KnownProblems
  claimed: ClaimedSince
}

/** Reasons of the last submission that can be fixed. */
function lastReasons(row: OpenSession): ReasonCode[] {
  if (row.status !== 'in_progress' || !row.decided_at) return []
  return z
    .array(resultSchema)
    .parse(row.results)
    .filter((result) => !result.passed && result.retryable)
    .flatMap((result) => result.reason_codes)
    .filter(isReason)
}

/**
 * Known problems of a step, and those of the last submission unless its evidence was renewed since; a corrected claim
 * counts as renewal of what was compared with it.
 */
function reasonsFor(
  row: OpenSession,
  step: keyof KnownProblems,
  capturedAt: Date | null,
  { problems, claimed }: Known,
): ReasonCode[] {
  const renewed = capturedAt !== null && row.decided_at !== null && capturedAt > row.decided_at
  const last = renewed
    ? []
    : lastReasons(row).filter(
        (code) => judgementOf(code).step === step && !claimed.changed.includes(CLAIM_BEHIND[code] ?? ''),
      )
  return inOrder([...problems[step], ...last])
}

/** The typed value may be wrong instead of the paper: then the claim is asked for, too, until it was made again. */
function claimsStep(claims: string[], isDone: boolean, doubts: ReasonCode[], said: string[]): Step {
  const doubted = (code: string) => claims.find((claim) => claim === CLAIM_BEHIND[code] && !said.includes(claim))
  const reasons = isDone ? doubts.filter(doubted) : []
  const accepts = reasons.length ? [...new Set(reasons.flatMap((code) => doubted(code) ?? []))] : claims
  return { type: 'claims', state: !isDone ? 'todo' : reasons.length ? 'to_fix' : 'done', accepts, reasons }
}

/** Asks only for the back of a document whose front exists; its reason tells the page which side to request. */
function otherSideStep(documents: CheckDocument[], problems: ReasonCode[]): Step {
  const accepts = documents
    .filter((document) => document.check_type === 'id_check')
    .map((document) => document.document_type)
  return { type: 'id_document', state: 'todo', accepts, reasons: ['other_side_needed', ...problems] }
}

const plainStep = (type: Step['type'], isDone: boolean): Step => ({
  type,
  state: isDone ? 'done' : 'todo',
  accepts: [],
  reasons: [],
})

export const newestOf = (documents: CheckDocument[], slot: DocumentSlot): Date | null =>
  documents
    .filter((document) => document.check_type === slot)
    .map((document) => document.created_at)
    .sort((a, b) => +b - +a)[0] ?? null

/** @param known null after submission: then nothing is left to fix */
export function stepsOf(row: OpenSession, documents: CheckDocument[], known: Known | null): Step[] {
  const isFinished = known === null
  const claims = missingClaims(row)
  const isClaimed = claims.every((claim) => (claim === 'full_name' ? row.claimed_full_name : row.claimed_address))
  const papers = newestOf(documents, 'proof_of_address')
  const doubts = known ? reasonsFor(row, 'proof_of_address', papers, known) : []
  const step = (type: keyof KnownProblems, at: Date | null, accepts: string[]): Step => {
    const reasons = known && at ? reasonsFor(row, type, at, known) : []
    return { type, state: !isFinished && !at ? 'todo' : reasons.length ? 'to_fix' : 'done', accepts, reasons }
  }
  const idStep =
    known && frontAlone(row, documents)
      ? otherSideStep(documents, known.problems.id_document)
      : step('id_document', newestOf(documents, 'id_check'), [...row.policy.document_types])
  return [
    plainStep('consent', row.consented_at !== null),
    ...(needsId(row) ? [idStep] : []),
    ...(needsFace(row.checks) ? [step('face', storedFace(row)?.at ?? null, ['image/jpeg'])] : []),
    ...(claims.length ? [claimsStep(claims, isFinished || isClaimed, doubts, known?.claimed.said ?? [])] : []),
    ...(needsProof(row) ? [step('proof_of_address', papers, [...acceptedPapers(row.policy), ...media])] : []),
    plainStep('submission', isFinished),
  ]
}

const isHandedIn = ({ status }: OpenSession) => status === 'processing' || status === 'completed'

/**
 * A test takes nothing from the person: with the consent everything is done but handing it in. After a submission that
 * failed, they read what a real person would have to fix.
 */
export function stepsOfTest(row: OpenSession): Step[] {
  const isFinished = isHandedIn(row)
  const last = inOrder(lastReasons(row))
  return stepsOf(row, [], null).map((step) => {
    const reasons = last.filter((code) => judgementOf(code).step === step.type)
    const isDone = isFinished || (step.type !== 'submission' && row.consented_at !== null)
    return { ...step, reasons, state: !isDone ? 'todo' : reasons.length ? 'to_fix' : 'done' }
  })
}
