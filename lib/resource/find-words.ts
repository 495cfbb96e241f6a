import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { columnsSql, filterOfOwnSql, filterSql } from './statement'
import { toRecord } from './to-record'
import { hasWordsSql, withWordsSql } from './with-words'

/**
 * Finds records of one collection by a few words, best match first. Only for collections that store their searched
 * text.
 */
type Row = Record<string, unknown>

/** At most this many of the latest matches are ranked. */
const RANKED = 100
/** Shorter words have too few trigrams to be told apart, and a different number is a different thing, not a typo. */
const isMistypable = (word: string) => /^\p{L}[\p{L}\p{M}'’-]{3,}$/u.test(word)
const LATEST = Prisma.sql`updated_at DESC, id DESC`

const TEXT = 'search_text'
/** The highest code point, as an upper bound. */
const LAST = '\u{10FFFF}'
const folded = (text: string) => Prisma.sql`search_text(ARRAY[${text}::text])`

/**
 * First the record with exactly that name, then names that begin with it, then names that contain all the words; latest
 * first among equals.
 */
const ranked = ({ title }: Shape, words: string[]): Prisma.Sql => {
  const folding = `search_text(ARRAY["${title}"])`
  const name = Prisma.raw(folding)
  const phrase = folded(words.join(' '))
  return Prisma.sql`CASE WHEN ${name} = ${phrase} THEN 0 WHEN starts_with(${name}, ${phrase}) THEN 1
    WHEN ${Prisma.join(hasWordsSql(folding, words), ' AND ')} THEN 2 ELSE 3 END, ${LATEST}`
}

const liveSql = (context: Context, resource: Shape, conditions: Prisma.Sql[]): Prisma.Sql =>
  Prisma.join(
    [filterSql(resource, context.db, { filter: { and: [] }, words: [], includeDeleted: false }), ...conditions],
    ' AND ',
  )

/** The latest records that contain the words. */
const latestSql = (context: Context, resource: Shape, words: string[]): Prisma.Sql =>
  withWordsSql(resource, context.organisationId, {
    where: filterOfOwnSql(resource, context.db, { filter: { and: [] }, words, includeDeleted: false }),
    after: Prisma.empty,
    order: LATEST,
    most: RANKED,
    words,
  })

/**
 * Records whose name equals or begins with the words; they may be old, so the latest matches could miss them. Sortable
 * names have an index for this.
 */
function namedSql(context: Context, resource: Shape, words: string[]): Prisma.Sql {
  if (!resource.fields[resource.title]?.sortable) return Prisma.empty
  const name = Prisma.raw(`lower("${resource.title}")`)
  // Lowercase in the database: JavaScript ends ΣΙΣΥΦΟΣ with ς, PostgreSQL with σ in most collations.
  const phrase = Prisma.sql`lower(${words.join(' ')}::text)`
  const where = liveSql(context, resource, [
    Prisma.sql`${name} >= ${phrase}`,
    Prisma.sql`${name} < ${phrase} || ${LAST}`,
  ])
  return Prisma.sql` UNION ALL (SELECT * FROM ${Prisma.raw(`"${resource.table}"`)} WHERE ${where} ORDER BY ${name}, id LIMIT ${RANKED})`
}

export async function findWords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  words: string[],
  most: number,
): Promise<RecordOf<F>[]> {
  const either = Prisma.sql`SELECT * FROM ${latestSql(context, resource, words)}${namedSql(context, resource, words)}`
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM (SELECT DISTINCT ON (id) * FROM (${either}) either) ${Prisma.raw(`"${resource.table}"`)}
    ORDER BY ${ranked(resource, words)} LIMIT ${most}`,
  )
  return rows.map((row) => toRecord(resource, row))
}

/** Records that match mistyped words, most similar first, among the first that the index finds. */
export async function findMistyped<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  words: string[],
  most: number,
): Promise<RecordOf<F>[]> {
  const mistyped = words.filter(isMistypable)
  if (!mistyped.length) return []
  const exact = words.filter((word) => !isMistypable(word))
  const alike = mistyped.map((word) => Prisma.sql`${folded(word)} <% search_text`)
  const likeness = mistyped.map((word) => Prisma.sql`word_similarity(${folded(word)}, search_text)`)
  const table = Prisma.raw(`"${resource.table}"`)
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM (SELECT * FROM ${table}
      WHERE ${liveSql(context, resource, [...alike, ...hasWordsSql(TEXT, exact)])} LIMIT ${RANKED}) ${table}
    ORDER BY ${Prisma.join(likeness, ' + ')} DESC, ${LATEST} LIMIT ${most}`,
  )
  return rows.map((row) => toRecord(resource, row))
}
