import type { Role } from '@/lib/auth/permissions'
import type { Prisma, WorkflowStep } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { getRecord } from '@/lib/resource/crud'
import { decodeCursor, encodeCursor, type Cursor } from '@/lib/resource/list-query'
import { workflowRun, type RunStep, type RunSteps } from '../run-records/schema'
import { shownStep } from './secrets'

/** A page ends after the step with which its values reach this size, whatever limit was requested. */
export const MAX_PAGE_BYTES = 8 * 1024 * 1024
/** The default number of steps per page. */
export const STEPS_OF_A_PAGE = 100
/** How many steps are read at once: each has up to a megabyte of input and as much of output. */
const AT_ONCE = 10

/** `record_ids`, the records in an output, which purges need, may be thousands. */
const OMITTED = { organisation_id: true, run_id: true, record_ids: true } as const
type StepRow = Omit<WorkflowStep, keyof typeof OMITTED>

export interface StepsQuery {
  limit: number
  cursor?: string | undefined
}

/**
 * One page of the steps of a run, in the order in which they began. A page may be short although more follow.
 * @param role of the reader: those who may not change workflows do not see what HTTP steps exchange
 * @throws DomainError not_found | invalid_cursor
 */
export async function listSteps(
  context: Context,
  id: string,
  { limit, cursor }: StepsQuery,
  role?: Role,
): Promise<RunSteps> {
  await getRecord(context, workflowRun, id)
  const list = `steps:${id}`
  const place = cursor === undefined ? null : decodeCursor(cursor, list, 1)
  const backwards = place?.direction === 'prev'
  const { rows, more } = await pageOf(context, id, { limit, place })
  const at = (row: StepRow, direction: Cursor['direction']) =>
    encodeCursor(list, { direction, values: [String(row.id)], id })
  if (backwards) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    data: rows.map(stepOf).map((step) => shownStep(step, role)),
    has_more: last !== undefined && (backwards || more),
    next_cursor: last && (backwards || more) ? at(last, 'next') : null,
    prev_cursor: first && (backwards ? more : place !== null) ? at(first, 'prev') : null,
  }
}

/** The steps in the direction of the cursor. */
async function pageOf(
  context: Context,
  runId: string,
  { limit, place }: { limit: number; place: Cursor | null },
): Promise<{ rows: StepRow[]; more: boolean }> {
  const backwards = place?.direction === 'prev'
  const rows: StepRow[] = []
  let after = place ? BigInt(place.values[0] ?? 0) : null
  for (let bytes = 0; ;) {
    // One more than fits, to know whether more follow.
    const take = Math.min(AT_ONCE, limit - rows.length + 1)
    const found = await context.db.workflowStep.findMany({
      where: { run_id: runId, ...(after !== null && { id: backwards ? { lt: after } : { gt: after } }) },
      orderBy: { id: backwards ? 'desc' : 'asc' },
      take,
      omit: OMITTED,
    })
    for (const row of found) {
      if (rows.length === limit || bytes >= MAX_PAGE_BYTES) return { rows, more: true }
      rows.push(row)
      bytes += sizeOf(row.input) + sizeOf(row.output)
    }
    after = found.at(-1)?.id ?? null
    if (found.length < take) return { rows, more: false }
  }
}

const sizeOf = (value: Prisma.JsonValue): number => (value === null ? 0 : Buffer.byteLength(JSON.stringify(value)))

const stepOf = (row: StepRow): RunStep => ({
  path: row.path,
  key: row.key,
  type: row.type,
  status: row.status as RunStep['status'], // a constraint of the database
  input: row.input,
  output: row.output,
  error: row.error as RunStep['error'], // as the run wrote it
  attempts: row.attempts,
  due_at: row.due_at?.toISOString() ?? null,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
})
