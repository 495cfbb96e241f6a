import { vi } from 'vitest'
import { decideSession, type Announce } from '@/lib/identity/decision/decide-session'
import { engine } from '@/lib/identity/engine/engine'
import type { IdDocumentReading } from '@/lib/identity/engine/findings'
import { drawChallenge } from '@/lib/identity/person/challenges'
import { addDocument } from '@/lib/identity/person/documents'
import { compareFaces } from '@/lib/identity/person/faces'
import { submit } from '@/lib/identity/person/submission'
import { ANNS_FACE } from './passport-reading'
import type { Tenant } from './tenant'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])
const nobody = () => Promise.resolve()

/**
 * A person who consented captures a document and their face, submits both, and the check is decided. The engine's
 * findings are mocked.
 */
export async function completeSubmission(
  at: ReturnType<Tenant['at']>,
  sessionId: string,
  reading: IdDocumentReading,
  announce: Announce = nobody,
): Promise<void> {
  vi.spyOn(engine, 'run').mockResolvedValue({ reading, kept: JPEG })
  await addDocument(at, sessionId, {
    form: { check_type: 'id_check', document_type: 'passport', side: 'front' },
    bytes: JPEG,
  })
  const { id: challenge, turns } = await at((context) => drawChallenge(context, sessionId))
  vi.spyOn(engine, 'run').mockResolvedValue(ANNS_FACE)
  const pictures = turns.map((turn) => ({ turn, jpeg: JPEG }))
  await compareFaces(at, sessionId, challenge, pictures)
  await at((context) => submit(context, sessionId))
  await at((context) => decideSession(context, sessionId, announce))
}
