import * as exports from '@/lib/long-work/exports/exports'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { exportDefinition, exportRequestSchema } from '@/lib/long-work/exports/schema'
import { download, FILE_TYPES } from '../download'
import { operation } from '../operation'
import { idOf, readOperations } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}/exports'
const reads = { tag: exportDefinition.plural, audience: 'organisation' as const, permission: 'exports:read' as const }
const writes = { ...reads, permission: 'exports:write' as const }
const record = { schema: exportDefinition.record, etag: true }

export const exportOperations = {
  ...readOperations(exportDefinition, exports),
  create: operation({
    ...writes,
    id: 'create_export',
    method: 'POST',
    path: base,
    summary: 'Export records to a file',
    description:
      'Runs as a job. In CSV, addresses, custom fields and external ids have a column each, lists are divided by semicolons, and text that a spreadsheet would take for a formula (it begins with = + - @ or a tab) gets an apostrophe in front, which imports take off again. `xlsx` has the same columns, with numbers, days and times (in UTC) as such; text is never a formula, a cell holds 32 767 characters of it, and what follows row 1 048 576 stands in further sheets.',
    body: { kind: 'json', schema: exportRequestSchema },
    answer: { ...record, status: 201, located: true },
    run: ({ context, body }) => exports.create(context, body),
  }),
  cancel: operation({
    ...writes,
    id: 'cancel_export',
    method: 'POST',
    path: `${base}/{id}/cancel`,
    summary: 'Stop an export',
    description: 'Rows written so far are dropped.',
    answer: { ...record, status: 200 },
    run: ({ context, params }) => exports.cancel(context, idOf(params)),
  }),
  file: operation({
    ...reads,
    id: 'download_export',
    method: 'GET',
    path: `${base}/{id}/file`,
    summary: 'The file of a completed export',
    description:
      'Kept for 7 days, then 410; sooner where a record that it may show is deleted for good. A download in progress then breaks off.',
    answer: { status: 200, binary: ['text/csv', XLSX_TYPE, 'application/x-ndjson'] },
    run: async ({ context, params }) => {
      const { found, bytes } = await exports.open(context, idOf(params))
      return download(
        bytes,
        FILE_TYPES[found.format],
        `${found.resource} ${found.created_at.slice(0, 10)}.${found.format}`,
      )
    },
  }),
}
