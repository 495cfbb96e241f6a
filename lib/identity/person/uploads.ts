import { z } from 'zod'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { DOCUMENT_SLOTS, type DocumentSlot } from '../checks'
import type { OpenSession } from './open-session'

/**
 * Files of one step that a session may send per hour, readable or not. Enough for a paper of ten pages, each taken four
 * times.
 */
export const MAX_UPLOADS = 60
const HOUR_MS = 3_600_000

const hourSchema = z.object({ since: z.number(), count: z.number() })
const uploadsSchema = z.partialRecord(z.enum(DOCUMENT_SLOTS), hourSchema)

/**
 * Counts a file before it is read, on the locked row of the session: so the count holds across processes, and includes
 * files that are refused or kill their reader. Nobody is locked out permanently.
 * @throws DomainError too_many_attempts, with the seconds until the hour is over
 */
export async function countUpload(context: Context, row: OpenSession, slot: DocumentSlot): Promise<void> {
  const now = context.now.getTime()
  const uploads = uploadsSchema.parse(row.uploads)
  const running = uploads[slot]
  const hour = running && now - running.since < HOUR_MS ? running : { since: now, count: 0 }
  if (hour.count >= MAX_UPLOADS) {
    const retryAfter = Math.ceil((hour.since + HOUR_MS - now) / 1000)
    throw new DomainError('too_many_attempts', {
      detail: `At most ${MAX_UPLOADS} files an hour can be sent for one step. Try again in ${Math.ceil(retryAfter / 60)} minutes, or ask the organisation for help.`,
      retryAfter,
    })
  }
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: { uploads: { ...uploads, [slot]: { ...hour, count: hour.count + 1 } } },
  })
}
