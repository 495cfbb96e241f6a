import { showsAddressAbroad } from './address-abroad'
import { withoutContradictedDates } from './doubtful-dates'
import { hasPostcode } from './postcode-shape'

/** What one look at a page read. */
export interface Look {
  text: string
  /** 0–1 */
  confidence: number
}

/** The shape alone identifies a British postcode; what looks like another country's is weaker evidence. */
export const codeOn = ({ text }: Look): number => (hasPostcode(text) ? 1 : showsAddressAbroad(text) ? 0.5 : 0)

const rank = (look: Look) => look.confidence + codeOn(look)

/** The look with a postcode, or with more confidence. Drops those of its dates that the other look contradicts. */
export function betterLook(first: Look, second: Look): Look {
  const [better, other] = rank(second) > rank(first) ? [second, first] : [first, second]
  return { ...better, text: withoutContradictedDates(better.text, other.text) }
}
