import { anyOf } from './any-of'
import { holdersOf } from './name-holders'
import { TITLES_OF_POST } from './name-vocabulary'

/** Finds what could be a name on a line of a page. */
const MAX_NAME_WORDS = 8
const MAX_LINE_LENGTH = 400
/** Words before a name that are not part of it. */
const LABELS =
  /^(?:(?:account|policy|card|bill|joint|registered|main|the)\s+)?(?:name|names|to|from|holders?|holder\(s\)|customers?|clients?|tenants?|tenant\(s\)|borrowers?|occupier|resident|addressee|payee|payer|taxpayer|employee|member|owner|dear|for|attn|attention|fao|by|signed|prepared for|issued to|bill to|delivered to|in the name of)\b(?:\s+(?:name|is|of))?[\s:.-]*/i
/** Not a person: a street, a firm, a heading. */
const NO_NAME =
  /\b(?:road|rd|street|lane|avenue|ave|drive|close|court|crescent|terrace|gardens|square|mews|house|place|way|ltd|limited|plc|llp|company|bank|council|energy|services?|society|insurance|sons?|bros|trust|account|bill|statement|total|date|number|balance|payment|page|invoice|tax|charges?|sheet|reference|customer|your|period|amount)\b/gi
const LETTERS_ONLY = /^[\p{L}\p{M}\s'’‘`.,()-]+$/u
/** Consecutive capitalised words in running text. */
const CAPITALISED =
  /\p{Lu}[\p{L}\p{M}'’.-]*(?:\s+(?:(?:van|von|de|den|der|del|della|di|da|dos|du|la|le|bin|al|el|y|e)\s+)*\p{Lu}[\p{L}\p{M}'’.-]*)+/gu
const TITLED = new RegExp(`\\b${anyOf(TITLES_OF_POST)}\\b\\.?\\s.*$`, 'i')

/** `(1) Ann Hartley` and `2. Bob Miller`: the parties of an agreement, one by one. */
export const IN_LIST = /^\s*(?:\(\d{1,2}\)|\d{1,2}[.)])\s+(?=\p{Lu})/u

function readings(column: string): string[] {
  const text = column.replace(LABELS, '').trim()
  const titled = TITLED.exec(text)?.[0]
  const behindColon = text.includes(':') ? text.slice(text.lastIndexOf(':') + 1) : null
  return [text, titled, behindColon, behindColon?.replace(LABELS, '')].flatMap((reading) =>
    reading ? [reading.trim()] : [],
  )
}

/** Ann Hartley & Sons does not hold a private account. */
const FIRM = /\b(?:ltd|limited|plc|llp|bros|brothers)\b|(?:&|\band)\s+(?:sons?|daughters?|co|partners)\b/i

/** A street word may be somebody's surname: then it is part of the expected name. */
const isNoName = (text: string, expected: string) =>
  (text.match(NO_NAME) ?? []).some(
    (word) =>
      !expected
        .toLowerCase()
        .split(/[\s-]+/)
        .includes(word.toLowerCase()),
  )

/**
 * Splits columns, strips labels, and separates joint holders; in running text takes the capitalised words.
 * @param expected names whose words are never taken for a street's or a firm's
 * @param fewest words of a name: one if the expected person has a single name, else two, since a single word identifies
 * nobody
 */
export function namesOnLine(line: string, expected: string, fewest: 1 | 2 = 2): string[] {
  const columns = line
    .slice(0, MAX_LINE_LENGTH)
    .split(/\s{2,}|\t|\|/)
    .filter((column) => column !== '' && !FIRM.test(column))
    .map((column) => column.replace(IN_LIST, ''))
  const whole = columns.flatMap(readings).flatMap(holdersOf)
  const inText = columns
    .filter((column) => /\p{Ll}/u.test(column) && !/\d/.test(column))
    .flatMap((column) => column.split(/[,;:.](?=\s)/))
    .flatMap(holdersOf)
    .flatMap((text) => text.match(CAPITALISED) ?? [])
    .map((text) => text.replace(LABELS, ''))
  return [...new Set([...whole, ...inText])].filter((text) => {
    const words = text.trim().split(/\s+/)
    return (
      words.length >= fewest && words.length <= MAX_NAME_WORDS && LETTERS_ONLY.test(text) && !isNoName(text, expected)
    )
  })
}
