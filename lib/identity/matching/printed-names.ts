import { editDistance } from './edit-distance'

/** The names in a passport's zone, and whether they fill it to its end. */
interface ZoneNames {
  surname: string | null
  given_names: string | null
  names_cut: boolean
}

/**
 * Finds the zone's names among the lines printed above it, where they are untruncated and have their own letters. A
 * line counts only if it matches the zone but for one letter: it corrects a name, and never replaces it.
 * @returns `null` for a name that is not found
 */
export function findPrintedNames(
  lines: string[],
  zone: ZoneNames,
): { surname: string | null; given_names: string | null } {
  const surnameCut = zone.names_cut && zone.given_names === null
  return {
    surname: findPrinted(lines, zone.surname, surnameCut),
    given_names: findPrinted(lines, zone.given_names, zone.names_cut),
  }
}

function findPrinted(lines: string[], name: string | null, cut: boolean): string | null {
  if (name === null) return null
  const expected = lettersOf(name)
  const candidates = lines
    .map((line) =>
      line
        .replace(/[^\p{L}' -]/gu, '')
        .trim()
        .toUpperCase(),
    )
    .filter((line) => line !== '')
  return candidates.find((line) => foldings(line).some((letters) => saysTheSame(letters, expected, cut))) ?? null
}

function saysTheSame(letters: string, expected: string, cut: boolean): boolean {
  const compared = cut ? letters.slice(0, expected.length) : letters
  return editDistance(compared, expected) <= (expected.length >= 5 ? 1 : 0)
}

/** How the zone may have written printed letters: ICAO 9303-3 section 6 writes Ü as UE or as U. */
function foldings(text: string): string[] {
  const long = text
    .replaceAll('Ä', 'AE')
    .replaceAll('Ö', 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('Ø', 'OE')
    .replaceAll('Å', 'AA')
    .replaceAll('Æ', 'AE')
  return [lettersOf(text), lettersOf(long)]
}

function lettersOf(text: string): string {
  return text.normalize('NFD').replace(/[^A-Z]/g, '')
}
