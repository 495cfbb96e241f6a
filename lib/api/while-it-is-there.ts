import { isBrokenDemand, isOfDeleted } from '@/lib/db/demand'
import { tenantDb } from '@/lib/db/tenant'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'

/**
 * Work for an organisation that somebody may delete meanwhile. Whatever a statement then fails with, a reference to nothing or a row
 * that is not there, is most likely no fault of ours: the organisation answers as one that never was, and the log keeps the cause.
 * @throws DomainError not_found
 */
export async function whileItIsThere<T>(
  { organisationId, requestId }: { organisationId: string; requestId: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isExpected = error instanceof DomainError || isDatabaseUnavailable(error) || isBrokenDemand(error)
    if (!isOfDeleted(error) && (isExpected || (await isThere(organisationId)))) throw error
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
