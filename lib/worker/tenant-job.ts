import { resources } from '@/lib/registry'
import { organisationPrecondition } from '@/lib/db/precondition'
import { OrganisationDeleted, translateDeletedOrganisation, tenantTransaction } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'

/**
 * Opens transactions of one organisation for a job, acting as the system. They throw OrganisationDeleted once it is
 * deleted.
 */
export const systemTransaction = (organisationId: string, now: () => Date) => {
  const requestId = newId()
  return <T>(work: (context: Context) => Promise<T>, timeout?: number): Promise<T> =>
    translateDeletedOrganisation(() =>
      tenantTransaction(
        organisationId,
        (db) => work({ actor: { type: 'system', id: null }, organisationId, db, now: now(), requestId, resources }),
        { timeout, precondition: organisationPrecondition(organisationId) },
      ),
    )
}

/** There is nothing to do for a deleted organisation. */
export const ignoreDeletedOrganisation = (error: unknown): void => {
  if (!(error instanceof OrganisationDeleted)) throw error
}

/** A failure for one organisation does not block the others. @throws once all had their turn */
export async function forEach<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all)
    await work(one)
      .catch(ignoreDeletedOrganisation)
      .catch((error: unknown) => errors.push(error))
  if (errors.length) throw new Error(`${errors.length} of ${all.length} failed`, { cause: errors[0] })
}
