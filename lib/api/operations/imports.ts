import { z } from 'zod'
import { deleteFile } from '@/lib/long-work/files/chunks'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { DATE_ORDERS } from '@/lib/long-work/imports/date-order'
import { DECIMAL_MARKS } from '@/lib/long-work/imports/decimal-mark'
import * as imports from '@/lib/long-work/imports/imports'
import { preview } from '@/lib/long-work/imports/preview'
import { receiveCsv, receiveWorkbook } from '@/lib/long-work/imports/receive'
import { openResult } from '@/lib/long-work/imports/result-file'
import { ENCODINGS, importDefinition, previewSchema, timeZone, type Import } from '@/lib/long-work/imports/schema'
import { listRows } from '@/lib/long-work/rows/row-log'
import { pathsFor } from '@/lib/records'
import { download } from '../download'
import { claim, claimOf, storeResponse } from '../idempotency'
import { operation, Reply, type OrganisationCall } from '../operation'
import { noParameters, parameters } from '../query'
import { idOf, readOperations, requirePurge } from '../resource-operations'
import { rowParameters, rowsSchema } from '../row-parameters'
import { withUpload } from '../upload'

const base = '/api/v1/organisations/{organisation_id}/imports'
const reads = { tag: importDefinition.plural, audience: 'organisation' as const, permission: 'imports:read' as const }
const writes = { ...reads, permission: 'imports:write' as const }
const record = { schema: importDefinition.record, etag: true }
const dryRun = {
  dry_run: z
    .enum(['true', 'false'])
    .default('false')
    .meta({
      description:
        '`true` rehearses: every row is checked and counted, nothing is written, and the import can be started for real after.',
    }),
}

const uploadParameters = {
  resource: z
    .enum(pathsFor('import'))
    .default('contacts')
    .meta({ description: 'The collection that the rows go into.' }),
  file_name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .default('import.csv')
    .meta({ description: 'Name of the file, for people.' }),
  encoding: z
    .enum(ENCODINGS)
    .optional()
    .meta({ description: 'How a CSV file is encoded, unless it begins with a byte order mark. Detected unless sent.' }),
  decimal_mark: z
    .enum(DECIMAL_MARKS)
    .default('.')
    .meta({
      description: 'What separates decimals in a column that does not say it: `1.250` alone may be two numbers.',
    }),
  date_order: z
    .enum(DATE_ORDERS)
    .optional()
    .meta({
      description:
        'What comes first in the dates of a column that does not say it: `3/4/2027` alone may be two days. Unless sent, such dates are refused.',
    }),
  time_zone: timeZone
    .optional()
    .meta({
      description:
        'Of times in the file that name none, an IANA name. Unless sent, that of the organisation, or UTC where it has none and for a workbook.',
    }),
  sheet: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Which sheet of a workbook is read, by its name. The first that is not hidden unless sent.' }),
}
const TYPES = ['text/csv', XLSX_TYPE]
type Upload = z.output<z.ZodObject<typeof uploadParameters>>

/**
 * Receives the file outside a transaction, and records it within one: a repeat with the same key finds the answer
 * there.
 */
async function upload({
  request,
  context,
  transaction,
  query,
  now,
}: OrganisationCall<Upload, undefined>): Promise<Reply> {
  const { actor, db } = context
  const nameAndZone = { name: query.file_name, timeZone: query.time_zone }
  const { file, hash } = await withUpload(request, TYPES, async ({ bytes, hash: seen, type }) => ({
    file: await (type === XLSX_TYPE
      ? receiveWorkbook(db, bytes, query.sheet, query)
      : receiveCsv(db, bytes, query.encoding, query)),
    hash: seen.digest('hex'),
  }))
  const claimed = claimOf(
    request.headers.get('idempotency-key'),
    `${actor.type}:${actor.id} POST ${request.nextUrl.pathname}`,
    { query: request.nextUrl.search, json: JSON.stringify(hash) },
  )
  try {
    return await transaction(async (inside) => {
      const earlier = claimed && (await claim(inside.db, claimed, now))
      if (earlier) {
        await deleteFile(inside.db, file.id)
        return new Reply(earlier.body, { ...earlier.headers, 'Idempotent-Replayed': 'true' }, earlier.status)
      }
      const made = await imports.create(inside, query.resource, nameAndZone, file)
      const headers = { ETag: `"${made.version}"`, Location: `${request.nextUrl.pathname}/${made.id}` }
      if (claimed) await storeResponse(inside.db, claimed, { status: 201, headers, body: made }, now)
      return new Reply(made, headers)
    })
  } catch (error) {
    await deleteFile(db, file.id)
    throw error
  }
}

const nameOf = ({ file_name }: Import) => `${file_name.replace(/\.(csv|xlsx)$/i, '')} results.csv`

export const importOperations = {
  ...readOperations(importDefinition, imports),
  create: operation({
    ...writes,
    id: 'create_import',
    method: 'POST',
    path: base,
    summary: 'Upload a CSV file or an Excel workbook',
    query: parameters(uploadParameters),
    ownTransactions: true,
    description:
      'The body is the file, up to 4 GiB and 500 columns, read while it arrives. A file that cannot be read is refused with 422, `errors[].pointer` naming the line as `/line/3`, and nothing of it is kept. The delimiter (comma, semicolon, tab or bar) and the mapping are guessed. Nothing is imported before `start`. Of a workbook (.xlsx, up to 20 MiB, unpacking to 256 MiB and with 512 MiB of rows at most) one sheet is read, with the last result of each formula; its lines are the rows as the spreadsheet numbers them.',
    body: { kind: 'stream', types: TYPES },
    answer: { status: 201, schema: importDefinition.record },
    run: upload,
  }),
  update: operation({
    ...writes,
    id: 'update_import',
    method: 'PATCH',
    path: `${base}/{id}`,
    summary: 'Change how a file is read',
    query: noParameters,
    description: 'Before the import starts. `mapping` and `read_as` are replaced as a whole.',
    body: { kind: 'json', schema: importDefinition.patch },
    answer: { ...record, status: 200 },
    run: ({ context, params, body, ifMatch }) => imports.update(context, idOf(params), body, ifMatch),
  }),
  preview: operation({
    ...reads,
    id: 'preview_import',
    method: 'GET',
    path: `${base}/{id}/preview`,
    summary: 'The first 20 rows as they would be written',
    description: 'With what is wrong in each; nothing is written.',
    answer: { status: 200, schema: previewSchema },
    run: ({ context, params }) => preview(context, idOf(params)),
  }),
  start: operation({
    ...writes,
    id: 'start_import',
    method: 'POST',
    path: `${base}/{id}/start`,
    summary: 'Start an import',
    query: parameters(dryRun),
    description:
      'Runs as a job; read the import for its progress. Rows are written in batches: a crash resumes after the last one.',
    answer: { ...record, status: 202 },
    run: ({ context, params, query }) => imports.start(context, idOf(params), query.dry_run === 'true'),
  }),
  cancel: operation({
    ...writes,
    id: 'cancel_import',
    method: 'POST',
    path: `${base}/{id}/cancel`,
    summary: 'Stop an import',
    description: 'What has been written by then stays, and can be undone.',
    answer: { ...record, status: 200 },
    run: ({ context, params }) => imports.cancel(context, idOf(params)),
  }),
  undo: operation({
    ...writes,
    id: 'undo_import',
    method: 'POST',
    path: `${base}/{id}/undo`,
    summary: 'Undo an import',
    description:
      'Within 30 days, as a job. Records that it made are removed for good, records that it changed get their values back. What somebody has changed or referred to since is left alone: its row then says `kept` and why.',
    answer: { ...record, status: 202 },
    run: async ({ context, role, params }) => {
      // Undo deletes records permanently, so undoing someone else's import needs the permission to purge.
      const { created_by } = await imports.get(context, idOf(params))
      if (created_by.id !== context.actor.id) requirePurge(role)
      return imports.undo(context, idOf(params))
    },
  }),
  rows: operation({
    ...reads,
    id: 'list_import_rows',
    method: 'GET',
    path: `${base}/{id}/rows`,
    summary: 'Read the result for each row',
    description: 'In the order of the file, with the record that each made or changed.',
    query: parameters(rowParameters),
    answer: { status: 200, schema: rowsSchema },
    run: async ({ context, params, query }) =>
      listRows(context.db, (await imports.get(context, idOf(params))).id, query),
  }),
  result: operation({
    ...reads,
    id: 'download_import_result',
    method: 'GET',
    path: `${base}/{id}/result`,
    summary: 'Download the result for each row, as CSV next to the rows themselves',
    description:
      'The file as it was, with columns before its own: what became of the row, and why. Kept for 31 days, then 410; a download in progress then breaks off.',
    answer: { status: 200, binary: ['text/csv'] },
    run: async ({ context, params }) => {
      const found = await imports.get(context, idOf(params))
      return download(await openResult(context, found), 'text/csv; charset=utf-8', nameOf(found))
    },
  }),
}
