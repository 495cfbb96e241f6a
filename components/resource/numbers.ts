const LOCALE = 'en-GB'
/** The number formatter takes decimal text as it is: nothing is lost on the way. */
const exact = (text: string) => text as `${number}`
const plain = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 4 })

/** "1250.5" → "1,250.5" */
export const formatNumber = (text: string): string => plain.format(exact(text))

/** "1250.00", GBP → "£1,250"; pence where there are any. */
export function formatMoney(text: string, currency: string): string {
  const isWhole = /^-?\d+(\.0*)?$/.test(text)
  return new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isWhole && { maximumFractionDigits: 0 }),
  }).format(exact(text))
}

/** A sum of decimal texts, exact to four places. */
export function sumOf(texts: string[]): string {
  const units = texts.reduce((sum, text) => sum + unitsOf(text), 0n)
  const digits = String(units < 0n ? -units : units).padStart(5, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

function unitsOf(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d{1,4}))?/.exec(text) ?? []
  const units = BigInt(whole) * 10_000n + BigInt(part.padEnd(4, '0') || '0')
  return sign ? -units : units
}
