import { contradictingFields, type HolderFields } from './contradicting-fields'
import { editDistance } from './edit-distance'
import { fold } from './fold'

/** What front and back say of one another. `unproven`: too little was read to tell; another picture may. */
export type SidesAgreement = { verdict: 'agree' | 'unproven' } | { verdict: 'contradict'; fields: string[] }

/** Letters that two readings of one name may differ in, as a share of the longer: its print is small, and zones cut names. */
const SAME_NAME = 0.34

/**
 * Whether two sides belong to one document. The burden lies on them: birth date or number must be the same on both, and
 * nothing that both show may be another's, however surely the print was read; anybody's portrait could otherwise be laid upon
 * anybody's zone. A barcode has no check digits and is made in minutes, so its surname must stand in front as well.
 */
export function sidesAgree(front: HolderFields & { print?: string[] }, back: HolderFields, { barcode }: { barcode: boolean }): SidesAgreement {
  const fields = [...new Set([...contradictingFields(front, back), ...otherNames(front, back)])]
  if (fields.length > 0) return { verdict: 'contradict', fields }
  const shown = [front.document_number ?? '', front.surname ?? '', ...(front.print ?? [])]
  const holder = isShown(back.document_number, shown) || isSameDay(front.date_of_birth, back.date_of_birth)
  return { verdict: holder && (!barcode || isShown(back.surname, shown)) ? 'agree' : 'unproven' }
}

/** Fewer letters or digits might be a part of anything. */
const TELLING = 3

/** A number or surname among the lines of the print: short ones as a word of their own. */
function isShown(value: string | null, lines: string[]): boolean {
  const sought = fold(value ?? '')
  if (sought === '') return false
  return lines.some((line) => (sought.length >= TELLING ? fold(line).includes(sought) : line.split(/\s+/).some((word) => fold(word) === sought)))
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

/** The same day, where the month may be printed before the day, as in the United States. */
function isSameDay(one: string | null, other: string | null): boolean {
  return one !== null && (one === other || one.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') === other)
}
