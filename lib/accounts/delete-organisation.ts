import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { eraseRecords } from '@/lib/resource/erase-records'
import { deleteAnswers } from '@/lib/storage/answers'
import { deleteAllObjects } from '@/lib/storage/storage'
import { getOrganisation } from './organisations'

/**
 * Removes an organisation with everything of it, at once and for good: records, log, keys, stored documents, answers
 * kept for repeated requests. Its users stay; they may belong to others. Only the server's own log still mentions it.
 * @param confirm the organisation's name
 * @throws DomainError stale_version; validation_failed when the name is another
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
  await eraseRecords(context)
  const keys = await db.apiKey.findMany({ select: { id: true } })
  await db.organisation.deleteMany({})
  // What nothing points to does not go with it. It comes last: requests and jobs under way have ended by now, or fail without it.
  await db.jobRow.deleteMany({})
  await db.fileChunk.deleteMany({})
  await deleteAllObjects(context)
  await deleteAnswers(
    db,
    keys.map(({ id }) => id),
  )
  log.info('an organisation was deleted by its owner', {
    organisation_id: organisationId,
    actor: context.actor,
    request_id: context.requestId,
  })
}
