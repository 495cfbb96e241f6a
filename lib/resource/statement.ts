import { Prisma } from '@/lib/generated/prisma/client'
import { withParts, type Shape } from './define'
import type { Field } from './fields'
import type { CheckedFilter, Condition, Operator } from './filter'
import type { ListQuery, SortKey } from './list-query'
import { boundsOf } from './period'
import { isPeriod } from './period-words'
import { spelled, spellingsOf } from './sigma'
import type { Through } from './through'
import { holdsAnySql } from './holds-json'
import { hasWordsSql, readsNextFirst, withWordsSql } from './with-words'
import { ident } from './ident'

/**
 * A list request as one SQL statement. Identifiers come from resource definitions only; every value is a parameter.
 * Keyset paging: nulls last in both directions, the id breaks ties, and a redundant bound on the first key lets the
 * index start at the right place.
 */
const ignoresCase = ({ column, kind, within }: Field) =>
  column === 'text' && kind !== 'rank' && within?.column !== 'external_ids'
const nullable = (field: Field) => !field.required && !field.present

/** Text compares and sorts without regard to case, but what another system has named. */
export const comparable = (name: string, field: Field): Prisma.Sql =>
  ignoresCase(field) ? Prisma.sql`lower(${place(name, field)})` : place(name, field)

/** Where a field's value stands: its column, or a key of a JSON column. Of JSON, only what has the right type compares. */
function place(name: string, { within, part, kind, column }: Field): Prisma.Sql {
  if (part)
    return Prisma.sql`(${ident(part.column)}${Prisma.raw(column.endsWith('[]') ? '->' : '->>')}${Prisma.raw(`'${part.key}'`)})`
  if (!within) return ident(name)
  const [map, value] = [ident(within.column), Prisma.sql`${ident(within.column)}->>${within.key}`]
  if (kind === 'texts' || kind === 'choices')
    return Prisma.sql`ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(${map}->${within.key}) = 'array' THEN ${map}->${within.key} ELSE '[]' END))`
  if (column === 'numeric')
    return Prisma.sql`CASE WHEN jsonb_typeof(${map}->${within.key}) = 'number' THEN (${value})::numeric END`
  if (column === 'boolean')
    return Prisma.sql`CASE WHEN jsonb_typeof(${map}->${within.key}) = 'boolean' THEN (${value})::boolean END`
  return value
}

/** Days and moments within JSON are text, which sorts as they do. */
const isTextOfTime = ({ within, part, column }: Field) =>
  (within !== undefined || part !== undefined) && (column === 'date' || column === 'timestamptz')

const typed = (field: Field, value: unknown): Prisma.Sql => {
  const type = Prisma.raw(field.column.replace('[]', ''))
  if (isTextOfTime(field)) return Prisma.sql`${String(value)}::text`
  return ignoresCase(field) ? Prisma.sql`lower(${value}::text)` : Prisma.sql`${String(value)}::text::${type}`
}

/** Few values are compared one by one, which an index can answer. Many are one parameter: a statement takes only so many. */
const FEW_VALUES = 20
function isAmong(left: Prisma.Sql, field: Field, values: Condition['value']): Prisma.Sql {
  if (Array.isArray(values) && values.length <= FEW_VALUES)
    return Prisma.sql`(${Prisma.join(
      values.map((value) => Prisma.sql`${left} = ${typed(field, value)}`),
      ' OR ',
    )})`
  return Prisma.sql`${left} IN (${listSql(field, values)})`
}
const listSql = (field: Field, values: Condition['value']) => {
  const one = isTextOfTime(field)
    ? Prisma.sql`one`
    : ignoresCase(field)
      ? Prisma.sql`lower(one)`
      : Prisma.sql`one::${Prisma.raw(field.column)}`
  return Prisma.sql`SELECT ${one} FROM unnest(${values as string[]}::text[]) one`
}

const like = (pattern: string) => pattern.replace(/[\\%_]/g, '\\$&')

/** What conditions are about: rows of a table that belong to one organisation. */
interface Rows {
  table: string
  organisationId: string
  /** Their searched text, if they have any. */
  searched: string | null
}

function treeSql(rows: Rows, filter: CheckedFilter): Prisma.Sql {
  const each = (children: CheckedFilter[]) => children.map((child) => treeSql(rows, child))
  if ('and' in filter)
    return filter.and.length ? Prisma.sql`(${Prisma.join(each(filter.and), ' AND ')})` : Prisma.sql`TRUE`
  if ('or' in filter)
    return filter.or.length ? Prisma.sql`(${Prisma.join(each(filter.or), ' OR ')})` : Prisma.sql`FALSE`
  // What cannot be compared does not match, so its negation does.
  if ('not' in filter) return Prisma.sql`(${treeSql(rows, filter.not)}) IS NOT TRUE`
  return filter.definition.through ? throughSql(rows, filter, filter.definition.through) : conditionSql(rows, filter)
}

/** What else is true of a record without the value, so also of one that refers to nothing. */
const POSITIVE: Partial<Record<Operator, Operator>> = { ne: 'eq', nin: 'in' }

/** A condition on the record that a reference points to, asked in its table; it compares as if its value stood here. */
function throughSql(rows: Rows, condition: Condition, { column, table, name, isSearchable }: Through): Prisma.Sql {
  const { through: _, ...definition } = condition.definition
  const isEmpty = condition.op === 'is_null' && condition.value === true
  const positive = isEmpty
    ? { ...condition, value: false }
    : { ...condition, op: POSITIVE[condition.op] ?? condition.op }
  const inner = conditionSql(
    { table: 'related', organisationId: rows.organisationId, searched: '"search_text"' },
    { ...positive, field: name, definition: { ...definition, searchable: isSearchable } },
  )
  const exists = Prisma.sql`EXISTS (SELECT 1 FROM ${ident(table)} related WHERE organisation_id = ${rows.organisationId}::uuid
    AND related.id = ${ident(rows.table)}.${ident(column)} AND deleted_at IS NULL AND ${inner})`
  return isEmpty || condition.op in POSITIVE ? Prisma.sql`NOT ${exists}` : exists
}

const ORDER = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

function conditionSql(rows: Rows, given: Condition): Prisma.Sql {
  const condition = ignoresCase(given.definition) || given.definition.column === 'text[]' ? spelled(given) : given
  const { definition: field, op, value } = condition
  if (field.column.endsWith('[]')) return arrayConditionSql(condition)
  const left = comparable(condition.field, field)
  if (isPeriod(value) && isOfTime(field)) return periodSql(rows, left, field, op, value)
  if (given.op === 'eq' && field.within) return holdsAnySql(field.within, field, [value].flat())
  switch (op) {
    case 'eq':
      return Prisma.sql`${left} = ${typed(field, value)}`
    case 'ne':
      return Prisma.sql`${left} IS DISTINCT FROM ${typed(field, value)}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return Prisma.sql`${left} ${Prisma.raw(ORDER[op])} ${typed(field, value)}`
    case 'in':
      return isAmong(left, field, value)
    case 'nin':
      return Prisma.sql`(${left} NOT IN (${listSql(field, value)}) OR ${left} IS NULL)`
    case 'contains':
      return likeSql(rows, condition, '%')
    case 'starts_with':
      return likeSql(rows, condition, '')
    // As two plain predicates, so that an index over those that have a value serves.
    case 'is_null':
      return Prisma.sql`${place(condition.field, field)} IS ${value ? Prisma.empty : Prisma.raw('NOT ')}NULL`
  }
}

const isOfTime = ({ column }: Field) => column === 'date' || column === 'timestamptz'

/** How a moment or a day compares with a period: equal is within it, after is after its end. */
function periodSql({ organisationId }: Rows, left: Prisma.Sql, field: Field, op: Operator, period: string): Prisma.Sql {
  const zone = Prisma.sql`(SELECT coalesce(time_zone, 'UTC') FROM organisation WHERE id = ${organisationId}::uuid)`
  const bounds = boundsOf(period, Prisma.sql`now()`, zone)
  const [from, until] = [bounds.from, bounds.until].map((moment) => asColumn(field, moment, zone))
  if (op === 'gt') return Prisma.sql`${left} >= ${until}`
  if (op === 'gte') return Prisma.sql`${left} >= ${from}`
  if (op === 'lt') return Prisma.sql`${left} < ${from}`
  if (op === 'lte') return Prisma.sql`${left} < ${until}`
  // As plain predicates, so that an index of the column answers "nothing within 30 days" where little else is true.
  return op === 'ne'
    ? Prisma.sql`(${left} IS NULL OR ${left} < ${from} OR ${left} >= ${until})`
    : Prisma.sql`(${left} >= ${from} AND ${left} < ${until})`
}

/** A moment as the column of the field has it: a day of the zone, or the text that stands in JSON. */
function asColumn(field: Field, moment: Prisma.Sql, zone: Prisma.Sql): Prisma.Sql {
  const day = Prisma.sql`((${moment}) AT TIME ZONE ${zone})::date`
  if (!isTextOfTime(field)) return field.column === 'date' ? day : moment
  return field.column === 'date'
    ? Prisma.sql`to_char(${day}, 'YYYY-MM-DD')`
    : Prisma.sql`to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** What a searchable field has, the text that `q` searches has as well; that the index answers. */
function likeSql(
  { searched }: Rows,
  { field: name, definition: field, value }: Condition,
  before: '%' | '',
): Prisma.Sql {
  const texts = ignoresCase(field) ? spellingsOf(String(value)) : [String(value)]
  const patterns = texts.map((text) => Prisma.sql`${`${before}${like(text)}%`}`)
  const each = patterns.map((one) => (ignoresCase(field) ? Prisma.sql`lower(${one})` : one))
  const matches = Prisma.sql`(${Prisma.join(
    each.map((one) => Prisma.sql`${comparable(name, field)} LIKE ${one}`),
    ' OR ',
  )})`
  return field.searchable && searched
    ? Prisma.sql`(${matches} AND ${Prisma.raw(searched)} LIKE search_pattern(${value}))`
    : matches
}

/** What a condition on a list looks into. Ids compare as they are. */
export function memberOf(name: string, field: Field): Prisma.Sql {
  if (field.part || field.column === 'uuid[]') return place(name, field)
  return field.within ? Prisma.sql`lower(${place(name, field)}::text)::text[]` : Prisma.sql`lower_all(${ident(name)})`
}

/** On a list, a condition asks for a member. */
function arrayConditionSql({ field: name, definition: field, op, value }: Condition): Prisma.Sql {
  if (field.part) return partMembersSql(name, field, op, value)
  const wanted = Prisma.sql`${Array.isArray(value) ? value : [String(value)]}`
  // The database makes both sides small: it knows other small letters than JavaScript does, for Σ at the end of a word and İ.
  const members = field.column === 'uuid[]' ? Prisma.sql`${wanted}::uuid[]` : Prisma.sql`lower_all(${wanted}::text[])`
  const overlaps = Prisma.sql`${memberOf(name, field)} && ${members}`
  switch (op) {
    case 'is_null':
      return Prisma.sql`(cardinality(${place(name, field)}) = 0) = ${value as boolean}`
    case 'ne':
    case 'nin':
      return Prisma.sql`NOT (${overlaps})`
    default:
      return overlaps
  }
}

/** The same of a list within JSON, whose members are one of a few. */
function partMembersSql(name: string, field: Field, op: Operator, value: Condition['value']): Prisma.Sql {
  const column = place(name, field)
  const wanted = Array.isArray(value) ? value : [String(value)]
  const has = wanted.map((one) => Prisma.sql`${column} @> ${JSON.stringify([one])}::text::jsonb`)
  const overlaps = Prisma.sql`(${Prisma.join(has, ' OR ')})`
  if (op === 'is_null') return Prisma.sql`(${column} = '[]') = ${value as boolean}`
  return op === 'ne' || op === 'nin' ? Prisma.sql`NOT ${overlaps}` : overlaps
}

/** The searchable fields of a record as one text without case and accents; null when it has none. */
export function composedText(resource: Shape): string | null {
  const names = Object.entries<Field>(resource.fields).filter(([, field]) => field.searchable)
  const single = names.filter(([, { column }]) => column !== 'text[]').map(([name]) => `"${name}"`)
  const lists = names.filter(([, { column }]) => column === 'text[]').map(([name]) => `"${name}"`)
  return names.length ? `search_text(${[`ARRAY[${single.join(', ')}]::text[]`, ...lists].join(' || ')})` : null
}

/** Where that text stands: a column of what the search over all collections looks through, composed elsewhere. The table's index holds the same. */
export const searchedText = (resource: Shape): string | null =>
  resource.takesPart.includes('search') ? '"search_text"' : composedText(resource)

function searchSql(resource: Shape, words: string[]): Prisma.Sql[] {
  const searched = searchedText(resource)
  return searched ? hasWordsSql(searched, words) : words.map(() => Prisma.sql`FALSE`)
}

export const fieldOf = (resource: Shape, name: string): Field => {
  const field = resource.fields[name] ?? withParts(resource.fields)[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

type Filter = Pick<ListQuery, 'filter' | 'words' | 'includeDeleted'>

/** What the list shows, before paging. */
export const filterSql = (resource: Shape, organisationId: string, query: Filter): Prisma.Sql =>
  Prisma.sql`organisation_id = ${organisationId}::uuid AND ${filterOfOwnSql(resource, organisationId, query)}`

/** The same of records that are known to be the organisation's. */
export function filterOfOwnSql(resource: Shape, organisationId: string, query: Filter): Prisma.Sql {
  return Prisma.join(
    [
      ...(query.includeDeleted ? [] : [Prisma.sql`deleted_at IS NULL`]),
      treeSql({ table: resource.table, organisationId, searched: searchedText(resource) }, query.filter),
      ...searchSql(resource, query.words),
    ],
    ' AND ',
  )
}

interface OrderKey {
  expression: Prisma.Sql
  field: Field
  descending: boolean
}

function orderKeys(resource: Shape, sort: SortKey[], backwards: boolean): OrderKey[] {
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
  const right = Prisma.sql`${value === null ? null : String(value)}::text::${Prisma.raw(isTextOfTime(field) ? 'text' : field.column)}`
  const operator = Prisma.raw(key.descending ? '<' : '>')
  const tie = value === null ? Prisma.sql`${expression} IS NULL` : Prisma.sql`${expression} = ${right}`
  const deeper = rest.length ? Prisma.sql` OR (${tie} AND ${afterSql(rest, others, backwards)})` : Prisma.empty
  if (value === null) return backwards ? Prisma.sql`(${expression} IS NOT NULL${deeper})` : Prisma.sql`(FALSE${deeper})`
  // Nulls come last when reading forwards, so they follow every value then, and precede every value when reading back.
  const nulls = nullable(field) && !backwards ? Prisma.sql` OR ${expression} IS NULL` : Prisma.empty
  const bound = nullable(field) ? Prisma.empty : Prisma.sql`${expression} ${operator}= ${right} AND `
  return Prisma.sql`(${bound}(${expression} ${operator} ${right}${nulls}${deeper}))`
}

/** Exact numbers and days arrive as the text that the API shows. */
const AS_TEXT = new Set(['numeric', 'date'])
export const columnsSql = (
  { fields, table }: Shape,
  row = table,
  names: readonly string[] = Object.keys(fields),
): Prisma.Sql =>
  Prisma.join(
    Object.entries<Field>(fields)
      .filter(([name]) => names.includes(name))
      .map(([name, { column }]) =>
        AS_TEXT.has(column)
          ? Prisma.sql`${ident(row)}.${ident(name)}::text AS ${ident(name)}`
          : Prisma.sql`${ident(row)}.${ident(name)}`,
      ),
  )

/**
 * One page plus one row that tells whether there is more; sort values come along as `_k0`, `_k1`.
 * @param columns what of each record, beside its id
 */
export function pageSql(resource: Shape, organisationId: string, query: ListQuery, columns: Prisma.Sql): Prisma.Sql {
  const backwards = query.cursor?.direction === 'prev'
  const keys = orderKeys(resource, query.sort, backwards)
  const order = keys.map(
    (key) =>
      Prisma.sql`${key.expression} ${Prisma.raw(key.descending ? 'DESC' : 'ASC')}${
        nullable(key.field) ? Prisma.raw(backwards ? ' NULLS FIRST' : ' NULLS LAST') : Prisma.empty
      }`,
  )
  const after = query.cursor
    ? Prisma.sql` AND ${afterSql(keys, [...query.cursor.values, query.cursor.id], backwards)}`
    : Prisma.empty
  const extra = query.sort.map(
    (key, i) => Prisma.sql`${comparable(key.field, fieldOf(resource, key.field))}::text AS ${ident(`_k${i}`)}`,
  )
  const page = { after, order: Prisma.join(order), most: query.limit + 1, words: query.words }
  const from =
    resource.takesPart.includes('search') && readsNextFirst(query)
      ? withWordsSql(resource, organisationId, { ...page, where: filterOfOwnSql(resource, organisationId, query) })
      : Prisma.sql`${ident(resource.table)} WHERE ${filterSql(resource, organisationId, query)}${after}`
  return Prisma.sql`SELECT ${columns}, ${Prisma.join(extra)} FROM ${from} ORDER BY ${page.order} LIMIT ${page.most}`
}
