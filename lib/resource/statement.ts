import { Prisma } from '@/lib/generated/prisma/client'
import { withParts, type Shape } from './define'
import type { Field } from './fields'
import type { CheckedFilter, Condition, Operator } from './filter'
import type { ListQuery, SortKey } from './list-query'
import { boundsOf } from './period'
import { isPeriod } from './period-words'
import { withSpellings, spellingsOf } from './sigma'
import type { Through } from './through'
import { jsonContainsAnySql } from './json-contains'
import { hasWordsSql, readsNextFirst, withWordsSql } from './with-words'
import { ident } from './ident'
import { arrayConditionSql, isListOfWords, like, memberLikeSql } from './member-condition'
import { hasPhoneSql } from './phone-key'
import { place } from './place'
import { ownSql, type Whose } from './own-rows'

/**
 * Builds a list request as one SQL statement. Identifiers come from resource definitions only; every value is a
 * parameter. Keyset paging: nulls last in both directions, the id breaks ties, and a redundant bound on the first key
 * lets the index scan start at the right place.
 */
const ignoresCase = ({ column, kind, within }: Field) =>
  column === 'text' && kind !== 'rank' && within?.column !== 'external_ids'
const nullable = (field: Field) => !field.required && !field.present

/** Text compares and sorts without regard to case, except what another system has named. */
export const comparable = (name: string, field: Field): Prisma.Sql =>
  ignoresCase(field) ? Prisma.sql`lower(${place(name, field)})` : place(name, field)

/** Days and moments within JSON are text, which sorts in the same order. */
const isTextOfTime = ({ within, part, column }: Field) =>
  (within !== undefined || part !== undefined) && (column === 'date' || column === 'timestamptz')

const typed = (field: Field, value: unknown): Prisma.Sql => {
  const type = Prisma.raw(field.column.replace('[]', ''))
  if (isTextOfTime(field)) return Prisma.sql`${String(value)}::text`
  return ignoresCase(field) ? Prisma.sql`lower(${value}::text)` : Prisma.sql`${String(value)}::text::${type}`
}

/**
 * Up to this many values are compared one by one, which an index can answer. More are one parameter, because a
 * statement has a limit on parameters.
 */
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

/** What conditions apply to: rows of a table that belong to one organisation. */
interface Rows {
  table: string
  organisationId: string
  /** SQL for their searched text, if they have any. */
  searched: string | null
}

function treeSql(rows: Rows, filter: CheckedFilter): Prisma.Sql {
  const each = (children: CheckedFilter[]) => children.map((child) => treeSql(rows, child))
  if ('and' in filter)
    return filter.and.length ? Prisma.sql`(${Prisma.join(each(filter.and), ' AND ')})` : Prisma.sql`TRUE`
  if ('or' in filter)
    return filter.or.length ? Prisma.sql`(${Prisma.join(each(filter.or), ' OR ')})` : Prisma.sql`FALSE`
  // What cannot be compared (NULL) does not match, so its negation matches.
  if ('not' in filter) return Prisma.sql`(${treeSql(rows, filter.not)}) IS NOT TRUE`
  return filter.definition.through ? throughSql(rows, filter, filter.definition.through) : conditionSql(rows, filter)
}

/** The negation also holds for a record without the value, and for one that refers to nothing. */
const POSITIVE: Partial<Record<Operator, Operator>> = { ne: 'eq', nin: 'in' }

/** A condition on a referenced record, evaluated in its own table; compares as if the value were a column here. */
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
  const condition = ignoresCase(given.definition) || given.definition.column === 'text[]' ? withSpellings(given) : given
  const { definition: field, op, value } = condition
  if (given.op === 'contains' && isListOfWords(field)) return memberLikeSql(rows.searched, given)
  if (field.column.endsWith('[]')) return arrayConditionSql(condition)
  const left = comparable(condition.field, field)
  if (isPeriod(value) && isOfTime(field)) return periodSql(rows, left, field, op, value)
  if (given.op === 'eq' && field.within) return jsonContainsAnySql(field.within, field, [value].flat())
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
    // As two plain predicates, so that an index over the non-null values can answer.
    case 'is_null':
      return Prisma.sql`${place(condition.field, field)} IS ${value ? Prisma.empty : Prisma.raw('NOT ')}NULL`
  }
}

const isOfTime = ({ column }: Field) => column === 'date' || column === 'timestamptz'

/** How a moment or a day compares with a period: equal means within it, after means after its end. */
function periodSql({ organisationId }: Rows, left: Prisma.Sql, field: Field, op: Operator, period: string): Prisma.Sql {
  const zone = Prisma.sql`(SELECT coalesce(time_zone, 'UTC') FROM organisation WHERE id = ${organisationId}::uuid)`
  const bounds = boundsOf(period, Prisma.sql`now()`, zone)
  const [from, until] = [bounds.from, bounds.until].map((moment) => asColumn(field, moment, zone))
  if (op === 'gt') return Prisma.sql`${left} >= ${until}`
  if (op === 'gte') return Prisma.sql`${left} >= ${from}`
  if (op === 'lt') return Prisma.sql`${left} < ${from}`
  if (op === 'lte') return Prisma.sql`${left} < ${until}`
  // As plain predicates, so that an index on the column answers "nothing within 30 days" where few rows match.
  return op === 'ne'
    ? Prisma.sql`(${left} IS NULL OR ${left} < ${from} OR ${left} >= ${until})`
    : Prisma.sql`(${left} >= ${from} AND ${left} < ${until})`
}

/** A moment in the form of the field's column: a day in the zone, or the text stored in JSON. */
function asColumn(field: Field, moment: Prisma.Sql, zone: Prisma.Sql): Prisma.Sql {
  const day = Prisma.sql`((${moment}) AT TIME ZONE ${zone})::date`
  if (!isTextOfTime(field)) return field.column === 'date' ? day : moment
  return field.column === 'date'
    ? Prisma.sql`to_char(${day}, 'YYYY-MM-DD')`
    : Prisma.sql`to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * Whatever a searchable field contains, the text behind `q` contains too. Adding that condition lets the index answer.
 */
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

/** The searchable fields of a record as one text without case, accents and apostrophes; null if it has none. */
export function composedText(resource: Shape): string | null {
  const names = Object.entries<Field>(resource.fields).filter(([, field]) => field.searchable)
  const single = names.filter(([, { column }]) => column !== 'text[]').map(([name]) => `"${name}"`)
  const lists = names.filter(([, { column }]) => column === 'text[]').map(([name]) => `"${name}"`)
  return names.length ? `search_text(${[`ARRAY[${single.join(', ')}]::text[]`, ...lists].join(' || ')})` : null
}

/**
 * SQL for that text: a stored column for collections in the global search, otherwise the expression. The table's index
 * covers the same.
 */
export const searchedText = (resource: Shape): string | null =>
  resource.takesPart.includes('search') ? '"search_text"' : composedText(resource)

/** The words of `q`; those of a telephone number may stand for another way of writing it. */
function searchSql(resource: Shape, organisationId: string, words: string[]): Prisma.Sql[] {
  if (!words.length) return []
  const searched = searchedText(resource)
  if (!searched) return [Prisma.sql`FALSE`]
  const hasWords = hasWordsSql(searched, words)
  const hasPhone = hasPhoneSql(resource, organisationId, words.join(' '))
  return hasPhone ? [Prisma.sql`((${Prisma.join(hasWords, ' AND ')}) OR ${hasPhone})`] : hasWords
}

export const fieldOf = (resource: Shape, name: string): Field => {
  const field = resource.fields[name] ?? withParts(resource.fields)[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

type Filter = Pick<ListQuery, 'filter' | 'words' | 'includeDeleted'>

/** What the list shows, before paging. */
export const filterSql = (resource: Shape, whose: Whose, query: Filter): Prisma.Sql =>
  Prisma.sql`${ownSql(resource, whose)} AND ${filterOfOwnSql(resource, whose, query)}`

/** The same for records that are known to belong to the organisation. */
export function filterOfOwnSql(resource: Shape, { organisationId }: Whose, query: Filter): Prisma.Sql {
  return Prisma.join(
    [
      ...(query.includeDeleted ? [] : [Prisma.sql`deleted_at IS NULL`]),
      treeSql({ table: resource.table, organisationId, searched: searchedText(resource) }, query.filter),
      ...searchSql(resource, organisationId, query.words),
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

/** Records strictly after the cursor in reading direction. */
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
  // Nulls come last when reading forwards, so they follow every value; reading backwards, they precede every value.
  const nulls = nullable(field) && !backwards ? Prisma.sql` OR ${expression} IS NULL` : Prisma.empty
  const bound = nullable(field) ? Prisma.empty : Prisma.sql`${expression} ${operator}= ${right} AND `
  return Prisma.sql`(${bound}(${expression} ${operator} ${right}${nulls}${deeper}))`
}

/** Exact numbers and days travel as the text that the API shows. */
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
 * One page plus one extra row that tells whether there is more; sort values are returned as `_k0`, `_k1`.
 * @param columns SQL for what to return of each record, besides its id
 */
export function pageSql(resource: Shape, whose: Whose, query: ListQuery, columns: Prisma.Sql): Prisma.Sql {
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
    resource.takesPart.includes('search') && !whose.testOnly && readsNextFirst(query)
      ? withWordsSql(resource, whose.organisationId, { ...page, where: filterOfOwnSql(resource, whose, query) })
      : Prisma.sql`${ident(resource.table)} WHERE ${filterSql(resource, whose, query)}${after}`
  return Prisma.sql`SELECT ${columns}, ${Prisma.join(extra)} FROM ${from} ORDER BY ${page.order} LIMIT ${page.most}`
}
