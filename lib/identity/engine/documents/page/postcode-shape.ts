/** The letters that BS 7666 allows at each place; digits as themselves or as letters they are misread as. */
const FIRST = '[A-PR-UWYZ]'
const SECOND = '[A-HK-Y]'
const DIGIT = '[0-9OIL]'
const OUTWARD = `(?:${FIRST}${SECOND}?${DIGIT}${DIGIT}?|${FIRST}${DIGIT}[ABCDEFGHJKPSTUW]|${FIRST}${SECOND}${DIGIT}[ABEHMNPRVWXY])`
const INWARD = '[0-9OILSBZ][ABD-HJLNP-UW-Z258]{2}'
const SHAPE = new RegExp(`\\b(?=[A-Z]*\\s?[A-Z]*[0-9])${OUTWARD}\\s?${INWARD}\\b`)

/**
 * Whether a text shows something shaped like a UK postcode (BS 7666), allowing for digits read as look-alike letters.
 * Only tells where an address may be and whether a reading is worth keeping; the matching judges the content.
 */
export function hasPostcode(text: string): boolean {
  return SHAPE.test(text)
}

/**
 * Whether a whole line has about the length and characters of a postcode without being one: `SWI1A 2AA`, `WIT 4)Y`,
 * `E15 NW`.
 */
export function isBrokenPostcode(text: string): boolean {
  return (
    !hasPostcode(text) &&
    /^[A-Zl0-9]{2,5}\s?[0-9A-Za-z)(\]|!¥]{1,4}$/.test(text) &&
    /[0-9]/.test(text) &&
    /[A-Z].*[A-Z]/.test(text)
  )
}

/**
 * Repairs common misreadings of a postcode: a 1 read as two letters, `SWI1A 2AA`, `WALT 2ZH`, and a J read as a
 * bracket, `W1T 4)Y`. Changes a text only if it has no postcode's shape before, and has one after.
 */
export function mendedPostcode(text: string): string {
  if (!isBrokenPostcode(text)) return text
  const letters = text.replace(/[)\]]/g, 'J')
  const single = letters.replace(/^([A-Z]{1,2})(?:I1|1I|l1|1l|AI|AL|A1|IL|LI)([A-Z]?\s?[0-9][A-Z]{2})$/, '$11$2')
  return [letters, single].find(hasPostcode) ?? text
}
