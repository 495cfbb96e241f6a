import { untilGap, type LicenceRow } from './licence-rows'

/** A name as one pass read it, with the confidence of its least certain word (0–1). */
export interface NameReading {
  text: string
  confidence: number
}
export interface NamesReading {
  surname: NameReading | null
  given_names: NameReading | null
}

/** In letter heights: words of a name are closer together, specks of the background further apart. */
const WIDEST_SPACE = 1.3

/** Surname and given names from the rows above the birth date: by label, else the last two rows that show names. */
export function readNames(rows: LicenceRow[], inCapitals = asCapitals): NamesReading {
  const printed = rows
    .filter((row) => !/LICEN|NORTHERN\s+IREL/i.test(row.value))
    .map((row) => ({ label: row.label, words: namesIn(row, inCapitals) }))
  const named = printed.filter((row) => row.words.length > 0 || row.label === '1' || row.label === '2')
  const first = named.findIndex((row) => row.label === '1')
  const second = named.findIndex((row) => row.label === '2')
  if (first < 0 && second < 0 && named.length < 2) return { surname: null, given_names: null }
  const givenFrom = second >= 0 ? second : first >= 0 ? first + 1 : named.length - 1
  const surname = named[first >= 0 ? first : givenFrom - 1]
  return {
    surname: together(surname?.words ?? []),
    given_names: together(withoutTitle(named.slice(givenFrom).flatMap((row) => row.words))),
  }
}

function together(words: NameReading[]): NameReading | null {
  if (words.length === 0) return null
  return {
    text: words.map((word) => word.text).join(' '),
    confidence: Math.min(...words.map((word) => word.confidence)),
  }
}

/** The capital words of a row: names are printed in capitals; stray marks are not, or stand apart. */
function namesIn({ words }: LicenceRow, inCapitals: typeof asCapitals): NameReading[] {
  const height = words.map((word) => word.box.y1 - word.box.y0).toSorted((a, b) => a - b)[words.length >> 1] ?? 0
  return untilGap(words, WIDEST_SPACE * height).flatMap((word) => {
    const text = inCapitals(word.text)
    return /^[A-ZÀ-Þ][A-ZÀ-Þ'-]*$/.test(text) ? [{ text, confidence: word.confidence }] : []
  })
}

/**
 * A word of a name, corrected to the capitals it is printed in. Names hold no digits or lower-case letters: an l among
 * capitals is an I, as is a backslash at the start (a slanted I). A lower-case letter that is shaped like its capital,
 * or stands alone among capitals, is that capital.
 */
export function asCapitals(word: string): string {
  const plain = word
    .replaceAll('’', "'")
    .replace(/^\\(?=[A-ZÀ-Þ])/, 'I')
    .replace(/^[^A-Za-zÀ-Þ|10]+|[^A-Za-zÀ-Þ|10]+$/g, '')
  const capitals = plain.replace(/[^A-ZÀ-Þ]/g, '').length
  if (capitals === 0) return plain
  const shaped = plain
    .replace(/[l|1]/g, 'I')
    .replaceAll('0', 'O')
    .replace(/[cosuvwxz]/g, (letter) => letter.toUpperCase())
  return capitals > plain.length / 2 ? shaped.toUpperCase() : shaped
}

const TITLES = /^(MR|MRS|MISS|MS|MX|DR|REV|SIR|DAME|LADY|LORD|PROF)$/

function withoutTitle(words: NameReading[]): NameReading[] {
  const [first, ...rest] = words
  return first && rest.length > 0 && TITLES.test(first.text) ? rest : words
}
