import { Prisma } from '@/lib/generated/prisma/client'
import type { Resource } from './define'
import type { Field } from './fields'
import type { Condition } from './filter'
import type { ListQuery, SortKey } from './list-query'

/**
 * A list request as one SQL statement. Identifiers come from resource definitions only; every value is a parameter.
 * Keyset paging: nulls last in both directions, the id breaks ties, and a redundant bound on the first key lets the
 * index start at the right place.
 */
const ident = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`)
const isText = (field: Field) => field.column === 'text'
const nullable = (field: Field) => !field.required && !field.present

/** Text compares and sorts without regard to case. */
const comparable = (name: string, field: Field): Prisma.Sql => (isText(field) ? Prisma.sql`lower(${ident(name)})` : ident(name))

const typed = (field: Field, value: unknown): Prisma.Sql => {
  const type = Prisma.raw(field.column === 'text[]' ? 'text' : field.column)
  return isText(field) ? Prisma.sql`lower(${value}::text)` : Prisma.sql`${String(value)}::text::${type}`
}

const like = (pattern: string) => pattern.replace(/[\\%_]/g, '\\$&')

function conditionSql(resource: Resource, condition: Condition): Prisma.Sql {
  const field = fieldOf(resource, condition.field)
  if (field.column === 'text[]') return arrayConditionSql(condition)
  const left = comparable(condition.field, field)
  const list = () => Prisma.join((condition.value as string[]).map((one) => typed(field, one)))
  const compare = (operator: string) => Prisma.sql`${left} ${Prisma.raw(operator)} ${typed(field, condition.value)}`
  switch (condition.op) {
    case 'eq': return compare('=')
    case 'ne': return Prisma.sql`${left} IS DISTINCT FROM ${typed(field, condition.value)}`
    case 'gt': return compare('>')
    case 'gte': return compare('>=')
    case 'lt': return compare('<')
    case 'lte': return compare('<=')
    case 'in': return Prisma.sql`${left} IN (${list()})`
    case 'nin': return Prisma.sql`(${left} NOT IN (${list()}) OR ${left} IS NULL)`
    case 'contains': return Prisma.sql`${left} LIKE lower(${`%${like(String(condition.value))}%`})`
    case 'starts_with': return Prisma.sql`${left} LIKE lower(${`${like(String(condition.value))}%`})`
    case 'is_null': return Prisma.sql`(${ident(condition.field)} IS NULL) = ${condition.value as boolean}`
  }
}

/** On a list of texts, a condition asks for a member. */
function arrayConditionSql(condition: Condition): Prisma.Sql {
  const column = Prisma.sql`lower(${ident(condition.field)}::text)::text[]`
  const wanted = (Array.isArray(condition.value) ? condition.value : [String(condition.value)]).map((one) => one.toLowerCase())
  switch (condition.op) {
    case 'is_null': return Prisma.sql`(cardinality(${ident(condition.field)}) = 0) = ${condition.value as boolean}`
    case 'ne':
    case 'nin': return Prisma.sql`NOT (${column} && ${wanted}::text[])`
    default: return Prisma.sql`${column} && ${wanted}::text[]`
  }
}

function searchSql(resource: Resource, words: string[]): Prisma.Sql[] {
  const searchable = Object.entries<Field>(resource.fields).filter(([, field]) => field.searchable)
  return words.map((word) => {
    const pattern = `%${like(word)}%`
    const hits = searchable.map(([name, field]) => Prisma.sql`${field.column === 'text[]' ? Prisma.sql`array_to_string(${ident(name)}, ' ')` : ident(name)} ILIKE ${pattern}`)
    return hits.length ? Prisma.sql`(${Prisma.join(hits, ' OR ')})` : Prisma.sql`FALSE`
  })
}

export const fieldOf = (resource: Resource, name: string): Field => {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

/** What the list shows, before paging. */
export function filterSql(resource: Resource, organisationId: string, query: ListQuery): Prisma.Sql {
  return Prisma.join([
    Prisma.sql`organisation_id = ${organisationId}::uuid`,
    ...(query.includeDeleted ? [] : [Prisma.sql`deleted_at IS NULL`]),
    ...query.conditions.map((condition) => conditionSql(resource, condition)),
    ...searchSql(resource, query.words),
  ], ' AND ')
}

interface OrderKey {
  expression: Prisma.Sql
  field: Field
  descending: boolean
}

function orderKeys(resource: Resource, sort: SortKey[], backwards: boolean): OrderKey[] {
  const keys = sort.map(({ field: name, descending }) => {
    const field = fieldOf(resource, name)
    return { expression: comparable(name, field), field, descending: descending !== backwards }
  })
  const last = sort.at(-1)?.descending ?? false
  return [...keys, { expression: ident('id'), field: fieldOf(resource, 'id'), descending: last !== backwards }]
}

/** Records strictly after the cursor in the direction of reading. */
function afterSql(keys: OrderKey[], values: unknown[], backwards: boolean): Prisma.Sql {
  const [key, ...rest] = keys
  const [value, ...others] = values
  if (!key) return Prisma.sql`FALSE`
  const { expression, field } = key
  const right = Prisma.sql`${value === null ? null : String(value)}::text::${Prisma.raw(field.column)}`
  const operator = Prisma.raw(key.descending ? '<' : '>')
  const tie = value === null ? Prisma.sql`${expression} IS NULL` : Prisma.sql`${expression} = ${right}`
  const deeper = rest.length ? Prisma.sql` OR (${tie} AND ${afterSql(rest, others, backwards)})` : Prisma.empty
  if (value === null) return backwards ? Prisma.sql`(${expression} IS NOT NULL${deeper})` : Prisma.sql`(FALSE${deeper})`
  // Nulls come last when reading forwards, so they follow every value then, and precede every value when reading back.
  const nulls = nullable(field) && !backwards ? Prisma.sql` OR ${expression} IS NULL` : Prisma.empty
  const bound = nullable(field) ? Prisma.empty : Prisma.sql`${expression} ${operator}= ${right} AND `
  return Prisma.sql`(${bound}(${expression} ${operator} ${right}${nulls}${deeper}))`
}

export const columnsSql = (resource: Resource): Prisma.Sql => Prisma.join(Object.keys(resource.fields).map(ident))

/** One page plus one row that tells whether there is more; sort values come along as `_k0`, `_k1`. */
export function pageSql(resource: Resource, organisationId: string, query: ListQuery): Prisma.Sql {
  const backwards = query.cursor?.direction === 'prev'
  const keys = orderKeys(resource, query.sort, backwards)
  const order = keys.map((key) => Prisma.sql`${key.expression} ${Prisma.raw(key.descending ? 'DESC' : 'ASC')}${
    nullable(key.field) ? Prisma.raw(backwards ? ' NULLS FIRST' : ' NULLS LAST') : Prisma.empty}`)
  const after = query.cursor ? Prisma.sql` AND ${afterSql(keys, [...query.cursor.values, query.cursor.id], backwards)}` : Prisma.empty
  const extra = query.sort.map((key, i) => Prisma.sql`${comparable(key.field, fieldOf(resource, key.field))} AS ${ident(`_k${i}`)}`)
  return Prisma.sql`SELECT ${columnsSql(resource)}, ${Prisma.join(extra)} FROM ${ident(resource.table)}
    WHERE ${filterSql(resource, organisationId, query)}${after} ORDER BY ${Prisma.join(order)} LIMIT ${query.limit + 1}`
}
