import { isCareOf, isDate, isPerson, namesFlat, namesUnit, type Part } from './address-part'
import { isHouse, isStreet } from './address-words'
import { anyOf } from './any-of'
import { MONTHS, SHORT_MONTHS } from './months'

/**
 * What stands where a flat stands and was not understood. Dropped, it would make one dwelling of two, so it is kept as
 * written: it must agree as a flat must, and on one side only it is a flat on one side only.
 */
const REACH = 5
/** A paper's numbers that are no address: references, sums, days. The word comes before the number; what stands behind may be the next column's. */
const PAPER =
  /\b(?:ACCOUNT|ACC|ID|REF|REFERENCE|CUSTOMER|CLIENT|MEMBER|MEMBERSHIP|INVOICE|BILL|BILLING|STATEMENT|DATED?|PAGE|SHEET|TEL|TELEPHONE|PHONE|FAX|CALL|POLICY|CONTRACT|NUMBER|AMOUNT|TOTAL|BALANCE|PAYMENT|PAID|DUE|TAX|VAT|METER|MPAN|MPRN|TARIFF|KWH|PERIOD|CODE|CARD|ISSUED?|COPY|VERSION|WWW|LTD|LIMITED|PLC|LLP)\b/
const MONTH = anyOf([...MONTHS, ...SHORT_MONTHS, 'SEPT'])
/** May without a year is somebody's name. */
const SHORT_MONTH = anyOf(SHORT_MONTHS.filter((month) => month !== 'MAY'))
const DAY = new RegExp(`^(?:[A-Z]+DAY )?\\d{1,2}(?:ST|ND|RD|TH)? (?:${SHORT_MONTH} |${MONTH} \\d)|^\\D*\\b${MONTH} \\d`)
const SUM = /\d[.,]\d\d$/
const MOST_DIGITS = 5
const isBuilding = ({ text }: Part) => isHouse(text) || isStreet(text) || namesUnit(text)

export function ofPaper(part: Part): boolean {
  const [beforeDigits = ''] = /^\D*/.exec(part.written) ?? []
  const [numbers = ''] = /^\D*\d.*?(?= [A-Z]{3}|$)/.exec(part.written) ?? []
  if (isDate(part) || numbers.replace(/\D/g, '').length > MOST_DIGITS) return true
  return (
    !isBuilding(part) &&
    (PAPER.test(beforeDigits) ||
      PAPER.test(part.text.split(' ')[0] ?? '') ||
      DAY.test(part.written) ||
      (isPerson(part.text) && SUM.test(part.text)))
  )
}

/** 0rchard House and Mi11 House: digits within the name of a house are a misreading, and the name only corroborates. */
const isMisread = (text: string) =>
  (isHouse(text.replace(/^0/, 'O')) || isStreet(text)) &&
  text.split(' ').every((word) => !/\d/.test(word) || /[A-Z].*[A-Z]/.test(word))
const ORDINAL = /^\d{1,2}(?:ST|ND|RD|TH) [A-Z]/
/** Behind the number: 12 Flat Left Mill Lane, 12 Mill Lane Rear, 12 bis Mill Lane. */
const IN_STREET = /^(?:REAR|BIS|TER)\b(?! STREET| ROAD| LANE)|^\d+\/\d| (?:REAR|LEFT|RIGHT)$/

const key = ({ numbers, text }: Part) => [numbers.join('-'), text.replace(/^THE /, '')].join(' ').replace(/ /g, '')

/** Where whoever is addressed is named, the address begins below. */
export function addressBegins(above: Part[]): number {
  return (
    above.findLastIndex(
      (part) => isCareOf(part) || (isPerson(part.text) && !part.numbers.length && !/\d/.test(part.text)),
    ) + 1
  )
}

/**
 * @param parts of one address
 * @param at where its street stands, or its house where the street has no number
 * @param read the parts whose number is the flat
 */
export function unreadUnits(parts: Part[], at: number, read: Part[]): string[] {
  const begins = addressBegins(parts.slice(0, at))
  const above = parts.slice(begins, at)
  const found = parts.filter((part, i) => {
    if (i === at) return namesFlat(part.text) || IN_STREET.test(part.text)
    if (i > at) return namesFlat(part.text) && !ofPaper(part)
    return i >= begins && (namesUnit(part.text) || (i >= at - REACH && isUnread(part, read)))
  })
  return [...found.map(key), ...otherValues(above, 'flat'), ...otherValues(above, 'block')].toSorted()
}

function isUnread(part: Part, read: Part[]): boolean {
  if (ofPaper(part) || isCareOf(part)) return false
  if (part.numbers.length && !read.includes(part)) return true
  return (
    /^(?:[A-Z]|[GTB][LR])$/.test(part.text) ||
    (/\d/.test(part.text) && !isMisread(part.text) && !ORDINAL.test(part.text))
  )
}

/** Room 4, Flat 3: the nearest to the street is the flat, and the other one is not nothing. */
function otherValues(above: Part[], unit: 'flat' | 'block'): string[] {
  const [nearest, ...others] = [...new Set(above.toReversed().flatMap((part) => part[unit] ?? []))]
  return nearest === undefined ? [] : others
}
