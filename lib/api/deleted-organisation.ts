import { isFailedPrecondition, isDeletedOrganisationError } from '@/lib/db/precondition'
import { tenantDb } from '@/lib/db/tenant'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'

/**
 * Runs work for an organisation that somebody may delete meanwhile. Whatever error a statement then raises, a foreign
 * key violation or a missing row, is most likely no fault of ours: the answer is the same as for an organisation that
 * never existed, and the log keeps the cause.
 * @throws DomainError not_found
 */
export async function handleDeletedOrganisation<T>(
  { organisationId, requestId }: { organisationId: string; requestId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isExpected = error instanceof DomainError || isDatabaseUnavailable(error) || isFailedPrecondition(error)
    if (!isDeletedOrganisationError(error) && (isExpected || (await isThere(organisationId)))) throw error
    log.warn('a request failed, and its organisation is gone', {
      organisation_id: organisationId,
      request_id: requestId,
      error,
    })
    throw new DomainError('not_found')
  }
}

const isThere = (organisationId: string): Promise<boolean> =>
  tenantDb(organisationId)
    .organisation.findFirstOrThrow({ where: { deleted_at: null }, select: { id: true } })
    .then(
      () => true,
      (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'P2025'),
    )
