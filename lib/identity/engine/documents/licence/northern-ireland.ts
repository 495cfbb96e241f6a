import type { OcrLine } from '../ocr/recogniser'
import type { LicenceRow } from './licence-rows'

/**
 * Licences of Northern Ireland name their authority (4c. DVA) and carry an eight-digit driver number, which follows
 * from nothing else on the card.
 */
export function isNorthernIrish(lines: OcrLine[]): boolean {
  return lines.some((line) => /NORTHERN\s+IRELAND|\b4?c\W*DVA\b/i.test(line.text))
}

/** The eight digits behind the label 5 or alone on their row; look-alike letters are no digits. */
export function findNorthernIrishNumber({ label, value }: LicenceRow): string | null {
  const [, number] = /^(?:5[.,]?\s+)?([0-9]{8})\b/.exec(value) ?? []
  return number !== undefined && (label === '5' || label === null) ? number : null
}
