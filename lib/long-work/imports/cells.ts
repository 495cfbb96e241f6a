import type { Field } from '@/lib/resource/fields'
import { numberText, type DecimalMark } from './decimal-mark'

/**
 * Reads a cell as the value that the API takes for a field. Text that it cannot read is passed on, so that the field's own
 * schema refuses it with its own message.
 * @param mark divides the decimals of numbers, which have been found to fit it
 */
export function valueOf(field: Field, cell: string, mark: DecimalMark): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal': {
      const text = numberText(cell, mark)
      const isNumber = field.kind === 'integer' || field.within?.column === 'custom'
      return text !== null && isNumber ? Number(text) : (text ?? cell)
    }
    case 'boolean':
      return BOOLEANS[cell.toLowerCase()] ?? cell
    case 'date':
      return dotless(cell).replace(/^(\d{4})[/.](\d{2})[/.](\d{2})$/, '$1-$2-$3')
    case 'timestamp':
      return momentIn(dotless(cell))
    case 'choice':
      return choiceIn(field, cell)
    case 'texts':
      return membersIn(cell)
    case 'choices':
      return membersIn(cell).map((member) => choiceIn(field, member))
    case 'reference':
      return cell.toLowerCase()
    default:
      return textIn(cell)
  }
}

/** `5.12.2026`: where dots divide the numbers of a date, the day stands before the month in every language that writes it so. */
const dotless = (cell: string): string =>
  cell.replace(
    /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})(?=$| )/,
    (_, day: string, month: string, year: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )

const BOOLEANS: Record<string, boolean> = {
  true: true,
  yes: true,
  y: true,
  '1': true,
  false: false,
  no: false,
  n: false,
  '0': false,
}

/** Removes the apostrophe that exports put before text that a spreadsheet would run as a formula. */
const textIn = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/** A day alone begins at midnight, and a time without a zone is one of UTC. */
function momentIn(cell: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(cell) ?? []
  return day ? `${day}T${time ? time.padEnd(8, ':00') : '00:00:00'}Z` : cell
}

/** `Former customer` is `former_customer`. */
function choiceIn(field: Field, cell: string): string {
  const folded = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '_')
  return field.choices?.find((choice) => folded(choice) === folded(cell)) ?? cell
}

/** Members are divided by semicolons or lines; a JSON list says them exactly. */
function membersIn(cell: string): string[] {
  if (cell.startsWith('[')) {
    try {
      const list: unknown = JSON.parse(cell)
      if (Array.isArray(list)) return list.map(String)
    } catch {
      // Text that only begins like one.
    }
  }
  return [
    ...new Set(
      cell
        .split(/[;\n]/)
        .map((member) => textIn(member.trim()))
        .filter(Boolean),
    ),
  ]
}
