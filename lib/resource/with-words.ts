import { Prisma } from '@/lib/generated/prisma/client'
import type { Shape } from './define'
import type { ListQuery } from './list-query'

/** Every table that keeps its searched text has an index in these orders. */
const LISTED = new Set(['created_at', 'updated_at'])
/** So many of the records next in order are looked at one by one, which takes a few milliseconds; more where the alternative is all. */
const NEAR = { indexed: 4000, short: 20_000 }
/** The index finds words by three characters in a row. */
const isIndexed = (word: string) => /[\p{L}\p{N}]{3}/u.test(word)

/** Words that a text has. Asked for a short word, the index would read itself from end to end; joined to nothing, the text is no longer the indexed one. */
export const hasWordsSql = (text: string, words: string[]): Prisma.Sql[] =>
  words.map(
    (word) => Prisma.sql`${Prisma.raw(isIndexed(word) ? text : `(${text} || '')`)} LIKE search_pattern(${word})`,
  )

export const readsNextFirst = ({ words, sort }: Pick<ListQuery, 'words' | 'sort'>): boolean =>
  words.length > 0 && sort.every(({ field }) => LISTED.has(field))

interface Page {
  /** What the records are like beside being the organisation's, and where in the list they stand. */
  where: Prisma.Sql
  after: Prisma.Sql
  order: Prisma.Sql
  most: number
  words: string[]
}

/**
 * The first records with words, as a table. A frequent word is soon met when reading the list in its order, a rare one is
 * quickly found by the index; the planner, which knows neither the words nor how they go together, takes the wrong way.
 * So the next few thousand are read first, and the index is asked when they do not fill the page: for the words of the
 * organisation, or, where nearly all records are its own, for the words alone, which spares reading that they are.
 */
export function withWordsSql(
  { table }: Pick<Shape, 'table'>,
  organisationId: string,
  { where, after, order, most, words }: Page,
): Prisma.Sql {
  const all = Prisma.raw(`"${table}"`)
  const own = Prisma.sql`organisation_id = ${organisationId}::uuid`
  // As text it is no condition that the index takes.
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
