import type { CheckDocument } from '@/lib/generated/prisma/client'
import type { IdDocumentReading } from '../engine/findings'
import { idReadingOf } from '@/lib/identity/decision/stored'
import { sessionVault } from '../sessions/secrets'
import type { OpenSession } from './open-session'

/** The front whose reading says that the rest is on the back, while the back is missing. */
export function frontAlone(row: OpenSession, documents: CheckDocument[]): IdDocumentReading | null {
  const front = documents.find((document) => document.check_type === 'id_check' && document.side === 'front')
  if (
    !front ||
    !row.document_key ||
    documents.some((document) => document.check_type === 'id_check' && document.side === 'back')
  )
    return null
  const reading = idReadingOf(sessionVault(row.id, row.document_key), front)
  return reading?.quality.includes('other_side_needed') ? reading : null
}
