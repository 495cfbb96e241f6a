import type { CheckDocument } from '@/lib/generated/prisma/client'
import { idReadingOf } from '../evidence/stored'
import { sessionVault } from '../sessions/secrets'
import type { OpenSession } from './open-session'

/** The front was taken, its reading says that the rest is on the back, and the back is not there yet. */
export function isOtherSideMissing(row: OpenSession, documents: CheckDocument[]): boolean {
  const front = documents.find((document) => document.check_type === 'id_check' && document.side === 'front')
  if (!front || !row.document_key || documents.some((document) => document.check_type === 'id_check' && document.side === 'back')) return false
  return idReadingOf(sessionVault(row.id, row.document_key), front)?.quality.includes('other_side_needed') === true
}
