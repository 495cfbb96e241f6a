import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { eraseRecords } from '@/lib/resource/erase-records'
import { lockAll } from '@/lib/resource/lock'
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
  // A batch of a job holds the job, then records: one under way is waited for, and the next one waits with nothing locked.
  for (const table of ['import', 'export', 'bulk_operation'] as const) await lockAll(context, table)
  await eraseRecords(context)
  await deleteUnowned(context, await apiKeyIds(context))
  const keys = await apiKeyIds(context)
  await db.organisation.deleteMany({})
  // Requests and uploads that were under way have ended now, or fail without their organisation.
  await deleteUnowned(context, keys)
  log.info('an organisation was deleted by its owner', {
    organisation_id: organisationId,
    actor: context.actor,
    request_id: context.requestId,
  })
}

const apiKeyIds = async ({ db }: Context): Promise<string[]> =>
  (await db.apiKey.findMany({ select: { id: true } })).map(({ id }) => id)

/**
 * What does not go with the organisation, because no reference leads there. It is a lot, and whoever writes to the organisation
 * waits once its row is deleted: so nearly all of it goes before, and what was still being written after.
 */
async function deleteUnowned(context: Context, keys: string[]): Promise<void> {
  const { db } = context
  await db.jobRow.deleteMany({})
  await db.fileChunk.deleteMany({})
  await deleteAllObjects(context)
  await deleteAnswers(db, keys)
}
