import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import type { JobStatus } from './schema'

/** The row of a running job. A batch locks it, so that two processes never work through the same rows. */
export interface JobState {
  status: JobStatus
  rows_done: number
  version: number
  /** Who last decided something about it. */
  updated_by: Context['actor']
}

const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)

/** @throws DomainError not_found */
export async function lockJob(context: Context, resource: Shape, id: string): Promise<JobState> {
  const [row] = await rawRows<JobState>(
    context.db,
    Prisma.sql`SELECT status, rows_done, version, updated_by FROM ${table(resource)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid AND deleted_at IS NULL FOR UPDATE`,
  )
  if (!row) throw new DomainError('not_found')
  return row
}

/** The counters that a batch adds to. */
type Counter =
  | 'rows_done'
  | 'created_count'
  | 'updated_count'
  | 'deleted_count'
  | 'skipped_count'
  | 'failed_count'
  | 'kept_count'
  | 'made_count'
  | 'sent_count'

/** Adds the results of a batch. Progress is nobody's change: `updated_by` stays. */
export async function addProgress(
  context: Context,
  resource: Shape,
  id: string,
  counts: Partial<Record<Counter, number>>,
  also: Prisma.Sql = Prisma.empty,
): Promise<void> {
  const sums = Object.entries(counts).map(
    ([name, count]) => Prisma.sql`${Prisma.raw(`"${name}" = "${name}"`)} + ${count}::int`,
  )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} SET ${Prisma.join(sums)}, version = version + 1, updated_at = ${context.now}${also}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
  )
}

interface Step {
  to: JobStatus
  /** Participle of the event; absent for steps that nobody took. */
  event?: string
  /** Further assignments, such as `, problem = 'x'`. */
  also?: Prisma.Sql
  details?: Prisma.InputJsonObject
}

/** Moves a locked job to its next status. */
export async function setJobStatus(
  context: Context,
  resource: Shape,
  id: string,
  { to, event, also = Prisma.empty, details = {} }: Step,
): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} SET status = ${to}, version = version + 1, updated_at = ${context.now}${also}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
  )
  if (event)
    await recordEvent(context, {
      type: `${resource.name}.${event}`,
      subject: { type: resource.name, id },
      data: details,
    })
}

/** @throws DomainError conflict when the job is in none of these states */
export function refuseUnless(state: Pick<JobState, 'status'>, allowed: JobStatus[], label: string): void {
  if (allowed.includes(state.status)) return
  throw new DomainError('conflict', {
    detail: `The ${label} is ${state.status}; it must be ${allowed.join(' or ')} for this.`,
  })
}
