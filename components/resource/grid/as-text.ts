import { formatAddress } from '@/lib/format'
import type { Formats } from '@/lib/formats'
import type { Field } from '@/lib/resource/fields'
import { choiceWord } from '@/lib/client/words/labels'
import { isSameWord } from '../known-words'
import { withTokens } from '../tokens'
import { readDay, readDecimal, readMoment, readWhole } from '../read-typed'
import { unresolved } from '../unresolved'
import en from '@/components/words/en/grid'
import type { Translate } from '@/lib/client/words/translate'

/** Converts cells to and from the clipboard format of spreadsheets: tab-separated cells, one line per row. Pure. */
export interface Reader {
  t: Translate
  formats: Formats
}
type TitleOf = (collection: string, id: string) => string | undefined

/** Separated by commas, or as a JSON list if a comma or semicolon is part of a word. */
function words(value: unknown, wordOf: (one: string) => string): string {
  if (!Array.isArray(value)) return ''
  const all = value.map((one) => wordOf(String(one)))
  return all.some((word) => /[,;\n[]/.test(word)) ? JSON.stringify(all) : all.join(', ')
}

/** The words of such a text; semicolons and line breaks separate them too, as in exported files. */
function wordsIn(text: string, isSame?: typeof isSameWord): string[] {
  const list = text.startsWith('[') ? parsedList(text) : null
  return list ? withTokens([], list) : withTokens([], text.split(/[,;\n]/), isSame)
}

function parsedList(text: string): string[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : null
  } catch {
    return null
  }
}

/** A value as plain text: numbers with the user's decimal mark but without grouping, dates as dates. */
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

/** Parses cells copied from a spreadsheet. Quoted cells may contain line breaks and tabs. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\r?\n|$)/gy
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [, inQuotes, bare = '', end = ''] = match
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? bare).replace(/\r$/, ''))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // A trailing line break does not start another row.
  if (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

/** German Excel writes WAHR and FALSCH. */
const TRUE = ['yes', 'true', 'wahr', '1', 'x', '✓']
const FALSE = ['no', 'false', 'falsch', '0', '']
const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

export interface Pasting extends Reader {
  /** Resolves references by title. */
  idOf: (collection: string, title: string) => Promise<string | null>
  /** The row's currency, for amounts; null if it has none yet. */
  currency?: string | null
}

/** Parses pasted text as a value of the field. Ambiguous text is reported as unreadable, never guessed. */
export async function valueFrom(
  { t, formats, idOf, currency }: Pasting,
  field: Field,
  pasted: string,
): Promise<unknown> {
  const text = pasted.trim()
  const choice = (word: string) =>
    field.choices?.includes(word)
      ? word
      : (field.choices?.find((one) => same(choiceWord(t, field, one), word) || same(one, word)) ?? word)
  if (field.kind === 'texts') return wordsIn(text, isSameWord)
  if (field.kind === 'choices') return wordsIn(text).map(choice)
  if (field.kind === 'boolean') {
    const isOneOf = (some: string[]) => some.some((one) => same(one, text))
    return isOneOf([t(en.yes), ...TRUE]) || (isOneOf([t(en.no), ...FALSE]) ? false : text)
  }
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
/** Kinds that can be pasted as text. */
export const isPasteable = (field: Field): boolean =>
  !['address', 'map', 'json', 'rank', 'references'].includes(field.kind)
