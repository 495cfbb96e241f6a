import type { Field } from '../../lib/resource/fields'
import type { Operator } from '../../lib/resource/filter'

/**
 * Computes the expected result of a filter and a sort from the records themselves, independently of the server's SQL.
 */
export type Row = Record<string, unknown> & { id: string }

/** The value of a field; `verification.status` is nested. */
export const valueOf = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((whole, key) => (whole as Record<string, unknown> | null | undefined)?.[key], row)

const folded = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  return typeof value === 'number' ? value : String(value).toLowerCase()
}
const comparable = (field: Field, value: unknown) =>
  field.column === 'numeric' || field.column === 'int' ? (value === null ? null : Number(value)) : folded(value)

const OF_MEMBERS: Partial<Record<Operator, (members: string[], wanted: string[]) => boolean>> = {
  ne: (members, wanted) => !members.some((one) => wanted.includes(one)),
  nin: (members, wanted) => !members.some((one) => wanted.includes(one)),
  is_null: (members, wanted) => (members.length === 0) === (wanted[0] === 'true'),
}
const holdsMember = (members: string[], wanted: string[]) => members.some((one) => wanted.includes(one))

/** Whether the record matches `name[op]=raw`. */
export function matches(row: Row, name: string, field: Field, op: Operator, raw: string): boolean {
  const wanted = raw.split(',')
  const value = valueOf(row, name)
  if (Array.isArray(value))
    return (OF_MEMBERS[op] ?? holdsMember)(
      value.map((one) => String(one).toLowerCase()),
      wanted.map((one) => one.toLowerCase()),
    )
  const [is, asked] = [comparable(field, value), comparable(field, raw)]
  const among = () => wanted.map((one) => comparable(field, one)).includes(is)
  switch (op) {
    case 'eq':
      return is === asked
    case 'ne':
      return is !== asked
    case 'in':
      return among()
    case 'nin':
      return !among()
    case 'is_null':
      return (is === null) === (raw === 'true')
    case 'contains':
      return is !== null && String(is).includes(String(asked))
    case 'starts_with':
      return is !== null && String(is).startsWith(String(asked))
    default:
      return is !== null && asked !== null && { gt: is > asked, gte: is >= asked, lt: is < asked, lte: is <= asked }[op]
  }
}

/** Ids in the order of `sort`: nulls last in both directions; the id breaks ties in the direction of the field. */
export function sorted(rows: Row[], name: string, field: Field, descending: boolean): string[] {
  const sign = descending ? -1 : 1
  const before = (a: string | number, b: string | number) => (a < b ? -sign : a > b ? sign : 0)
  return rows
    .toSorted((a, b) => {
      // Ranks sort by bytes, other text case-insensitively.
      const [x, y] =
        field.kind === 'rank'
          ? [String(a[name]), String(b[name])]
          : [comparable(field, valueOf(a, name)), comparable(field, valueOf(b, name))]
      if (x === null || y === null) return x === y ? before(a.id, b.id) : x === null ? 1 : -1
      return before(x, y) || before(a.id, b.id)
    })
    .map(({ id }) => id)
}
