import type { Formats } from '@/lib/formats'
import type { Field } from '@/lib/resource/fields'
/** The sum of decimal strings, exact to four decimal places. */
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

/** The total of a list, which is counted exactly up to 10 000. */
export interface Total {
  value: number
  relation: 'eq' | 'gte'
}

/** "5,000", or "10,000+" of a total that was not counted to the end. */
export const countWords = (number: (value: number) => string, { value, relation }: Total): string =>
  `${number(value)}${relation === 'gte' ? '+' : ''}`

/** A decimal in the reader's notation, with the currency of its record. */
export const decimalWords = (formats: Formats, { within }: Field, value: string, currency: unknown): string =>
  typeof currency === 'string' && !within ? formats.money(value, currency) : formats.number(value)
