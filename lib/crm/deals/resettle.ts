import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { recordEvents } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { stamp } from '@/lib/resource/stamp'
import { toRecord } from '@/lib/resource/to-record'
import { columnsSql } from '@/lib/resource/statement'
import type { Placement, Stage } from '../pipelines/schema'
import { ranksAfter } from '../rank'
import { holdStage, lastRank } from './places'
import { closedAt } from './rules'
import { deal, type Deal } from './schema'
import { concerned, recordStageChanges, recordStays } from './stage-history'

/**
 * What deals do when the stages under them change, however many they are: a fixed number of statements. Deleted deals
 * follow as well, so that they can come back. The edit of the pipeline holds it, so that no deal enters meanwhile.
 */
type Changes = Pick<
  Deal,
  'pipeline_id' | 'stage_id' | 'status' | 'probability' | 'lost_reason' | 'position' | 'stage_entered_at' | 'closed_at'
>

/** Locked, in the order of the board. */
async function dealsIn(context: Context, stageIds: string[]): Promise<Deal[]> {
  const rows = await rawRows<Record<string, unknown>>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(deal)} FROM deal
    WHERE organisation_id = ${context.organisationId}::uuid AND stage_id = ANY(${stageIds}::uuid[]) ORDER BY id FOR UPDATE`,
  )
  const place = (one: Deal) => stageIds.indexOf(one.stage_id)
  return rows
    .map((row) => toRecord(deal, row))
    .sort(
      (a, b) =>
        place(a) - place(b) || (a.position < b.position ? -1 : a.position > b.position ? 1 : a.id < b.id ? -1 : 1),
    )
}

/** A deal that becomes lost needs a reason; one that was lost already keeps its own. */
function reasonFor(stage: Stage, one: Deal, sent: string | undefined): string | null {
  if (stage.status !== 'lost') return null
  const reason = one.lost_reason ?? sent
  if (reason) return reason
  const message = `Deals become lost by this. Send lost_reason to say why.`
  throw new DomainError('invalid_parameter', {
    detail: message,
    errors: [{ parameter: 'lost_reason', code: 'required', message }],
  })
}

/** Moves every deal of some stages to the bottom of another. @throws DomainError invalid_parameter without a reason where one is needed */
export async function moveDeals(
  context: Context,
  stageIds: string[],
  to: Placement,
  lostReason: string | undefined,
): Promise<void> {
  const deals = await dealsIn(context, stageIds)
  if (!deals.length) return
  await holdStage(context, to.stage.id)
  const ranks = ranksAfter(await lastRank(context, to.stage.id), deals.length)
  const changes = deals.map((before, i) => ({
    before,
    after: {
      pipeline_id: to.pipelineId,
      stage_id: to.stage.id,
      status: to.stage.status,
      probability: to.stage.probability,
      lost_reason: reasonFor(to.stage, before, lostReason),
      position: ranks[i] ?? before.position,
      stage_entered_at: context.now.toISOString(),
      closed_at: closedAt(to.stage.status, before, context.now),
    },
  }))
  await write(context, changes)
  await recordStays(
    context,
    deals.map(({ id }) => id),
    to,
  )
  await recordStageChanges(
    context,
    changes.map(({ before, after }) => ({ before, after: { ...before, ...after } })),
  )
}

/** Gives deals what their stage now says: its status, and its probability where they had the stage's own. */
export async function redefineStage(
  context: Context,
  before: Stage,
  after: Stage,
  lostReason: string | undefined,
): Promise<void> {
  const changes = (await dealsIn(context, [before.id])).map((one) => ({
    before: one,
    after: {
      ...one,
      status: after.status,
      probability: one.probability === before.probability ? after.probability : one.probability,
      lost_reason: reasonFor(after, one, lostReason),
      closed_at: closedAt(after.status, one, context.now),
    },
  }))
  await write(
    context,
    changes.filter(
      (change) =>
        change.before.status !== change.after.status || change.before.probability !== change.after.probability,
    ),
  )
}

/** Gives the deals of a held stage, but for one that is about to move, new ranks in their order: short ones, with room between. */
export async function spreadRanks(context: Context, stageId: string, moved: string): Promise<void> {
  const deals = (await dealsIn(context, [stageId])).filter(({ id }) => id !== moved)
  const ranks = ranksAfter(null, deals.length)
  await write(
    context,
    deals
      .map((before, i) => ({ before, after: { ...before, position: ranks[i] ?? before.position } }))
      .filter(({ before, after }) => before.position !== after.position),
  )
}

const COLUMNS: Record<keyof Changes, string> = {
  pipeline_id: 'uuid',
  stage_id: 'uuid',
  status: 'text',
  probability: 'int',
  lost_reason: 'text',
  position: 'text',
  stage_entered_at: 'timestamptz',
  closed_at: 'timestamptz',
}
const NAMES = Object.keys(COLUMNS) as (keyof Changes)[]

/** One statement for all rows, and an event for each. */
async function write(context: Context, changes: { before: Deal; after: Changes }[]): Promise<void> {
  if (!changes.length) return
  const list = (name: keyof Changes) =>
    Prisma.sql`${changes.map(({ after }) => (after[name] === null ? null : String(after[name])))}::text[]::${Prisma.raw(COLUMNS[name])}[]`
  await rawRows(
    context.db,
    Prisma.sql`UPDATE deal SET ${Prisma.join(NAMES.map((name) => Prisma.raw(`"${name}" = changed."${name}"`)))}, ${stamp(context, 'deal')}
    FROM unnest(${changes.map(({ before }) => before.id)}::uuid[], ${Prisma.join(NAMES.map(list))}) AS changed(id, ${Prisma.raw(NAMES.map((name) => `"${name}"`).join(', '))})
    WHERE organisation_id = ${context.organisationId}::uuid AND deal.id = changed.id`,
  )
  await recordEvents(
    context,
    changes.map(({ before, after }) => {
      const changed = NAMES.filter((name) => before[name] !== after[name])
      const only = (row: Changes) => Object.fromEntries(changed.map((name) => [name, row[name]]))
      return {
        type: 'deal.updated',
        subject: { type: 'deal', id: before.id },
        related: concerned({ ...before, ...after }),
        data: { before: only(before), after: only(after) },
      }
    }),
  )
}
