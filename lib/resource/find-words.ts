import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { columnsSql, filterOfOwnSql, filterSql } from './statement'
import { toRecord } from './to-record'
import { hasWordsSql, withWordsSql } from './with-words'

/** Records of one collection for a few words, the best match first: of those that keep their searched text. */
type Row = Record<string, unknown>

/** So many of the latest that match are ranked. */
const RANKED = 100
/** Shorter words have too few parts to be told from others by them, and numbers are others at once. */
const isMistypable = (word: string) => /^\p{L}[\p{L}\p{M}'’-]{3,}$/u.test(word)
const LATEST = Prisma.sql`updated_at DESC, id DESC`

const TEXT = 'search_text'
/** The greatest character. */
const LAST = '\u{10FFFF}'
const folded = (text: string) => Prisma.sql`search_text(ARRAY[${text}::text])`

/**
 * First the record of that name, then those whose name begins so, then those whose name has all the words; the latest
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
    [
      filterSql(resource, context.organisationId, { filter: { and: [] }, words: [], includeDeleted: false }),
      ...conditions,
    ],
    ' AND ',
  )

/** The latest that have the words. */
const latestSql = (context: Context, resource: Shape, words: string[]): Prisma.Sql =>
  withWordsSql(resource, context.organisationId, {
    where: filterOfOwnSql(resource, context.organisationId, { filter: { and: [] }, words, includeDeleted: false }),
    after: Prisma.empty,
    order: LATEST,
    most: RANKED,
    words,
  })

/** Those whose name is or begins with the words, which may be old; where names have an order, they have an index. */
function namedSql(context: Context, resource: Shape, words: string[]): Prisma.Sql {
  if (!resource.fields[resource.title]?.sortable) return Prisma.empty
  const name = Prisma.raw(`lower("${resource.title}")`)
  // By the database's own rules: JavaScript has ς for the last letter of ΣΙΣΥΦΟΣ, PostgreSQL σ in most collations.
  const phrase = Prisma.sql`lower(${words.join(' ')}::text)`
  const where = liveSql(context, resource, [
    Prisma.sql`${name} >= ${phrase}`,
    Prisma.sql`${name} < ${phrase} || ${LAST}`,
  ])
  return Prisma.sql` UNION ALL (SELECT * FROM ${Prisma.raw(`"${resource.table}"`)} WHERE ${where} ORDER BY ${name}, id LIMIT ${RANKED})`
}

/** Records with all the words. */
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

/** Records with words like these, as somebody mistyped them; the most alike first, among the first that the index finds. */
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
