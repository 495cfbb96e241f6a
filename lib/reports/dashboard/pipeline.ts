import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import { roundedSql } from '../decimals'
import type { PipelineHistory, PipelineWeek } from './schema'

/** A year of whole weeks, plus the current one. */
const WEEKS_BEFORE = 52
const DAY_MS = 86_400_000

/** The Monday (UTC) on which the first week begins. */
function weeksBefore(now: Date): Date {
  const day = now.getTime() - (now.getTime() % DAY_MS)
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(day - (sinceMonday + WEEKS_BEFORE * 7) * DAY_MS)
}

/**
 * What was open at the end of each week, from the stays of deals in their stages: a deal that was lost and reopened was
 * open twice. A past stay has the current weight of its stage; the current one has that of its deal.
 */
export const pipelineHistory = async (context: Context): Promise<PipelineHistory> => ({
  weeks: await rawRows<PipelineWeek>(context.db, pipelineSql(context)),
})

export function pipelineSql({ now, organisationId }: Pick<Context, 'now' | 'organisationId'>): Prisma.Sql {
  const weekOf = (moment: Prisma.Sql) => Prisma.sql`date_trunc('week', ${moment} AT TIME ZONE 'UTC')`
  const since = Prisma.sql`${weeksBefore(now)}::timestamptz`
  const own = Prisma.sql`organisation_id = ${organisationId}::uuid`
  const worth = Prisma.sql`${own} AND deleted_at IS NULL AND amount IS NOT NULL`
  const weighted = roundedSql(Prisma.sql`sum(coalesce(weighted, 0)) OVER upto`, Prisma.sql`known.currency`)
  return Prisma.sql`
  WITH week AS (SELECT generate_series(${weekOf(since)}, ${weekOf(Prisma.sql`${now}::timestamptz`)}, interval '1 week') AS at),
  stage AS (SELECT (one->>'id')::uuid AS id, (one->>'probability')::int AS probability
    FROM pipeline, jsonb_array_elements(stages) one WHERE ${own} AND one->>'status' = 'open'),
  stay AS (SELECT greatest(entered_at, ${since}) AS entered_at, left_at, currency, amount,
      amount * CASE WHEN left_at IS NULL THEN coalesce(deal.probability, 0) ELSE stage.probability END / 100 AS weighted
    FROM (SELECT deal_id, stage_id, entered_at, left_at FROM stage_entry WHERE ${own} AND (left_at IS NULL OR left_at >= ${since})) entry
    JOIN stage ON stage.id = entry.stage_id
    JOIN (SELECT id, currency, amount, probability FROM deal WHERE ${worth}) deal ON deal.id = entry.deal_id),
  change AS (
    SELECT ${weekOf(Prisma.sql`entered_at`)} AS at, currency, amount, weighted, 0 AS added, 0 AS won FROM stay
    UNION ALL SELECT ${weekOf(Prisma.sql`left_at`)}, currency, -amount, -weighted, 0, 0 FROM stay WHERE left_at IS NOT NULL
    UNION ALL SELECT ${weekOf(Prisma.sql`created_at`)}, currency, 0, 0, 1, 0 FROM deal WHERE ${worth} AND created_at >= ${since}
    UNION ALL SELECT ${weekOf(Prisma.sql`closed_at`)}, currency, 0, 0, 0, 1 FROM deal WHERE ${worth} AND status = 'won' AND closed_at >= ${since}),
  total AS (SELECT at, currency, sum(amount) AS amount, sum(weighted) AS weighted, sum(added)::int AS added, sum(won)::int AS won
    FROM change GROUP BY at, currency)
  SELECT to_char(week.at, 'YYYY-MM-DD') AS week, known.currency,
    sum(coalesce(amount, 0)) OVER upto::text AS amount, ${weighted} AS weighted,
    coalesce(added, 0) AS added, coalesce(won, 0) AS won
  FROM week CROSS JOIN (SELECT DISTINCT currency FROM total) known
  LEFT JOIN total ON total.at = week.at AND total.currency = known.currency
  WINDOW upto AS (PARTITION BY known.currency ORDER BY week.at)
  ORDER BY known.currency, week.at`
}
