import { tenantTransaction } from '@/lib/db/tenant'
import { eraseSome, tablesOfOrganisations } from '@/lib/resource/erase-rows'
import { lockDeleted } from '@/lib/resource/lock'

/** The last transaction finds next to nothing, but looks through the indexes of all that the ones before it deleted. */
const LAST_MS = 5 * 60_000

/**
 * Deletes everything of an organisation that was closed, in short transactions: one that is killed goes on where it was, the
 * feeds of other organisations, which stand still behind the oldest transaction, do not wait, and nobody signs in slower. The
 * row goes last, with what a change that was under way at the closing left behind. Bears repetition.
 * @throws Error when the process stops, so that the job runs again
 */
export async function eraseOrganisation(organisationId: string, signal: AbortSignal): Promise<void> {
  const tables = await tenantTransaction(organisationId, async (db) =>
    (await lockDeleted(db)) ? tablesOfOrganisations(db) : null,
  )
  if (!tables) return
  for (const table of tables)
    while (await tenantTransaction(organisationId, (db) => eraseSome(db, table))) signal.throwIfAborted()
  await tenantTransaction(
    organisationId,
    async (db) => {
      if (!(await lockDeleted(db))) return
      for (const table of tables) while (await eraseSome(db, table)) continue
      await db.organisation.deleteMany({})
    },
    { timeout: LAST_MS },
  )
}
