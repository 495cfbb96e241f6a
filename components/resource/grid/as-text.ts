import { formatAddress } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import type { Field } from '@/lib/resource/fields'
import { choiceWord } from '@/lib/client/words/labels'
import { readDay, readDecimal, readMoment, readWhole } from '../read-typed'
import { unresolved } from '../unresolved'
import en from '@/components/words/en/grid'
import type { Translate } from '@/lib/client/words/translate'

/** Cells as a spreadsheet takes and gives them: text with tabs between cells and a line for each row. Pure. */
export interface Reader {
  t: Translate
  formats: Formats
}
type TitleOf = (collection: string, id: string) => string | undefined

const words = (value: unknown, wordOf: (one: string) => string): string =>
  Array.isArray(value) ? value.map((one) => wordOf(String(one))).join(', ') : ''

/** A value as people write it, without what only pleases the eye: numbers have the reader's own mark and no groups, dates stay what they are. */
export function textOf({ t, formats }: Reader, field: Field, value: unknown, titleOf: TitleOf): string {
  if (value === null || value === undefined) return ''
  switch (field.kind) {
    case 'decimal':
      return formats.numberTyped(String(value))
    case 'reference':
      return titleOf(field.target ?? '', String(value)) ?? String(value)
    case 'choice':
      return choiceWord(t, field, String(value))
    case 'choices':
      return words(value, (one) => choiceWord(t, field, one))
    case 'texts':
      return words(value, (one) => one)
    case 'boolean':
      return value === true ? t(en.yes) : t(en.no)
    case 'address':
      return typeof value === 'object' ? formatAddress(value) : ''
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
export const tsvOf = (rows: string[][]): string => rows.map((row) => row.map(quoted).join('\t')).join('\n')

/** The cells of what a spreadsheet copied; a cell in quotes may have lines and tabs of its own. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\r?\n|$)/gy
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, inQuotes, bare = '', end = ''] = match
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? bare).replace(/\r$/, ''))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // The line end after the last row begins none.
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

const TRUE = ['yes', 'true', '1', 'x', '✓']
const FALSE = ['no', 'false', '0', '']
const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

export interface Pasting extends Reader {
  /** Looks references up. */
  idOf: (collection: string, title: string) => Promise<string | null>
  /** Of the row, for amounts; null where it has none yet. */
  currency?: string | null
}

/** What was pasted, as a value of the field; what cannot be read for certain is said to be so, and never read otherwise. */
export async function valueFrom(
  { t, formats, idOf, currency }: Pasting,
  field: Field,
  pasted: string,
): Promise<unknown> {
  const text = pasted.trim()
  const choice = (word: string) =>
    field.choices?.find((one) => same(choiceWord(t, field, one), word) || same(one, word)) ?? word
  const list = () =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  if (field.kind === 'texts') return list()
  if (field.kind === 'choices') return list().map(choice)
  if (field.kind === 'boolean')
    return TRUE.includes(text.toLowerCase()) || (FALSE.includes(text.toLowerCase()) ? false : text)
  if (text === '') return null
  switch (field.kind) {
    case 'reference':
      return (await idOf(field.target ?? '', text)) ?? unresolved(text)
    case 'choice':
      return choice(text)
    case 'decimal':
      return readDecimal(formats, text, field.within ? undefined : currency)
    case 'integer':
      return readWhole(formats, text)
    case 'date':
      return readDay(formats, text)
    case 'timestamp':
      return readMoment(formats, text)
    default:
      return text
  }
}
/** Kinds that a cell of text can say. */
export const isPasteable = (field: Field): boolean =>
  !['address', 'map', 'json', 'rank', 'references'].includes(field.kind)
