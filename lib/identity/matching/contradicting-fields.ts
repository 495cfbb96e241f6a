/** What two parts of one document say about its holder: print and zone, or front and back. `null` = not read. */
export interface HolderFields {
  surname: string | null
  given_names: string | null
  document_number: string | null
  date_of_birth: string | null
  expires_on: string | null
}

/** Characters that text recognition confuses. */
const ALIKE = ['0ODQUC', '1IL7TJ', '2Z7', '5S6', '8B36', 'G6C', '4A', '9G', 'VYU', 'MNH', 'EF', 'RKP']
/** One character may be misread arbitrarily; two may not. */
const MIN_DIFFERENCES = 2
/**
 * Share of a number's characters that small print may lose; another card's number has fewer in common than the rest.
 */
const MISREAD = 0.45
/** Characters at either end that two readings of one number share even if others were lost. */
const SHARED = 4

const TOLD: Record<keyof HolderFields, string> = {
  surname: 'surname',
  given_names: 'given names',
  document_number: 'document number',
  date_of_birth: 'birth date',
  expires_on: 'expiry date',
}

/**
 * Names the fields that differ between both parts by more than what text recognition confuses. A name counts only if
 * hardly a letter is in both: a zone truncates names and transliterates them.
 */
export function contradictingFields(one: HolderFields, other: HolderFields): string[] {
  const number = (['document_number'] as const).filter((field) => differ(one[field], other[field]))
  const dates = (['date_of_birth', 'expires_on'] as const).filter(
    (field) => differ(one[field], other[field]) && differ(monthFirst(one[field]), other[field]),
  )
  const names = (['surname', 'given_names'] as const).filter((field) => namesDiffer(one[field], other[field]))
  return [...number, ...dates, ...names].map((field) => TOLD[field])
}

/** Whether two readings of one document number may differ only by what small print loses. */
export function isNearlyTheNumber(one: HolderFields, other: HolderFields): boolean {
  const [a, b] = [charactersOf(one.document_number ?? ''), charactersOf(other.document_number ?? '')]
  return a.length === b.length && unlikeCharacters(a, b) <= MISREAD * a.length
}

/** In how many characters two dates of equal length differ, apart from characters that text recognition confuses. */
export const unlikeCharacters = (one: string, other: string): number =>
  [...one].filter((character, i) => !alike(character, other.charAt(i))).length

function differ(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [a, b] = [charactersOf(one), charactersOf(other)]
  if (a.length !== b.length)
    return (
      !a.includes(b.slice(0, SHARED)) &&
      !b.includes(a.slice(0, SHARED)) &&
      !a.includes(b.slice(-SHARED)) &&
      !b.includes(a.slice(-SHARED))
    )
  return unlikeCharacters(a, b) >= MIN_DIFFERENCES
}

const charactersOf = (text: string) => text.replace(/[^A-Z0-9]/g, '')

/** The intended date if the month is printed before the day, as in the United States. */
function monthFirst(date: string | null): string | null {
  return date?.replace(/-(\d\d)-(\d\d)$/, '-$2-$1') ?? null
}

function alike(one: string, other: string): boolean {
  return one === other || ALIKE.some((family) => family.includes(one) && family.includes(other))
}

/** Two names neither of which has the start of the other, and with hardly a letter in both. */
function namesDiffer(one: string | null, other: string | null): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)]
  if (a.length < 3 || b.length < 3 || a.includes(b.slice(0, 3)) || b.includes(a.slice(0, 3))) return false
  const common = [...a].filter((letter) => b.includes(letter)).length
  return common < 0.5 * Math.max(a.length, b.length)
}

function lettersOf(name: string | null): string {
  return (name ?? '')
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z]/g, '')
}
