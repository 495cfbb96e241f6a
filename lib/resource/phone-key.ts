import { Prisma } from '@/lib/generated/prisma/client'
import type { Shape } from './define'
import { KEY_KINDS } from './key-kinds'

/** What people write between the digits of a telephone number; web pages use other hyphens. */
const PHONE = /^\+?[\d\s()./\u2010-\u2013\u2212-]+$/
/** Fewer do not say whose number it is; the database knows no key for them. */
const MIN_DIGITS = 7
/** Address books put invisible marks of its direction around a number that is copied. */
const MARKS = /\p{Cf}/gu

const kindOf = (path: string): string | undefined =>
  Object.entries(KEY_KINDS[path] ?? {}).find(([, name]) => name === 'phone')?.[0]

/**
 * The condition that a live record has this telephone number, however it is written: a telephone shows "02079460958" for
 * what is kept as "+44 20 7946 0958". Found by the key by which duplicates are, so that no further index is needed: the
 * last nine digits. `ARRAY` has the keys read first: of a number that thousands share, PostgreSQL would rather look for
 * one among the latest records, and may look through all of them. Null if the text is no telephone number, or these
 * records have none.
 */
export function hasPhoneSql({ path }: Pick<Shape, 'path'>, organisationId: string, written: string): Prisma.Sql | null {
  const kind = kindOf(path)
  const number = written.replaceAll(MARKS, '')
  if (kind === undefined || !PHONE.test(number) || number.replaceAll(/\D/g, '').length < MIN_DIGITS) return null
  return Prisma.sql`(deleted_at IS NULL AND id = ANY(ARRAY(SELECT record_id FROM duplicate_key
    WHERE organisation_id = ${organisationId}::uuid AND kind = ${Number(kind)}::int::smallint
      AND key = hashtextextended(duplicate_phone(${number}::text), ${Number(kind)}::int::bigint))))`
}
