import { hasPostcode } from './postcode-shape'

/**
 * Whether a text shows what a proof of address must: a date, and a block of lines that begins
 * with a person and ends with a postcode. Where it says no although it should, a further page is read in vain.
 */
export function hasAddressAndDate(text: string): boolean {
  return (
    text.split(/\n\s*\n/).some(isAddress) &&
    /\b\d{1,2}(st|nd|rd|th)?[\s./-]?([A-Za-z]{3,9}|\d{1,2})[\s./-]?(20)?\d\d\b/.test(text)
  )
}

/** Words that a sender's name has, and no person's. */
const SENDER =
  /\b(ltd|limited|plc|llp|council|centre|services?|revenues?|benefits|department|bank|society|office|customers?|energy|water|telecom|assessment)\b/i

/** From a person's name down to the postcode: three lines at least, the last of them short. */
function isAddress(block: string): boolean {
  const lines = block.split('\n')
  const at = lines.findIndex(hasPostcode)
  return at >= 2 && (lines[at]?.length ?? 0) < 40 && !SENDER.test(lines.slice(0, 2).join('\n'))
}
