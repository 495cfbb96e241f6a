import { z } from 'zod'
import { DomainError } from '@/lib/errors'
import { auditFile } from '@/lib/long-work/exports/audit-file'
import { FORMATS, type Export } from '@/lib/long-work/exports/schema'
import { verifyChain } from '@/lib/reports/audit/chain'
import { auditEvent, verificationAnswerSchema } from '@/lib/reports/audit/schema'
import type { ListQuery } from '@/lib/resource/list-query'
import * as views from '@/lib/across/views/views'
import { plainVerbs } from '@/lib/resource/verbs'
import type { Context } from '@/lib/resource/context'
import { download, FILE_TYPES } from '../download'
import { operation } from '../operation'
import { listQuery, parameters, type QueryReader } from '../query'
import { readOperations } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}/audit_events'
const common = {
  tag: auditEvent.plural,
  audience: 'organisation' as const,
  permission: 'audit_events:read' as const,
  method: 'GET' as const,
}

const inList = listQuery(auditEvent)
const inFile = parameters({
  format: z
    .enum(FORMATS)
    .default('csv')
    .meta({ description: '`csv`, `xlsx` (an Excel workbook) or `jsonl`, one JSON object a line.' }),
})
/** A file has no pages, and its columns are fixed. */
const OF_PAGES = ['limit', 'cursor', 'include', 'fields', 'expand']

/** The filters and the order of the list, and the file format. */
const fileQuery: QueryReader<{ format: Export['format']; list: ListQuery }> = {
  read: async (given, db, actor) => {
    const only = (isIn: (name: string) => boolean) => new URLSearchParams([...given].filter(([name]) => isIn(name)))
    const parameter = OF_PAGES.find((name) => given.has(name))
    if (parameter !== undefined) {
      const message = `A file takes no ${parameter}`
      throw new DomainError('invalid_parameter', {
        detail: message,
        errors: [{ parameter, code: 'unknown_parameter', message }],
      })
    }
    const { format } = await inFile.read(
      only((name) => name === 'format'),
      db,
    )
    const list = await inList.read(
      only((name) => name !== 'format'),
      db,
      actor,
    )
    return { format, list }
  },
  describe: () => [...inFile.describe(), ...inList.describe().filter(({ name }) => !OF_PAGES.includes(name))],
}

/** Events without what is in other members' private views. Only what is shown loses it: the chain is over what is stored. */
const plain = plainVerbs(auditEvent)
const redacted = {
  list: async (context: Context, query: ListQuery) => {
    const page = await plain.list(context, query)
    return { ...page, data: await views.redactPrivateViews(context, page.data) }
  },
  get: async (context: Context, id: string, options?: { includeDeleted?: boolean }) => {
    const event = await plain.get(context, id, options)
    const [shown = event] = await views.redactPrivateViews(context, [event])
    return shown
  },
}

export const auditOperations = {
  ...readOperations(auditEvent, redacted),
  verify: operation({
    ...common,
    id: 'verify_audit_events',
    path: `${base}/verification`,
    summary: 'Check the hash chain of the audit log',
    description: 'Recomputes the chain over everything that is sealed, and names the first link that does not match.',
    answer: { status: 200, schema: verificationAnswerSchema, name: 'AuditVerification' },
    run: ({ context }) => verifyChain(context.db),
  }),
  file: operation({
    ...common,
    id: 'download_audit_events',
    path: `${base}/file`,
    summary: 'The audit log as a file',
    description:
      "The filtered events, each with what was before and after as JSON, streamed while they are read; nothing is kept. Times are in UTC, RFC 3339 in CSV and JSON lines. In CSV, text that a spreadsheet would take for a formula gets an apostrophe in front. A workbook's cell holds 32 767 characters; what is longer is cut there, and whole in the other formats. The download is an event of the log.",
    query: fileQuery,
    answer: { status: 200, binary: Object.values(FILE_TYPES).map((type) => type.split(';')[0] ?? type) },
    run: async ({ context, query: { format, list }, request, now }) => {
      const { format: _, ...asked } = Object.fromEntries(request.nextUrl.searchParams)
      const bytes = await auditFile(context, format, list, asked)
      return download(bytes, FILE_TYPES[format], `audit log ${now.toISOString().slice(0, 10)}.${format}`)
    },
  }),
}
