import type { Formats } from '@/lib/formats'
import { unparsed, type Unparsed } from './unparsed'

/** Parses what users type and paste, in the notation of their locale. Pure. */
const EXAMPLE_NUMBER = '1250.5'
const EXAMPLE_WHOLE = 1250
const EXAMPLE_DAY = '2026-11-26'
const EXAMPLE_MOMENT = `${EXAMPLE_DAY}T14:05`

/** @param currency the amount's currency; null if not known yet, undefined if the number is no amount */
export function readDecimal(formats: Formats, text: string, currency?: string | null): string | Unparsed {
  const read = formats.readNumber(text)
  if (!read) return unparsed('number', text, formats.number(EXAMPLE_NUMBER))
  const isOther = currency !== undefined && read.currencies.length > 0 && !read.currencies.includes(currency ?? '')
  return isOther ? unparsed('currency', text) : read.value
}

export function readWhole(formats: Formats, text: string): number | Unparsed {
  const value = formats.readNumber(text)?.value ?? ''
  return /^-?\d+(\.0+)?$/.test(value) ? Number(value) : unparsed('number', text, formats.number(EXAMPLE_WHOLE))
}

export const readDay = (formats: Formats, text: string): string | Unparsed =>
  formats.readDate(text) ?? unparsed('date', text, formats.date(EXAMPLE_DAY))

export const readMoment = (formats: Formats, text: string): string | Unparsed =>
  formats.readMoment(text) ?? unparsed('date', text, formats.dateTime(formats.momentAt(EXAMPLE_MOMENT)))
