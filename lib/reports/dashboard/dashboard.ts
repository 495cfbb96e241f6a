import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from '@/lib/resource/context'
import { roundedSql } from '../decimals'
import type { Dashboard } from './schema'

const of = ({ organisationId }: Context) => Prisma.sql`organisation_id = ${organisationId}::uuid AND deleted_at IS NULL`
const days = (context: Context, n: number) => new Date(context.now.getTime() - n * 86_400_000)

async function one<T>(context: Context, statement: Prisma.Sql): Promise<T> {
  const [row] = await rawRows<T>(context.db, statement)
  if (!row) throw new Error('an aggregate has no row')
  return row
}

/** The end of the organisation's notice period, counted from now. */
async function noticeEnd(context: Context): Promise<string> {
  const { verification_notice_days } = await context.db.organisation.findFirstOrThrow({
    where: {},
    select: { verification_notice_days: true },
  })
  return days(context, -verification_notice_days).toISOString()
}

async function contacts(context: Context): Promise<Dashboard['contacts']> {
  const until = await noticeEnd(context)
  return one<Dashboard['contacts']>(
    context,
    Prisma.sql`SELECT count(*)::int AS total,
  (count(*) FILTER (WHERE created_at > ${days(context, 30)}))::int AS new_30_days, (count(*) FILTER (WHERE verification->>'status' = 'verified'))::int AS verified,
  (count(*) FILTER (WHERE verification->>'status' = 'verified' AND verification->>'expires_at' <= ${until}))::int AS verifications_expiring, ${until}::text AS expiring_until FROM contact WHERE ${of(context)}`,
  )
}

/** The end of today in the organisation's time zone. */
function endOfDay({ organisationId, now }: Context): Prisma.Sql {
  const zone = Prisma.sql`(SELECT coalesce(time_zone, 'UTC') FROM organisation WHERE id = ${organisationId}::uuid)`
  return Prisma.sql`(((${now}::timestamptz AT TIME ZONE ${zone})::date + 1)::timestamp AT TIME ZONE ${zone})`
}

type TaskFigures = NonNullable<Dashboard['tasks']['mine']>
const tasks = (context: Context, whose: Prisma.Sql) =>
  one<TaskFigures>(
    context,
    Prisma.sql`SELECT count(*)::int AS open,
  (count(*) FILTER (WHERE due_at < ${context.now}))::int AS overdue,
  (count(*) FILTER (WHERE due_at >= ${context.now} AND due_at < ${endOfDay(context)}))::int AS due_today
  FROM task WHERE ${of(context)} AND status IN ('open', 'in_progress') ${whose}`,
  )

type Money = Dashboard['deals']['open']
const money = (context: Context, which: Prisma.Sql) =>
  rawRows<Money[number]>(
    context.db,
    Prisma.sql`SELECT currency, count(*)::int AS deals, sum(amount)::text AS amount,
  ${roundedSql(Prisma.sql`sum(amount * coalesce(probability, 0)) / 100`, Prisma.sql`currency`)} AS weighted FROM deal WHERE ${of(context)} AND amount IS NOT NULL AND ${which} GROUP BY currency ORDER BY sum(amount) DESC`,
  )

const trend = (context: Context) =>
  rawRows<Dashboard['deals']['trend'][number]>(
    context.db,
    Prisma.sql`
  SELECT to_char(week, 'YYYY-MM-DD') AS week, currency, coalesce(sum(amount) FILTER (WHERE kind = 'won'), 0)::text AS won, coalesce(sum(amount) FILTER (WHERE kind = 'created'), 0)::text AS created
  FROM (SELECT date_trunc('week', closed_at AT TIME ZONE 'UTC') AS week, currency, amount, 'won' AS kind FROM deal WHERE ${of(context)} AND status = 'won' AND closed_at > ${days(context, 84)}
    UNION ALL SELECT date_trunc('week', created_at AT TIME ZONE 'UTC'), currency, amount, 'created' FROM deal WHERE ${of(context)} AND created_at > ${days(context, 84)}) moves
  WHERE amount IS NOT NULL GROUP BY week, currency ORDER BY week, currency`,
  )

const checks = (context: Context) =>
  one<Dashboard['checks']>(
    context,
    Prisma.sql`SELECT (count(*) FILTER (WHERE status IN ('pending', 'in_progress')))::int AS waiting,
  (count(*) FILTER (WHERE status = 'processing'))::int AS processing,
  (count(*) FILTER (WHERE status IN ('pending', 'in_progress') AND expires_at < ${days(context, -2)}))::int AS expiring_48_hours,
  (count(*) FILTER (WHERE outcome = 'passed' AND completed_at > ${days(context, 30)}))::int AS passed_30_days,
  (count(*) FILTER (WHERE outcome = 'failed' AND completed_at > ${days(context, 30)}))::int AS failed_30_days FROM check_session WHERE ${of(context)} AND NOT test`,
  )

/**
 * The figures of the organisation as of `context.now`. Weeks are in UTC; today ends in the organisation's time zone.
 */
export async function dashboard(context: Context): Promise<Dashboard> {
  const user = context.actor.type === 'user' ? context.actor.id : null
  const companies = await one<Dashboard['companies']>(
    context,
    Prisma.sql`SELECT count(*)::int AS total FROM company WHERE ${of(context)}`,
  )
  const lost = await one<{ n: number }>(
    context,
    Prisma.sql`SELECT count(*)::int AS n FROM deal WHERE ${of(context)} AND status = 'lost' AND closed_at > ${days(context, 30)}`,
  )
  return {
    contacts: await contacts(context),
    companies,
    proposals: await one<Dashboard['proposals']>(
      context,
      Prisma.sql`SELECT count(*)::int AS open FROM proposal WHERE ${of(context)} AND status = 'open' AND contact_id IS NOT NULL`,
    ),
    tasks: {
      ...(await tasks(context, Prisma.empty)),
      mine: user ? await tasks(context, Prisma.sql`AND assignee_id = ${user}::uuid`) : null,
    },
    deals: {
      open: await money(context, Prisma.sql`status = 'open'`),
      won_30_days: await money(context, Prisma.sql`status = 'won' AND closed_at > ${days(context, 30)}`),
      lost_30_days: lost.n,
      trend: await trend(context),
    },
    checks: await checks(context),
  }
}
