import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { withAllFields } from '@/lib/resource/related'
import { withParts, type Shape } from '@/lib/resource/define'
import { listQueryOf } from '@/lib/resource/list-query'
import { comparable, filterSql } from '@/lib/resource/statement'
import { roundedSql } from '../decimals'
import { MAX_GROUPS, type Summary, type SummaryBody } from './schema'

interface Row {
  value: string | null
  currency: string | null
  count: number
  /** The records that have an amount. */
  summed: number
  sum: string | null
  weighted: string | null
}
type Figures = Pick<Summary, 'count' | 'sums'>

/** The amount of a resource, which has a currency next to it; there is at most one. */
const amountOf = ({ fields }: Shape): string | undefined =>
  fields.currency && Object.keys(fields).find((name) => fields[name]?.kind === 'decimal')

/** The expression to group by. @throws DomainError validation_failed */
function groupSql(resource: Shape, name: string): Prisma.Sql {
  const field = withParts(resource.fields)[name]
  // Any field that is an id points to a record; the record's own id cannot group anything.
  const isMonth = field?.column === 'date' && !field.within && !field.part
  if (isMonth) return Prisma.sql`to_char(${Prisma.raw(`"${name}"`)}, 'YYYY-MM')`
  const isGroup = field && name !== 'id' && (field.kind === 'choice' || field.column === 'uuid')
  if (!isGroup) throw fieldError('group_by', 'invalid_value', `${resource.plural} are not grouped by ${name}.`)
  // With its original case, because it names the group.
  if (field.within) return Prisma.sql`${Prisma.raw(`"${field.within.column}"`)}->>${field.within.key}`
  return field.part ? comparable(name, field) : Prisma.raw(`"${name}"::text`)
}

/** One sum per currency; rows without a currency or an amount are left out. */
const sumOf = (field: string, rows: Row[]): Summary['sums'] =>
  rows.flatMap(({ currency, summed, sum, weighted }) =>
    currency && sum !== null ? [{ field, currency, count: summed, sum, weighted }] : [],
  )

const figuresOf = (field: string | undefined, rows: Row[]): Figures => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  sums: field ? sumOf(field, rows) : [],
})

/** Counts the records of a list, and adds up their amounts, in total and by a choice or reference. */
export async function summarise(context: Context, shape: Shape, body: SummaryBody): Promise<Summary> {
  const resource = await withAllFields(context, shape)
  const { filter, q, group_by: groupBy } = body
  const query = listQueryOf(resource, { limit: 1, ...(filter && { filter }), ...(q && { q }) }, context)
  const amount = amountOf(resource)
  const nothing = Prisma.raw('NULL')
  const [currency, summed, sum] = amount
    ? [Prisma.raw('"currency"'), Prisma.raw(`count("${amount}")::int`), Prisma.raw(`sum("${amount}")::text`)]
    : [nothing, nothing, nothing]
  const weighted =
    amount && resource.fields.probability
      ? Prisma.sql`CASE WHEN sum(${Prisma.raw(`"${amount}"`)}) IS NULL THEN NULL
          ELSE ${roundedSql(Prisma.raw(`coalesce(sum("${amount}" * "probability"), 0) / 100`), currency)} END`
      : nothing
  const read = (value: Prisma.Sql) =>
    rawRows<Row>(
      context.db,
      Prisma.sql`SELECT ${value} AS value, ${currency} AS currency, count(*)::int AS count, ${summed} AS summed, ${sum} AS sum, ${weighted} AS weighted
        FROM ${Prisma.raw(`"${resource.table}"`)} WHERE ${filterSql(resource, context.db, query)}
        GROUP BY 1, 2 ORDER BY 2`,
    )
  const whole = figuresOf(amount, await read(Prisma.sql`NULL::text`))
  if (!groupBy) return { ...whole, groups: null, has_more_groups: false }
  const rows = new Map<string | null, Row[]>()
  for (const row of await read(groupSql(resource, groupBy))) rows.set(row.value, [...(rows.get(row.value) ?? []), row])
  const groups = [...rows]
    .map(([value, own]) => ({ value, ...figuresOf(amount, own) }))
    .toSorted((one, other) => other.count - one.count)
  return { ...whole, groups: groups.slice(0, MAX_GROUPS), has_more_groups: groups.length > MAX_GROUPS }
}
