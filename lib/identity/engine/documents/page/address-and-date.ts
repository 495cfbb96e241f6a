import { hasPostcode } from './postcode-shape'

/** Whether a text shows what a proof of address must: a date, and a block of lines that ends with a postcode. */
export function hasAddressAndDate(text: string): boolean {
  return text.split(/\n\s*\n/).some(isAddress) && /\b\d{1,2}(st|nd|rd|th)?[\s./-]?([A-Za-z]{3,9}|\d{1,2})[\s./-]?(20)?\d\d\b/.test(text)
}

/** From a name down to the postcode: three lines at least, the last of them short. */
function isAddress(block: string): boolean {
  const lines = block.split('\n')
  const at = lines.findIndex(hasPostcode)
  return at >= 2 && (lines[at]?.length ?? 0) < 40
}
