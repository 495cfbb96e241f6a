import { z } from 'zod'
import * as bulk from '@/lib/long-work/bulk/bulk-operations'
import { bulkOperation, bulkRequestSchema, rehearsalSchema } from '@/lib/long-work/bulk/schema'
import { listRows } from '@/lib/long-work/rows/row-log'
import { operation, Reply } from '../operation'
import { parameters } from '../query'
import { idOf, readOperations } from '../resource-operations'
import { rowParameters, rowsSchema } from '../row-parameters'

const base = '/api/v1/organisations/{organisation_id}/bulk_operations'
const reads = {
  tag: bulkOperation.plural,
  audience: 'organisation' as const,
  permission: 'bulk_operations:read' as const,
}
const writes = { ...reads, permission: 'bulk_operations:write' as const }
const record = { schema: bulkOperation.record, etag: true }
const dryRun = {
  dry_run: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` answers 200 with how many records and the first of them, and does nothing.' }),
}

export const bulkOperations = {
  ...readOperations(bulkOperation, bulk),
  create: operation({
    ...writes,
    id: 'create_bulk_operation',
    method: 'POST',
    path: base,
    summary: 'Change or delete many records',
    query: parameters(dryRun),
    description:
      'Runs as a job over the records that match when it begins, each under the rules of a single change; a record that is refused fails alone. Read the operation for its progress, its rows for each result.',
    body: { kind: 'json', schema: bulkRequestSchema },
    answer: { status: 201, orStatus: [200], schema: z.union([bulkOperation.record, rehearsalSchema]) },
    run: async ({ context, body, query, request }) => {
      if (query.dry_run === 'true') return new Reply(await bulk.rehearse(context, body), {}, 200)
      const made = await bulk.create(context, body)
      return new Reply(made, { ETag: `"${made.version}"`, Location: `${request.nextUrl.pathname}/${made.id}` })
    },
  }),
  cancel: operation({
    ...writes,
    id: 'cancel_bulk_operation',
    method: 'POST',
    path: `${base}/{id}/cancel`,
    summary: 'Stop a bulk operation',
    description: 'What has been written by then stays, and can be undone.',
    answer: { ...record, status: 200 },
    run: ({ context, params }) => bulk.cancel(context, idOf(params)),
  }),
  undo: operation({
    ...writes,
    id: 'undo_bulk_operation',
    method: 'POST',
    path: `${base}/{id}/undo`,
    summary: 'Undo a bulk operation',
    description:
      'Within 30 days, as a job. Records get their values back, deleted ones come back. What somebody has changed since is left alone: its row then says `kept` and why.',
    answer: { ...record, status: 202 },
    run: ({ context, params }) => bulk.undo(context, idOf(params)),
  }),
  rows: operation({
    ...reads,
    id: 'list_bulk_operation_rows',
    method: 'GET',
    path: `${base}/{id}/rows`,
    summary: 'Read the result for each record',
    description: 'One for each record that the operation covers.',
    query: parameters(rowParameters),
    answer: { status: 200, schema: rowsSchema },
    run: async ({ context, params, query }) => listRows(context.db, (await bulk.get(context, idOf(params))).id, query),
  }),
}
