import type { OcrLine } from '../ocr/recogniser'
import { findDates } from './licence-dates'
import type { LicenceRow } from './licence-rows'

/**
 * Licences of Northern Ireland name their authority (4c. DVA) and have an eight-digit driver number that nothing else
 * on the card determines. So only heading and authority identify such a card: never the number row, and never next to
 * the DVLA's name.
 */
export function isNorthernIrish(lines: OcrLine[]): boolean {
  const saysSo = lines.some(
    ({ text }) => /NORTHERN\s+IRELAND|\b4?c\W*DVA\b/i.test(text) && !/\d{8}/.test(text) && !isBirthRow(text),
  )
  return saysSo && !lines.some(({ text }) => /\bDVLA\b/.test(text))
}

/** Many people in Great Britain were born in Northern Ireland, and their licences say so. */
const isBirthRow = (text: string): boolean => findDates(text).length > 0 && !/DVA/i.test(text)

/** The eight digits after the label 5 or alone on their row; look-alike letters do not count as digits. */
export function findNorthernIrishNumber({ label, value }: LicenceRow): string | null {
  const [, number] = /^(?:5[.,]?\s+)?([0-9]{8})\b/.exec(value) ?? []
  return number !== undefined && (label === '5' || label === null) ? number : null
}
