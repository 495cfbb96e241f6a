/**
 * The driver number of Great Britain (DVLA), 16 characters, is derived from its holder:
 *   1–5   first letters of the surname (MAC counts as MC), padded with 9
 *   6     tens of the birth year
 *   7–8   birth month, plus 50 for women
 *   9–10  birth day
 *   11    units of the birth year
 *   12–13 initials of the first two given names, 9 if there is none
 *   14–16 a digit and two letters that nothing printed determines
 */
export interface LicenceHolder {
  surname: string
  given_names: string
  /** `YYYY-MM-DD` */
  date_of_birth: string
}

/** Characters that are confused with each other, resolved where only a letter or only a digit can stand. */
const AS_LETTER: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 4: 'A', 5: 'S', 6: 'G', 7: 'T', 8: 'B', '|': 'I' }
const AS_DIGIT: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  J: '1',
  '|': '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
}
/** Letters that look alike in print: two readings of a name may differ in these and still be the same name. */
const LOOKALIKES = ['OQDCG', 'ILJT', 'VYU', 'MNHW', 'EFB', 'KXR', 'PFR', 'ZT']

/** Per place: L letter, P letter or the padding 9, D digit. */
const SHAPE = 'LPPPPDDDDDDLPDLL'

/**
 * Finds a driver number in a line of text: sixteen consecutive characters of the right shape. Corrects look-alikes by
 * their place alone, and drops a digit that was read twice, as itself and as its look-alike (`B8`). Of several
 * candidates the one with the fewest corrections wins. Ignores the label before it and the issue number after it.
 * `null` if nothing has the shape.
 */
export function findDriverNumber(text: string): string | null {
  const words = text
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Z0-9|]/g, ''))
  const found = words.flatMap((_, i) => {
    const characters = words.slice(i).join('')
    const once = [...characters.matchAll(READ_TWICE)].flatMap(({ index }) => withoutOneOf(characters, index))
    return [...shapedIn(characters, 0), ...once.flatMap((run) => shapedIn(run, 1))]
  })
  return found.toSorted((a, b) => a.slips - b.slips)[0]?.number ?? null
}

interface Shaped {
  number: string
  /** Characters that were corrected or dropped. */
  slips: number
}

const READ_TWICE = /(?=B8|8B|O0|0O|I1|1I|S5|5S|Z2|2Z)/g
const withoutOneOf = (text: string, at: number) =>
  [at, at + 1].map((place) => text.slice(0, place) + text.slice(place + 1))
/** A number starts where a word starts; one that starts inside a word is more likely the tail of a longer run. */
const WITHIN_A_WORD = 2

/**
 * Sixteen consecutive characters with the right shape and a valid date, at the start of the run or after a label stuck
 * to it.
 */
function shapedIn(run: string, slips: number): Shaped[] {
  return [0, 1, 2].flatMap((start) => {
    const shaped = toShape(run.slice(start, start + SHAPE.length))
    if (!shaped || !hasDate(shaped.number)) return []
    return [{ number: shaped.number, slips: slips + shaped.slips + (start > 0 ? WITHIN_A_WORD : 0) }]
  })
}

function toShape(characters: string): Shaped | null {
  let number = ''
  for (let i = 0; i < SHAPE.length; i++) {
    const read = characters.charAt(i)
    const place = SHAPE.charAt(i)
    const fixed =
      place === 'D' ? (AS_DIGIT[read] ?? read) : place === 'P' && read === '9' ? read : (AS_LETTER[read] ?? read)
    if (!(place === 'D' ? /\d/ : place === 'P' ? /[A-Z9]/ : /[A-Z]/).test(fixed)) return null
    number += fixed
  }
  if (!/^[A-Z]+9*$/.test(number.slice(0, 5))) return null
  return { number, slips: [...number].filter((character, i) => character !== characters.charAt(i)).length }
}

function hasDate(number: string): boolean {
  const month = Number(number.slice(6, 8)) % 50
  const day = Number(number.slice(8, 10))
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && Number(number.charAt(6)) % 5 <= 1
}

/**
 * Compares a driver number with its holder. Corrects look-alike letters if the surname or an initial proves them; never
 * changes digits, and ignores the sex that the number encodes.
 */
export function compareDriverNumber(number: string, holder: LicenceHolder): { number: string; consistent: boolean } {
  const [year = '', month = '', day = ''] = holder.date_of_birth.split('-')
  const dated =
    number.charAt(5) === year.charAt(2) &&
    number.charAt(10) === year.charAt(3) &&
    Number(number.slice(6, 8)) % 50 === Number(month) &&
    number.slice(8, 10) === day
  const surname = surnameLetters(holder.surname).find((letters) => alike(number.slice(0, 5), letters))
  const initials = initialLetters(holder.given_names).find((letters) => alike(number.slice(11, 13), letters))
  if (!dated || !surname || !initials) return { number, consistent: false }
  return { number: surname + number.slice(5, 11) + initials + number.slice(13), consistent: true }
}

function surnameLetters(surname: string): string[] {
  const letters = lettersOf(surname)
  const forms = letters.startsWith('MAC') ? [letters, `MC${letters.slice(3)}`] : [letters]
  return forms.map((form) => form.slice(0, 5).padEnd(5, '9'))
}

function initialLetters(givenNames: string): string[] {
  const initialsOf = (names: string[]) =>
    names
      .map((name) => lettersOf(name).charAt(0))
      .join('')
      .slice(0, 2)
      .padEnd(2, '9')
  const names = givenNames.trim().split(/\s+/)
  return [initialsOf(names), initialsOf(givenNames.trim().split(/[\s-]+/))]
}

function lettersOf(text: string): string {
  return text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
}

function alike(read: string, expected: string): boolean {
  return [...expected].every((letter, i) => {
    const other = read.charAt(i)
    return other === letter || LOOKALIKES.some((group) => group.includes(letter) && group.includes(other))
  })
}
