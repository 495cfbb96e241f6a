import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import { columnsSql, filterSql, hasWordsSql } from './statement'
import { toRecord } from './to-record'
import { withWordsSql } from './with-words'

/** Records of one collection for a few words, the best match first: of those that keep their searched text. */
type Row = Record<string, unknown>

/** So many of the latest that match are ranked. */
const RANKED = 100
/** Shorter words have too few parts to be told from others by them, and numbers are others at once. */
const isMistypable = (word: string) => /^\p{L}[\p{L}\p{M}'’-]{3,}$/u.test(word)
const LATEST = Prisma.sql`updated_at DESC, id DESC`

const TEXT = Prisma.sql`search_text`
const folded = (text: string) => Prisma.sql`search_text(ARRAY[${text}::text])`

/**
 * First the record of that name, then those whose name begins so, then those whose name has all the words; the latest
 * first among equals.
 */
const ranked = ({ title }: Shape, words: string[]): Prisma.Sql => {
  const name = Prisma.sql`search_text(ARRAY[${Prisma.raw(`"${title}"`)}])`
  const phrase = folded(words.join(' '))
  return Prisma.sql`CASE WHEN ${name} = ${phrase} THEN 0 WHEN starts_with(${name}, ${phrase}) THEN 1
    WHEN ${Prisma.join(hasWordsSql(name, words), ' AND ')} THEN 2 ELSE 3 END, ${LATEST}`
}

const liveSql = (context: Context, resource: Shape, conditions: Prisma.Sql[]): Prisma.Sql =>
  Prisma.join(
    [
      filterSql(resource, context.organisationId, { filter: { and: [] }, words: [], includeDeleted: false }),
      ...conditions,
    ],
    ' AND ',
  )

const latestSql = (context: Context, resource: Shape, conditions: Prisma.Sql[]): Prisma.Sql =>
  withWordsSql(resource, context.organisationId, {
    where: liveSql(context, resource, conditions),
    after: Prisma.empty,
    order: LATEST,
    most: RANKED,
  })

/** Records with all the words. */
export async function findWords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  words: string[],
  most: number,
): Promise<RecordOf<F>[]> {
  const begins = Prisma.sql`search_text LIKE substr(search_pattern(${words.join(' ')}), 2)`
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM (SELECT DISTINCT ON (id) * FROM (SELECT * FROM ${latestSql(context, resource, [begins])}
      UNION ALL SELECT * FROM ${latestSql(context, resource, hasWordsSql(TEXT, words))}) either) ${Prisma.raw(`"${resource.table}"`)}
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
