import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError, fieldError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import { isTooLate, UNDO_DAYS } from '@/lib/long-work/rows/kept'
import { laneOf } from '@/lib/long-work/rows/lane'
import { lockJob, refuseUnless, setJobStatus } from '@/lib/long-work/rows/progress'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import { withCustomFields } from '@/lib/resource/custom-values'
import type { PatchOf, AnyResource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { checkColumns, checkMapping, guessMapping } from './mapping'
import { checkMatchBy, guessMatchBy } from './match-by'
import { checkOnMissing } from './on-missing'
import type { ReceivedFile } from './receive'
import { importDefinition, type Import } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

const resource = importDefinition
export type ImportPatch = PatchOf<typeof importDefinition.fields>

export const { list, get, shown } = plainVerbs(importDefinition)

/** One job per import; it continues from the import's status. */
export const enqueueImport = (context: Context, id: string): Promise<string> =>
  enqueue(
    context.db,
    'run_import',
    { organisation_id: context.organisationId, import_id: id },
    { key: `import:${id}`, queue: laneOf(context.organisationId) },
  )

/** The target collection of an import, with its custom fields. */
export async function collectionOf(context: Context, path: string): Promise<AnyResource> {
  const found = context.resources.at(path)
  if (!found) throw new Error(`an import goes into ${path}, which is no resource`)
  return withCustomFields(context.db, found)
}

/** Workbooks have no time zones; our exports write UTC. A value with its own zone does not need this. */
async function zoneOf({ db }: Context, { sheet }: ReceivedFile): Promise<string> {
  if (sheet !== null) return 'UTC'
  const { time_zone } = await db.organisation.findFirstOrThrow({ where: {}, select: { time_zone: true } })
  return time_zone ?? 'UTC'
}

/** Stores a received file as an import, with a first guess of the mapping. */
export async function create(
  context: Context,
  path: string,
  { name: fileName, timeZone }: { name: string; timeZone?: string | undefined },
  file: ReceivedFile,
): Promise<Import> {
  const collection = await collectionOf(context, path)
  const mapping = guessMapping(
    collection,
    file.columns.map(({ name }) => name),
  )
  const { id, size, encoding, delimiter, sheet, sheets, columns, rows } = file
  await context.db.import.create({
    data: {
      id,
      organisation_id: context.organisationId,
      resource: path,
      file_name: fileName,
      size,
      encoding,
      delimiter,
      sheet,
      sheets,
      columns,
      mapping,
      time_zone: timeZone ?? (await zoneOf(context, file)),
      match_by: guessMatchBy(collection, mapping),
      status: 'uploaded',
      rows_total: rows,
      created_at: context.now,
      updated_at: context.now,
      created_by: { ...context.actor },
      updated_by: { ...context.actor },
    },
  })
  await recordEvent(context, {
    type: 'import.created',
    subject: { type: 'import', id },
    data: { after: { resource: path, file_name: fileName, rows_total: rows } },
  })
  return get(context, id)
}

/** Changes how the file is read, before it starts. @throws DomainError conflict | validation_failed | stale_version */
export async function update(
  context: Context,
  id: string,
  patch: ImportPatch,
  expected: ExpectedVersion,
): Promise<Import> {
  const before = await lockRecord(context, importDefinition, id, expected)
  refuseUnless(before, ['uploaded'], 'import')
  const mapping = patch.mapping ?? before.mapping
  const collection = await collectionOf(context, before.resource)
  const columns = before.columns.map(({ name }) => name)
  checkMapping(collection, columns, mapping)
  checkColumns('read_as', columns, patch.read_as ?? {})
  checkMatchBy(collection, mapping, patch.match_by === undefined ? before.match_by : patch.match_by)
  checkOnMissing(collection, patch.on_missing ?? {})
  return updateRecord(context, importDefinition, id, patch, null)
}

/**
 * Enqueues an import; a rehearsal checks and counts every row and writes nothing.
 * @throws DomainError conflict | validation_failed
 */
export async function start(context: Context, id: string, isRehearsal: boolean): Promise<Import> {
  const { status, mapping, resource: path, match_by } = await lockRecord(context, importDefinition, id, null)
  refuseUnless({ status }, ['uploaded'], 'import')
  const collection = await collectionOf(context, path)
  const targets = Object.values(mapping)
  if (!targets.some(Boolean)) throw fieldError('mapping', 'nothing_mapped', 'No column is mapped to a field.')
  const missing = Object.entries<Field>(collection.fields).find(
    ([name, field]) => field.required && !field.readOnly && !targets.includes(name),
  )
  // An import that only updates existing records need not have all required fields.
  if (missing && match_by === null)
    throw fieldError(
      'mapping',
      'required_field',
      `No column is mapped to ${missing[0]}, which every new record must have.`,
    )
  const fresh = Prisma.sql`, dry_run = ${isRehearsal}, file_position = 0, file_line = 1, rows_done = 0, created_count = 0, updated_count = 0, skipped_count = 0, failed_count = 0, made_count = 0,
    problem = NULL, started_at = NULL, finished_at = NULL, updated_by = ${JSON.stringify(context.actor)}::text::jsonb`
  await setJobStatus(context, resource, id, {
    to: 'queued',
    event: 'started',
    also: fresh,
    details: { dry_run: isRehearsal },
  })
  await enqueueImport(context, id)
  return get(context, id)
}

/** Stops an import; rows already written stay. @throws DomainError not_found | conflict */
export async function cancel(context: Context, id: string): Promise<Import> {
  refuseUnless(await lockJob(context, resource, id), ['uploaded', 'queued', 'running'], 'import')
  await setJobStatus(context, resource, id, {
    to: 'cancelled',
    event: 'cancelled',
    also: Prisma.sql`, finished_at = ${context.now}, updated_by = ${JSON.stringify(context.actor)}::text::jsonb`,
  })
  return get(context, id)
}

/** Starts to undo what an import wrote. @throws DomainError not_found | conflict */
export async function undo(context: Context, id: string): Promise<Import> {
  const { status, dry_run, finished_at } = await lockRecord(context, importDefinition, id, null)
  refuseUnless({ status }, ['completed', 'cancelled', 'failed'], 'import')
  if (dry_run) throw new DomainError('conflict', { detail: 'A rehearsal wrote nothing.' })
  if (isTooLate(context.now, finished_at))
    throw new DomainError('conflict', { detail: `An import can be undone for ${UNDO_DAYS} days.` })
  await setJobStatus(context, resource, id, {
    to: 'undoing',
    event: 'undo_started',
    also: Prisma.sql`, rows_done = 0, kept_count = 0, made_kept_count = 0, updated_by = ${JSON.stringify(context.actor)}::text::jsonb`,
  })
  await enqueueImport(context, id)
  return get(context, id)
}
