import { checkDigit } from '@/lib/identity/engine/documents/mrz/check-digits'

export interface PassportData {
  surname: string
  given_names: string
  /** ICAO 9303 three-letter code of the holder's state, which issues the passport. */
  nationality: string
  number: string
  /** `YYYY-MM-DD`, like all dates here. */
  birth: string
  expiry: string
  sex: 'M' | 'F' | 'X'
}

/** How ICAO 9303-3 section 6 transliterates letters beyond A–Z; other marks are dropped. */
const TRANSLITERATION: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Ø: 'OE',
  Æ: 'AE',
  Å: 'AA',
  Þ: 'TH',
  Ð: 'D',
  Ł: 'L',
  Œ: 'OE',
  Ñ: 'N',
}

/** The two lines of a passport's machine-readable zone (ICAO 9303-4 section 4.2), with names truncated to fit. */
export function passportZone(data: PassportData): [string, string] {
  const { number, state, birth, sex, expiry } = zoneParts(data)
  const personal = `${'<'.repeat(14)}<`
  return [
    `P<${state}${zoneNames(data, 39)}`,
    `${number}${state}${birth}${sex}${expiry}${personal}${checkDigit(number + birth + expiry + personal)}`,
  ]
}

/** The parts common to all zones: fields in full length, including check digits where they have one. */
export function zoneParts(data: PassportData) {
  return {
    number: withCheck(data.number.padEnd(9, '<')),
    state: data.nationality.padEnd(3, '<'),
    birth: withCheck(zoneDate(data.birth)),
    sex: data.sex === 'X' ? '<' : data.sex,
    expiry: withCheck(zoneDate(data.expiry)),
  }
}

/** Surname, two fillers, given names, truncated or padded to `length`. */
export function zoneNames(data: Pick<PassportData, 'surname' | 'given_names'>, length: number): string {
  return `${zoneName(data.surname)}<<${zoneName(data.given_names)}`.slice(0, length).padEnd(length, '<')
}

function zoneName(name: string): string {
  const letters = [...name.toUpperCase()].map((letter) => TRANSLITERATION[letter] ?? letter).join('')
  return letters
    .normalize('NFD')
    .replace(/[^A-Z -]/g, '')
    .replace(/[ -]+/g, '<')
}

function zoneDate(date: string): string {
  return date.slice(2).replaceAll('-', '')
}

function withCheck(text: string): string {
  return text + checkDigit(text)
}
