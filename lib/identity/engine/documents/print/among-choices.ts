/**
 * Whether the ink of the zone could be this printed name. Print with one misread letter must not spoil a zone that was
 * read well, so each letter must be among those that fit its place. Only after the place where the zone truncated a
 * name is the print free.
 * @param name as the zone has it, with spaces for fillers
 * @param from where it begins among the places of the names; -1 if it is not among them
 * @param choices for each place, the characters that the ink could be
 */
export function isAmongChoices(printed: string, name: string, from: number, choices: string[], cut: boolean): boolean {
  if (from < 0) return false
  const places = [...name].flatMap((letter, i) => (letter === ' ' ? [] : [choices[from + i] ?? '']))
  return foldings(printed).some(
    (letters) =>
      (cut ? letters.length >= places.length : letters.length === places.length) &&
      places.every((possible, i) => possible.includes(letters.charAt(i))),
  )
}

/** The transliterations of printed letters that ICAO 9303-3 section 6 allows. */
function foldings(text: string): string[] {
  const long = text
    .toUpperCase()
    .replace(/[ÄÆ]/g, 'AE')
    .replace(/[ÖØŒ]/g, 'OE')
    .replaceAll('Ü', 'UE')
    .replaceAll('Å', 'AA')
    .replaceAll('ß', 'SS')
  return [text.toUpperCase(), long].map((letters) => letters.normalize('NFD').replace(/[^A-Z]/g, ''))
}
