import type { CheckDocument } from '@/lib/generated/prisma/client'
import { CLAIM_BEHIND, JUDGED_BY, type ReasonCode } from '../decision/reasons'
import { resultSchema } from '../sessions/schema'
import { z } from 'zod'
import { storedFace } from '../evidence/stored'
import type { OpenSession } from './open-session'
import { isOtherSideMissing } from './sides'
import { POA_DOCUMENT_TYPES, type Step } from './schema'

/** What a person has to do, in order, computed from what is there: leaving and returning resumes at the first unfinished step. */
export const needsId = (row: OpenSession): boolean => row.checks.includes('id_check') || row.checks.includes('age_verification')
export const needsProof = (row: OpenSession): boolean => row.checks.includes('proof_of_address')

/** Values that the client left unset, asked of the person right before the proof of address. */
export function missingClaims(row: OpenSession): ('full_name' | 'address')[] {
  if (!needsProof(row)) return []
  return [...(row.expected_full_name ? [] : (['full_name'] as const)), ...(row.expected_address ? [] : (['address'] as const))]
}

const media = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']

/** Claims that the person has made since the last verdict, and those of them that are another value than before. */
export interface ClaimedSince {
  said: string[]
  changed: string[]
}
const NOTHING_SAID: ClaimedSince = { said: [], changed: [] }

/** Reasons of the last submission, which may be mended. */
function lastReasons(row: OpenSession): string[] {
  if (row.status !== 'in_progress' || !row.decided_at) return []
  return [...new Set(z.array(resultSchema).parse(row.results).filter((result) => !result.passed && result.retryable).flatMap((result) => result.reason_codes))]
}

/** Those that a step can mend and whose evidence has not been renewed since; a claim that was corrected renews what was held against it. */
function reasonsFor(row: OpenSession, step: Step['type'], capturedAt: Date | null, { changed }: ClaimedSince): string[] {
  if (capturedAt && row.decided_at && capturedAt > row.decided_at) return []
  return lastReasons(row).filter((code) => JUDGED_BY[code as ReasonCode].step === step && !changed.includes(CLAIM_BEHIND[code] ?? ''))
}

/** What was typed may be wrong instead of the paper: those reasons ask for the claim again, until it was made again or another paper came. */
function claimsStep(row: OpenSession, claims: string[], { done, renewed, said }: { done: boolean; renewed: boolean; said: string[] }): Step {
  const doubted = (code: string) => claims.find((claim) => claim === CLAIM_BEHIND[code] && !said.includes(claim))
  const reasons = renewed || !done ? [] : lastReasons(row).filter(doubted)
  const accepts = reasons.length ? [...new Set(reasons.flatMap((code) => doubted(code) ?? []))] : claims
  return { type: 'claims', state: !done ? 'todo' : reasons.length ? 'to_fix' : 'done', accepts, reasons }
}

/** Only the back of the document whose front is there; its reason tells the page which side to ask for. */
function otherSideStep(documents: CheckDocument[]): Step {
  const accepts = documents.filter((document) => document.check_type === 'id_check').map((document) => document.document_type)
  return { type: 'id_document', state: 'todo', accepts, reasons: ['other_side_needed'] }
}

export function stepsOf(row: OpenSession, documents: CheckDocument[], claimedSince: ClaimedSince = NOTHING_SAID): Step[] {
  const live = documents.filter((document) => !document.deleted_at)
  const newest = (check: string) => live.filter((document) => document.check_type === check).map((document) => document.created_at).sort((a, b) => +b - +a)[0] ?? null
  const captured: Partial<Record<Step['type'], Date | null>> = {
    id_document: newest('id_check'), proof_of_address: newest('proof_of_address'), face: storedFace(row)?.at ?? null,
  }
  const claims = missingClaims(row)
  const claimed = claims.every((claim) => (claim === 'full_name' ? row.claimed_full_name : row.claimed_address))
  const renewed = row.decided_at !== null && (captured.proof_of_address ?? row.decided_at) > row.decided_at
  const step = (type: Step['type'], done: boolean, accepts: string[]): Step => {
    const reasons = reasonsFor(row, type, captured[type] ?? null, claimedSince)
    return { type, state: !done ? 'todo' : reasons.length ? 'to_fix' : 'done', accepts, reasons }
  }
  const finished = row.status === 'processing' || row.status === 'completed'
  const half = !finished && isOtherSideMissing(row, live)
  return [
    step('consent', row.consented_at !== null, []),
    ...(needsId(row) ? [half ? otherSideStep(live) : step('id_document', finished || captured.id_document !== null, [...row.policy.document_types]), step('face', finished || captured.face !== null, ['image/jpeg'])] : []),
    ...(claims.length ? [claimsStep(row, claims, { done: finished || claimed, renewed, said: claimedSince.said })] : []),
    ...(needsProof(row) ? [step('proof_of_address', finished || captured.proof_of_address !== null, [...POA_DOCUMENT_TYPES, ...media])] : []),
    step('submission', finished, []),
  ]
}
