/**
 * Whether a printed name is one that the zone's own ink could be. Print that was misread by a letter must not spoil a zone that was read
 * well, so each letter has to be among those that fit its place; only beyond the place where the zone cut a name it says what it likes.
 * @param name as the zone has it, with spaces for fillers
 * @param from where it begins among the places of the names; -1 where it is not among them
 * @param choices place by place, what the ink could be
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

/** What ICAO 9303-3 section 6 may make of printed letters. */
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
