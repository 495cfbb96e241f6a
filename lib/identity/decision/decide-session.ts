import type { CheckDocument, Prisma } from '@/lib/generated/prisma/client'
import { recordSessionEvent } from '@/lib/identity/sessions/session-event'
import type { Context } from '@/lib/resource/context'
import { decide } from './decision'
import type { Decided, Evidence } from './evidence'
import { replaceExtracted, sha256 } from '@/lib/identity/sessions/erase'
import { saltedJson } from '@/lib/identity/sessions/extracted'
import { mailResult } from '@/lib/identity/sessions/mail-link'
import { sessionVault } from '@/lib/identity/sessions/secrets'
import { lockedSession, type Session } from '@/lib/identity/sessions/session-row'
import { transition } from '@/lib/identity/sessions/transition'
import type { Policy } from '@/lib/identity/templates/schema'
import { forced } from './forced'
import { gatherEvidence } from './gather'
import { holderIsContact } from './holder'
import { applyRetention } from '@/lib/identity/sessions/retention'

/** Sends the news of a completed session, within the transaction that completes it. */
export type Announce = (context: Context, sessionId: string) => Promise<void>

/**
 * Decides a session in one transaction: results, deletion of what is not retained, and the callback job commit together
 * or not at all. Idempotent: leaves a session alone that is no longer `processing`.
 */
export async function decideSession(context: Context, sessionId: string, announce: Announce): Promise<void> {
  const row = await lockedSession(context, sessionId)
  if (row.status !== 'processing') return
  const documents = await context.db.checkDocument.findMany({ where: { session_id: row.id, deleted_at: null } })
  const evidence = await gatherEvidence(context, row, documents)
  const decided = row.test ? forced(row, evidence) : decide(evidence)
  await keepResults(context, row, decided, await isOfContact(context, row, evidence))
  const failed = decided.filter((result) => !result.passed)
  const anotherTry =
    failed.length > 0 && failed.every((result) => result.retryable) && row.submissions < row.policy.max_submissions
  if (anotherTry && row.expires_at > context.now) await transition(context, row, 'in_progress', { progress: 'to_fix' })
  // `extracted` was written by this same transaction and never committed: if it is not to be kept, there is nothing to
  // erase.
  else await complete(context, { ...row, extracted: null }, documents, { passed: failed.length === 0, announce })
}

/** Whether the documents name the contact of the check; null if there is nothing to compare. */
async function isOfContact(context: Context, { contact_id }: Session, evidence: Evidence): Promise<boolean | null> {
  const contact = contact_id
    ? await context.db.contact.findFirst({ where: { id: contact_id }, select: { full_name: true } })
    : null
  return contact && holderIsContact(evidence, contact.full_name)
}

async function keepResults(
  context: Context,
  row: Session,
  decided: Decided[],
  holder_is_contact: boolean | null,
): Promise<void> {
  if (!row.document_key) throw new Error('a session that is being decided has its key')
  const results = decided.map(({ check_type, passed, confidence, reason_codes, retryable, components }) => ({
    check_type,
    passed,
    confidence,
    reason_codes,
    retryable,
    components,
  }))
  const extracted = Object.fromEntries(
    decided.map(({ check_type, extracted_data, comparison, signals }) => [
      check_type,
      { extracted_data, comparison, signals },
    ]),
  )
  const json = saltedJson(extracted)
  await replaceExtracted(context, row)
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: {
      results: results as Prisma.InputJsonArray,
      extracted: sessionVault(row.id, row.document_key).seal(json),
      extracted_sha256: sha256(json),
      decided_at: context.now,
      person_name: nameToKeep(row.policy, decided),
      holder_is_contact,
      holder_taken_over_by: null,
    },
  })
  const told = decided.map(({ check_type, passed, reason_codes }) => ({ check_type, passed, reason_codes }))
  await recordSessionEvent(context, row, {
    type: 'session.decided',
    data: { submission: row.submissions, results: told },
  })
}

/**
 * The name as the ID check read it. Null if the policy keeps no extracted data or only the age was checked: then the
 * organisation must not learn it.
 */
function nameToKeep(policy: Policy, decided: Decided[]): string | null {
  const name = decided.find(({ check_type }) => check_type === 'id_check')?.extracted_data.full_name
  return policy.retain_extracted_data && typeof name === 'string' ? name : null
}

/** Makes the last results final. Also runs at expiry after a failed submission. */
export async function complete(
  context: Context,
  row: Session,
  documents: CheckDocument[],
  { passed, announce }: { passed: boolean; announce: Announce },
): Promise<void> {
  const outcome = passed ? 'passed' : 'failed'
  const completed = await transition(context, row, 'completed', { outcome, completed_at: context.now }, { outcome })
  if (!completed) return
  await applyRetention(context, row, documents)
  await mailResult(context, row)
  await announce(context, row.id)
}
