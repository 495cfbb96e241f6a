import { tenantTransaction } from '@/lib/db/tenant'
import { eraseSome, tablesOfOrganisations } from '@/lib/resource/erase-rows'
import { lockDeleted } from '@/lib/resource/lock'

/** A part takes well below a second; more than this only where its rows are locked, or the disk is worn out. */
const PART_MS = 60_000
/**
 * For what waits for changes that were under way at the closing. The last transaction finds next to nothing, but looks through the
 * indexes of all that the ones before it deleted.
 */
const WHOLE_MS = 5 * 60_000

/**
 * Deletes everything of an organisation that was closed, in short transactions: one that is killed goes on where it was, the
 * feeds of other organisations, which stand still behind the oldest transaction, do not wait, and nobody signs in slower.
 * Changes that were under way at the closing come to their end first. The row goes last, with what they left behind meanwhile:
 * under its lock no row can refer to it any more. Bears repetition.
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
    while (await tenantTransaction(organisationId, (db) => eraseSome(db, table), { timeout: PART_MS }))
      signal.throwIfAborted()
  await tenantTransaction(
    organisationId,
    async (db) => {
      if (!(await lockDeleted(db))) return
      // Waiting for a row may let in others, of tables without a reference to the organisation, that were written with it.
      for (let isMore = true; isMore;) {
        isMore = false
        for (const table of tables) while (await eraseSome(db, table)) isMore = true
      }
      await db.organisation.deleteMany({})
    },
    { timeout: WHOLE_MS },
  )
}
