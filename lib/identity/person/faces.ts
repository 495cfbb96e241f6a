import { DomainError, fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { recordSessionEvent } from '../sessions/session-event'
import { getObject } from '@/lib/storage/storage'
import { engine, isEngineBusy } from '../engine/engine'
import type { FaceFindings, Frame, Turn } from '../engine/findings'
import { faceToStore, idReadingOf, storedFace, type StoredFace } from '@/lib/identity/decision/stored'
import { sessionVault } from '../sessions/secrets'
import { attemptsLeft, restoreChallenge, spendChallenge } from './challenges'
import type { Transact } from './documents'
import { permitCapture, lockedOpenSession } from './open-session'

/**
 * Compares live frames with the portrait on the document. Frames exist only in the memory of this request and of the
 * engine; only findings and scores are kept. The person learns whether to try again, never a score.
 */
export async function compareFaces(transaction: Transact, sessionId: string, challengeId: string, frames: Frame[]) {
  // A transaction of its own: whatever is wrong with the frames, the challenge is spent.
  const turns = await transaction((context) => takeUp(context, sessionId, challengeId))
  refuseOtherOrder(turns, frames)
  const prepared = await transaction((context) => prepare(context, sessionId))
  const findings = await engine
    .run(
      'compare_faces',
      { document: prepared.document, ...prepared.place, turns, frames, estimate_age: prepared.estimateAge },
      prepared.owner,
    )
    .catch(async (error: unknown) => {
      if (isEngineBusy(error)) await transaction((context) => restoreChallenge(context, sessionId, challengeId))
      throw error
    })
  return transaction((context) => storeFindings(context, sessionId, prepared.documentId, findings))
}

async function takeUp(context: Context, sessionId: string, challengeId: string): Promise<Turn[]> {
  const row = await lockedOpenSession(context, sessionId)
  permitCapture(row)
  return spendChallenge(context, row.id, challengeId)
}

async function prepare(context: Context, sessionId: string) {
  const row = await lockedOpenSession(context, sessionId)
  permitCapture(row)
  const document = await context.db.checkDocument.findFirst({
    where: { session_id: row.id, check_type: 'id_check', side: 'front', deleted_at: null },
  })
  const sealed = document?.storage_key ? await getObject(context, document.storage_key) : null
  if (!document || !sealed || !row.document_key)
    throw new DomainError('conflict', { detail: 'Add the ID document first; the face is compared with it.' })
  const vault = sessionVault(row.id, row.document_key)
  const { turned = 0, cut } = idReadingOf(vault, document) ?? {}
  const owner = { organisation: context.organisationId, session: sessionId }
  return {
    owner,
    documentId: document.id,
    document: vault.open(sealed),
    place: { turned, ...(cut && { cut }) },
    estimateAge: row.policy.estimate_age === true,
  }
}

/** The order of the turns was random; frames in another order were not recorded for this challenge. */
function refuseOtherOrder(turns: Turn[], frames: Frame[]): void {
  const order = frames.map((frame) => frame.turn).filter((turn, i, all) => turn !== all[i - 1])
  if (order.join() !== turns.join())
    throw fieldError('turns', 'wrong_order', 'Send the frames in the order of the challenge.')
}

async function storeFindings(context: Context, sessionId: string, documentId: string, findings: FaceFindings) {
  const row = await lockedOpenSession(context, sessionId)
  // The person may have withdrawn it while the engine worked.
  permitCapture(row)
  // Findings about a document that was replaced meanwhile say nothing about the new one.
  const document = await context.db.checkDocument.findFirst({ where: { id: documentId } })
  if (!document)
    throw new DomainError('conflict', {
      detail: 'The ID document was replaced in the meantime. Start the face step again.',
    })
  if (!isWorseThan(findings, row.face_document_id === documentId ? storedFace(row) : null)) {
    await context.db.checkSession.updateMany({
      where: { id: sessionId },
      data: { face_findings: faceToStore(findings, context.now), face_document_id: documentId },
    })
  }
  await recordSessionEvent(context, row, {
    type: 'session.face_compared',
    data: { liveness: findings.liveness.passed },
  })
  return { ...advice(findings), attempts_left: await attemptsLeft(context, sessionId) }
}

/** A failed attempt does not overwrite a living face seen earlier with the same document. */
const isWorseThan = (findings: FaceFindings, before: StoredFace | null): boolean =>
  !findings.liveness.passed && before?.findings.liveness.passed === true

/**
 * A refused match gets the same answer as an accepted one: the page must not reveal whether two faces are the same
 * person.
 */
function advice({ liveness, match, document_portrait_found }: FaceFindings): {
  accepted: boolean
  retry: boolean
  reason: string | null
} {
  if (!liveness.passed) return { accepted: false, retry: true, reason: liveness.reason }
  if (!document_portrait_found || !match) return { accepted: false, retry: true, reason: 'portrait_not_found' }
  if (match.unclear) return { accepted: true, retry: true, reason: 'face_unclear' }
  return { accepted: true, retry: false, reason: null }
}
