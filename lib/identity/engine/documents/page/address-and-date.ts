import { showsAddressAbroad } from './address-abroad'
import { hasPostcode } from './postcode-shape'

/**
 * Whether a text shows what a proof of address needs: a date, and a block of lines that begins with a person and ends
 * with a postcode. A wrong no costs only a needless further page.
 */
export function hasAddressAndDate(text: string): boolean {
  const blocks = text.split(/\n\s*\n/)
  const isDated = (shown: string) => DATES.some((date) => date.test(shown))
  // A postcode of digits could also be a date without its separators.
  return (
    (blocks.some(isAddress) && isDated(text)) ||
    (blocks.some(isAddressAbroad) && isDated(text.replace(/(?<!\d)\d{5,6}(?!\d)/g, ' ')))
  )
}

/** As written on the continent and in America: 1. Februar 2026, 3 de noviembre de 2026, October 3, 2026. */
const DATES = [
  /\b\d{1,2}(st|nd|rd|th)?[\s./-]?([A-Za-z]{3,9}|\d{1,2})[\s./-]?(20)?\d\d\b/,
  /(?<!\d)\d{1,2}(?:er|\.|º)?\s(?:de\s)?\p{L}{3,10}\.?\s(?:de\s)?20\d\d\b|\p{L}{3,9}\s\d{1,2},\s20\d\d\b/u,
]

/** Words in the names of senders that no person's name has. */
const SENDER =
  /\b(ltd|limited|plc|llp|council|centre|services?|revenues?|benefits|department|bank|society|office|customers?|energy|water|telecom|assessment)\b/i

/** From a person's name down to the postcode: at least three lines, the last of them short. */
function isAddress(block: string): boolean {
  const lines = block.split('\n')
  const at = lines.findIndex(hasPostcode)
  return at >= 2 && (lines[at]?.length ?? 0) < 40 && !isSenders(lines)
}

function isAddressAbroad(block: string): boolean {
  const lines = block.split('\n')
  return lines.length >= 3 && showsAddressAbroad(block) && !isSenders(lines)
}

const isSenders = (lines: string[]) => SENDER.test(lines.slice(0, 2).join('\n'))
