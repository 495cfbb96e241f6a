/** Letters of a postcode's last two places, BS 7666, and the digits that they are read as. */
const UNIT = '[ABD-HJLNP-UW-Z258]'
const SHAPE = new RegExp(`\\b(?=[A-Z]*\\s?[A-Z]*[0-9])[A-PR-UWYZ][A-HK-Y]?[0-9OIL][A-Z0-9]?\\s?[0-9OILSBZ]${UNIT}{2}\\b`)

/**
 * Whether a text shows something shaped like a UK postcode (BS 7666), digits possibly read as the letters they look
 * like. Tells only where an address may be and whether a reading is worth keeping; what it says is the matching's business.
 */
export function hasPostcode(text: string): boolean {
  return SHAPE.test(text)
}

/** Whether a whole line is about as long as a postcode and of its characters, and yet none: `SWI1A 2AA`, `WIT 4)Y`, `E15 NW`. */
export function isBrokenPostcode(text: string): boolean {
  return !hasPostcode(text) && /^[A-Zl0-9]{2,5}\s?[0-9A-Za-z)(\]|!¥]{1,4}$/.test(text) && /[0-9]/.test(text) && /[A-Z].*[A-Z]/.test(text)
}

/**
 * Puts right what the recogniser often makes of a postcode: a 1 read twice, `SWI1A 2AA`, and a J taken for a bracket,
 * `W1T 4)Y`. Only where the text has no postcode's shape as it is, and has one so.
 */
export function mendedPostcode(text: string): string {
  if (!isBrokenPostcode(text)) return text
  const letters = text.replace(/[)\]]/g, 'J')
  const single = letters.replace(/^([A-Z]{1,2})(?:I1|1I|l1|1l)([A-Z]?\s?[0-9][A-Z]{2})$/, '$11$2')
  return [letters, single].find(hasPostcode) ?? text
}
