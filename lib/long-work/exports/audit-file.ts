import { redactPrivateViews } from '@/lib/across/views/views'
import type { Context } from '@/lib/resource/context'
import { listRecords } from '@/lib/resource/crud'
import { decodeCursor, type ListQuery } from '@/lib/resource/list-query'
import { recordEvent } from '@/lib/resource/record-event'
import { auditEvent } from '@/lib/reports/audit/schema'
import { fileBytes, type Row } from './file-bytes'
import type { Export } from './schema'

const PAGE = 1000
/** When, what, who, to what: the order in which people read it; then the hashes that prove it. */
const COLUMNS = [
  'created_at',
  'type',
  'actor_type',
  'actor_id',
  'subject_type',
  'subject_id',
  'before',
  'after',
  'details',
  'request_id',
  'sequence',
  'hash',
  'erased_at',
  'id',
].map((name) => ({ name, path: [name] }))

/**
 * Streams the audit log, or a filtered part of it, as a file. Stores no copy, because roles without access to the log
 * could read it. The download itself is recorded in the log.
 * @param asked the parameters of the request, for the event
 * @returns CSV or JSON lines with times in RFC 3339, or a workbook
 */
export async function auditFile(
  context: Context,
  format: Export['format'],
  query: ListQuery,
  asked: Record<string, string>,
): Promise<AsyncIterable<Uint8Array>> {
  await recordEvent(context, {
    type: 'audit_event.exported',
    subject: { type: 'organisation', id: context.organisationId },
    data: { format, filter: asked },
  })
  return fileBytes({ format, columns: [] }, auditEvent, COLUMNS, pagesOf(context, { ...query, limit: PAGE }))
}

async function* pagesOf(context: Context, query: ListQuery): AsyncGenerator<Row[]> {
  for (let at = query; ;) {
    const { data, next_cursor } = await listRecords(context, auditEvent, at)
    if (data.length) yield await redactPrivateViews(context, data)
    if (!next_cursor) return
    at = { ...query, cursor: decodeCursor(next_cursor, query.fingerprint, query.sort.length) }
  }
}
