import { tenantTransaction } from '@/lib/db/tenant'
import { eraseBatch, tablesOfOrganisations } from '@/lib/resource/erase-rows'
import { lockDeleted } from '@/lib/resource/lock'

/** A batch takes well below a second; it takes longer only if its rows are locked, or the disk is slow. */
const PART_MS = 60_000
/**
 * Includes waiting for changes in progress at the time of closing. The last transaction finds next to nothing, but
 * scans index entries of everything deleted by the ones before.
 */
const WHOLE_MS = 5 * 60_000

/**
 * Deletes everything of a closed organisation, in short transactions: a killed run resumes where it was, the feeds of
 * other organisations, which cannot advance past the oldest transaction, do not wait, and sign-ins are not slowed down.
 * Waits for changes in progress at the time of closing. Deletes the row last, with what those changes left behind:
 * under its lock no row can refer to it any more. Idempotent.
 * @throws Error when the process stops, so that the job runs again
 */
export async function eraseOrganisation(organisationId: string, signal: AbortSignal): Promise<void> {
  const tables = await tenantTransaction(
    organisationId,
    async (db) => ((await lockDeleted(db)) ? tablesOfOrganisations(db) : null),
    { timeout: WHOLE_MS },
  )
  if (!tables) return
  for (const table of tables)
    while (await tenantTransaction(organisationId, (db) => eraseBatch(db, table), { timeout: PART_MS }))
      signal.throwIfAborted()
  await tenantTransaction(
    organisationId,
    async (db) => {
      if (!(await lockDeleted(db))) return
      // While this waits for a row, rows of tables without a foreign key to the organisation may be committed along
      // with it.
      for (let isMore = true; isMore;) {
        isMore = false
        for (const table of tables) while (await eraseBatch(db, table)) isMore = true
      }
      await db.organisation.deleteMany({})
    },
    { timeout: WHOLE_MS },
  )
}
