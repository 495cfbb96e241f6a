import type { Field } from '@/lib/resource/fields'
import { dateText } from './date-order'
import { numberText } from './decimal-mark'
import { DEFAULT_MARK, type Reading } from './reading'

type MomentAt = (wall: string) => string
const inUtc: MomentAt = (wall) => `${wall}Z`

/**
 * Reads a cell as the value that the API expects for a field. Passes on text that it cannot read, so that the field's
 * own schema refuses it with its own message.
 * @param momentAt converts the file's local time `2027-01-05T09:30:00` to a moment in RFC 3339
 * @param reading how its column is read; numbers already fit its decimal mark
 */
export function valueOf(
  field: Field,
  cell: string,
  { decimal_mark = DEFAULT_MARK, date_order }: Reading,
  momentAt: MomentAt = inUtc,
): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal': {
      const text = numberText(cell, decimal_mark)
      const isNumber = field.kind === 'integer' || field.within?.column === 'custom'
      return text !== null && isNumber ? Number(text) : (text ?? cell)
    }
    case 'boolean':
      return BOOLEANS[cell.toLowerCase()] ?? cell
    case 'date':
      return dayIn(dateText(cell, date_order))
    case 'timestamp':
      return momentIn(dateText(cell, date_order), momentAt)
    case 'choice':
      return choiceIn(field, cell)
    case 'texts':
      return membersIn(cell, (member) => member.toLowerCase())
    case 'choices':
      return membersIn(cell).map((member) => choiceIn(field, member))
    case 'reference':
      return cell.toLowerCase()
    default:
      return textIn(cell)
  }
}

const BOOLEANS: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  ja: true,
  wahr: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  nein: false,
  falsch: false,
  '0': false,
}

/** Removes the apostrophe that exports put before text that a spreadsheet would run as a formula. */
const textIn = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/**
 * Spreadsheets append midnight to a day. Any other time stays, so that the value is refused instead of losing the time.
 */
const dayIn = (cell: string): string => cell.replace(/^(\d{4}-\d{2}-\d{2})[ T]+0?0:00(?::00(?:\.0+)?)?$/, '$1')

/** A day alone means midnight, and a time without a zone is in the file's time zone. */
function momentIn(cell: string, momentAt: MomentAt): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(cell) ?? []
  const wall = `${day}T${time ? time.replace(/^\d:/, '0$&').padEnd(8, ':00') : '00:00:00'}`
  return day && exists(day) && !Number.isNaN(Date.parse(`${wall}Z`)) ? momentAt(wall) : cell
}

/** `Date.parse` takes 30 February as 2 March. */
function exists(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** `Former customer` becomes `former_customer`; of two choices that differ only in case, the cell's spelling counts. */
function choiceIn(field: Field, cell: string): string {
  const folded = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '_')
  if (field.choices?.includes(cell)) return cell
  return field.choices?.find((choice) => folded(choice) === folded(cell)) ?? cell
}

/**
 * Members are separated by semicolons or line breaks, and count once; a JSON list gives them exactly.
 * @param sameAs what two spellings of one member have in common
 */
function membersIn(cell: string, sameAs = (member: string) => member): string[] {
  if (cell.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(cell)
      if (Array.isArray(list) && list.every((one) => typeof one !== 'object')) return list.map(String)
    } catch {
      // Text that only looks like a list.
    }
  }
  const members = cell
    .split(/[;\n]/)
    .map((member) => textIn(member.trim()))
    .filter(Boolean)
  return once(members, sameAs)
}

/** The first of each kind; a cell may have a hundred thousand members. */
export function once(members: string[], sameAs: (member: string) => string): string[] {
  const first = new Map<string, string>()
  for (const member of members) {
    const kind = sameAs(member)
    if (!first.has(kind)) first.set(kind, member)
  }
  return [...first.values()]
}
