import { isPerson } from './address-rows'
import { isHouse, isNumbered, isStreet, plain } from './address-words'

/** The name in the first line of a block, if it has no title. */
const firstCell = (lines: string[]) =>
  plain((lines[0] ?? '').slice((lines[0] ?? '').lastIndexOf(':') + 1).split(',')[0] ?? '')

/** A given name or an initial, followed by a surname. */
export const namesPerson = (lines: string[]): boolean =>
  isPerson(firstCell(lines)) && !/\d/.test(firstCell(lines)) && !isStreet(firstCell(lines))

/** One word that is not a person, right above or before a house number, without a label: Swiftline, 9 Dock Street. */
export function mayBeLetterhead(lines: string[]): boolean {
  const [first = ''] = lines
  const name = firstCell(lines)
  const next = first.includes(',') ? first.split(',')[1] : lines[1]
  return /^[^\d\s]+$/.test(name) && !first.includes(':') && isNumbered(next) && !isHouse(name) && !isStreet(name)
}
