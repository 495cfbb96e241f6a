import { DomainError } from '@/lib/errors'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** Combines two records into one. Pure. */
type Row = Record<string, unknown>
type Members = Record<string, unknown>

const hasValue = (value: unknown) => value !== null && value !== undefined
const withValues = (value: unknown): Members =>
  Object.fromEntries(Object.entries((value ?? {}) as Members).filter(([, member]) => hasValue(member)))

/** The first list, then what only the second has, ignoring case. */
function united(first: string[], second: string[]): string[] {
  const known = new Set(first.map((one) => one.toLowerCase()))
  return [...first, ...second.filter((one) => !known.has(one.toLowerCase()))]
}

/** Members of both; where both have one, the first wins. Unchanged if the second adds nothing. */
function filled(first: unknown, second: unknown): unknown {
  const added = Object.entries(withValues(second)).filter(([key]) => !hasValue((first as Members | null)?.[key]))
  return added.length ? { ...(first as Members | null), ...Object.fromEntries(added) } : first
}

/** Whether these may be parts of one address: no member of the one contradicts the other. */
function mayBeOneAddress(first: unknown, second: unknown): boolean {
  const members = withValues(second)
  const plain = (value: unknown) => String(value).trim().replace(/\s+/g, ' ').toLowerCase()
  return Object.entries(withValues(first)).every(
    ([key, value]) => !(key in members) || plain(members[key]) === plain(value),
  )
}

function combined(field: Field, survivor: unknown, merged: unknown, isTaken: boolean): unknown {
  // The house of one and the town of the other would be an address where nobody lives.
  if (field.kind === 'address' && !mayBeOneAddress(survivor, merged)) return isTaken ? merged : survivor
  if (field.kind === 'map' || field.kind === 'address')
    return isTaken ? { ...(survivor as Members | null), ...withValues(merged) } : filled(survivor, merged)
  if (field.column === 'text[]') return isTaken ? merged : united(survivor as string[], merged as string[])
  return isTaken ? merged : (survivor ?? merged)
}

const writable = (resource: Shape) => Object.entries<Field>(resource.fields).filter(([, field]) => !field.readOnly)

/** @throws DomainError validation_failed naming what cannot be taken over */
function checkTake(resource: Shape, take: string[], at: string): void {
  const allowed = writable(resource).map(([name]) => name)
  const errors = take.flatMap((name, i) =>
    allowed.includes(name)
      ? []
      : [{ pointer: `${at}/${i}`, code: 'unknown_field', message: `${name} cannot be taken over`, allowed }],
  )
  if (errors.length) throw new DomainError('validation_failed', { detail: errors[0]?.message ?? '', errors })
}

/** Both lists together may be longer than the field allows; then the caller must decide what to drop. */
function checkFits(name: string, field: Field, value: unknown, at: string): void {
  if (field.column !== 'text[]' || field.value.safeParse(value).success) return
  const message = `${field.label}: together they have ${(value as string[]).length}, more than fit. Take ${name} from the merged record, or shorten one of the two first.`
  throw new DomainError('validation_failed', { detail: message, errors: [{ pointer: at, code: 'too_many', message }] })
}

/**
 * The changes of the survivor, by field.
 * @param take fields whose value comes from the merged record
 * @param at where in the request those are
 * @throws DomainError validation_failed
 */
export function combine(resource: Shape, survivor: Row, merged: Row, take: string[], at = '/take'): Row {
  checkTake(resource, take, at)
  const changes = writable(resource)
    .map(([name, field]): [string, Field, unknown] => [
      name,
      field,
      combined(field, survivor[name], merged[name], take.includes(name)),
    ])
    .filter(([name, , value]) => JSON.stringify(value ?? null) !== JSON.stringify(survivor[name] ?? null))
  for (const [name, field, value] of changes) if (!take.includes(name)) checkFits(name, field, value, at)
  return Object.fromEntries(changes.map(([name, , value]) => [name, value]))
}
