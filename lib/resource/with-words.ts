import { Prisma } from '@/lib/generated/prisma/client'
import type { Shape } from './define'
import type { ListQuery } from './list-query'

/** Every table that stores its searched text has an index in these orders. */
const LISTED = new Set(['created_at', 'updated_at'])
/**
 * How many of the next records in order are checked one by one, which takes a few milliseconds; more for short words,
 * where the alternative is to check all.
 */
const NEAR = { indexed: 4000, short: 20_000 }
/** The trigram index needs three characters in a row. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/**
 * Conditions for texts that contain the words. For a short word the index would be scanned completely; appending '' to
 * the text keeps the planner from using it.
 */
export const hasWordsSql = (text: string, words: string[]): Prisma.Sql[] =>
  words.map(
    (word) => Prisma.sql`${Prisma.raw(isIndexed(word) ? text : `(${text} || '')`)} LIKE search_pattern(${word})`,
  )

export const readsNextFirst = ({ words, sort }: Pick<ListQuery, 'words' | 'sort'>): boolean =>
  words.length > 0 && sort.every(({ field }) => LISTED.has(field))

interface Page {
  /** Conditions other than the organisation, and the position in the list. */
  where: Prisma.Sql
  after: Prisma.Sql
  order: Prisma.Sql
  most: number
  words: string[]
}

/**
 * The first records with the words, as a table. For a frequent word, reading the list in order is fastest; for a rare
 * one, the index is. The planner knows neither the words' frequency nor their correlation and picks the wrong one. So
 * the next few thousand records are read first, and the index is used only if they do not fill the page: for the words
 * and the organisation, or, if nearly all records are the organisation's, for the words alone, which saves scanning for
 * the organisation.
 */
export function withWordsSql(
  { table }: Pick<Shape, 'table'>,
  organisationId: string,
  { where, after, order, most, words }: Page,
): Prisma.Sql {
  const all = Prisma.raw(`"${table}"`)
  const own = Prisma.sql`organisation_id = ${organisationId}::uuid`
  // Compared as text, the condition cannot use an index.
  const ownUnindexed = Prisma.sql`organisation_id::text = ${organisationId}`
  const found = (whose: Prisma.Sql, when: Prisma.Sql) =>
    Prisma.sql`SELECT * FROM (SELECT * FROM ${all} WHERE ${whose} AND ${where}${after} AND (SELECT count(*) FROM near) < ${most} AND ${when} OFFSET 0) found`
  return Prisma.sql`(WITH next AS (SELECT * FROM ${all} WHERE ${own}${after} ORDER BY ${order} LIMIT ${words.some(isIndexed) ? NEAR.indexed : NEAR.short}),
      near AS MATERIALIZED (SELECT * FROM next ${all} WHERE ${where} ORDER BY ${order} LIMIT ${most}),
      share AS MATERIALIZED (SELECT holds_most_of(${table}, ${organisationId}::uuid) AS is_most),
      far AS MATERIALIZED (SELECT * FROM (${found(own, Prisma.sql`NOT (SELECT is_most FROM share)`)}
        UNION ALL ${found(ownUnindexed, Prisma.sql`(SELECT is_most FROM share)`)}) far ORDER BY ${order} LIMIT ${most})
    SELECT * FROM near WHERE (SELECT count(*) FROM near) >= ${most} UNION ALL SELECT * FROM far) ${all}`
}
