import { OrganisationDeleted } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { enqueue, type QueueDb } from '@/lib/jobs/queue'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { getOrganisation } from './organisations'

/**
 * Closes an organisation permanently: from then on no key, member, link, person or job gets in, and a job deletes
 * everything: records, log, keys, stored documents, idempotent answers. Its users stay; they may belong to others. Only
 * the server's own log still mentions it.
 * @param confirm the organisation's name
 * @throws DomainError stale_version; validation_failed if the name differs; not_found if another request was first
 */
export async function deleteOrganisation(
  context: Context,
  confirm: string | undefined,
  expected: ExpectedVersion,
): Promise<void> {
  const { organisationId, db } = context
  const current = await getOrganisation(context)
  if (!isExpected(expected, current.version)) throw new DomainError('stale_version', { extra: { current } })
  if (confirm?.trim() !== current.name.trim()) {
    const message = 'confirm takes the name of the organisation, to the letter'
    throw new DomainError('validation_failed', {
      detail: message,
      errors: [{ parameter: 'confirm', code: 'invalid_value', message }],
    })
  }
  // Changes in progress lock the row through their foreign keys, but this does not wait for them: they are refused at
  // their next event.
  const { count } = await db.organisation.updateMany({ where: { deleted_at: null }, data: { deleted_at: context.now } })
  if (!count) throw new OrganisationDeleted()
  await enqueueErasure(db, organisationId)
  log.info('an organisation was deleted by its owner', {
    organisation_id: organisationId,
    actor: context.actor,
    request_id: context.requestId,
  })
}

/** Nobody waits for it: organisations are erased one at a time, at the lowest priority. */
const ERASED_LAST = 10

export const erasureKey = (organisationId: string): string => `delete:${organisationId}`

/** Enqueues the erasure of what is left of a deleted organisation. */
export const enqueueErasure = (db: QueueDb, organisationId: string): Promise<string> =>
  enqueue(
    db,
    'delete_organisation',
    { organisation_id: organisationId },
    { key: erasureKey(organisationId), queue: 'delete_organisation', priority: ERASED_LAST },
  )
