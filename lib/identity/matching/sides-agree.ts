import { contradictingFields, isNearlyTheNumber, type HolderFields } from './contradicting-fields'
import { editDistance } from './edit-distance'
import { fold } from './fold'
import { printedDates } from './printed-dates'

/** How front and back compare. `unproven`: too little was read to tell; another picture may help. */
export type SidesAgreement = { verdict: 'agree' | 'unproven' } | { verdict: 'contradict'; fields: string[] }

/**
 * Share of the longer name's letters in which two readings may differ: the print is small, and zones truncate names.
 */
const SAME_NAME = 0.34

/**
 * Judges whether two sides belong to one document. This must be proved: the surname, and the birth date (or the number
 * if that is unknown), must be on both, or a thumb on one side and a home-printed other one would make a new holder.
 * And nothing that both show may differ, however confidently the print was read.
 */
export function sidesAgree(front: HolderFields & { print?: string[] }, back: HolderFields): SidesAgreement {
  const shown = [front.document_number ?? '', front.surname ?? '', front.given_names ?? '', ...(front.print ?? [])]
  const fields = [
    ...new Set([
      ...contradictingFields(withoutSeenNames(front, back, shown), back),
      ...otherNames(withoutSeenNames(front, back, shown), back),
    ]),
  ]
  // Small digits are easily misread: somebody with a different card will have to show a clearer picture.
  if (fields.join() === 'document number' && isNearlyTheNumber(front, back)) return { verdict: 'unproven' }
  if (fields.length > 0) return { verdict: 'contradict', fields }
  const born =
    back.date_of_birth === null ? isShown(back.document_number, shown) : isBirthShown(front, back.date_of_birth)
  return { verdict: born && isHolderShown(back, shown) ? 'agree' : 'unproven' }
}

/**
 * The surname. If it has only two or three letters it may get lost in print, so the given name counts too, and if that
 * is as short, the number.
 */
function isHolderShown({ surname, given_names, document_number }: HolderFields, shown: string[]): boolean {
  const given = firstOf(given_names)
  if (isNameShown(surname, shown)) return true
  if (fold(surname ?? '').length > SHORT_NAME) return false
  return fold(given ?? '').length > SHORT_NAME ? isNameShown(given, shown) : isShown(document_number, shown)
}

/** If a name of the back is anywhere on the front, whatever was taken for the name there does not contradict it. */
function withoutSeenNames(front: HolderFields, back: HolderFields, shown: string[]): HolderFields {
  const seen = (name: string | null) => isShown(firstOf(name), shown)
  // A single letter is a stray mark, or half of a name.
  const stray = fold(front.surname ?? '').length < 2
  return {
    ...front,
    surname: stray || seen(back.surname) ? null : front.surname,
    given_names: seen(back.given_names) ? null : front.given_names,
  }
}

function isBirthShown(front: HolderFields & { print?: string[] }, birth: string): boolean {
  return (
    isSameDay(front.date_of_birth, birth) ||
    (front.print ?? []).flatMap(printedDates).some((date) => isSameDay(date, birth)) ||
    (front.print ?? []).some((line) => showsAsInAmerica(line, birth))
  )
}

/** `03/23/1976`, and in Canada `1976/03/23`, which are not dates if the day comes first. */
function showsAsInAmerica(line: string, date: string): boolean {
  const [year = '', month = '', day = ''] = date.split('-')
  const written = [
    [month, day, year],
    [year, month, day],
  ].map((parts) => parts.join('[ .,/-]{1,2}'))
  return new RegExp(`(?<!\\d)(?:${written.join('|')})(?!\\d)`).test(line)
}

/** Whether the lines contain the surname, or one of its words with one different letter. */
function isNameShown(surname: string | null, lines: string[]): boolean {
  if (isShown(surname, lines)) return true
  const words = lines.flatMap((line) => line.split(/[^\p{L}'-]+/u)).map(fold)
  return (surname ?? '')
    .split(/[\s-]+/)
    .map(fold)
    .some((name) => name.length >= MENDABLE && words.some((word) => editDistance(word, name) <= 1))
}

const SHORT_NAME = 3
/** Length of a name from which one letter may be misread. */
const MENDABLE = 5
/** Fewer letters or digits could be part of anything. */
const TELLING = 3

/** Whether the print contains a number or surname; short ones only as a word of their own. */
function isShown(value: string | null, lines: string[]): boolean {
  const sought = fold(value ?? '')
  if (sought === '') return false
  return lines.some((line) =>
    sought.length >= TELLING ? fold(line).includes(sought) : line.split(/\s+/).some((word) => fold(word) === sought),
  )
}

function otherNames(front: HolderFields, back: HolderFields): string[] {
  const surname = isOtherName(front.surname, back.surname) ? ['surname'] : []
  return isOtherName(firstOf(front.given_names), firstOf(back.given_names)) ? [...surname, 'given names'] : surname
}

const firstOf = (names: string | null) => names?.trim().split(/\s+/)[0] ?? null

function isOtherName(one: string | null, other: string | null): boolean {
  const [a, b] = [fold(one ?? ''), fold(other ?? '')]
  if (a === '' || b === '' || a.includes(b) || b.includes(a)) return false
  return editDistance(a, b) > SAME_NAME * Math.max(a.length, b.length)
}

/** The same date, allowing for the month printed before the day, as in the United States. */
function isSameDay(one: string | null, other: string | null): boolean {
  return one !== null && (one === other || one.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') === other)
}
