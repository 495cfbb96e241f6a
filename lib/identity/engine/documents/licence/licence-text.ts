import { meanConfidence, type Box, type OcrLine } from '../ocr/recogniser'
import { findDriverNumber } from './driver-number'
import { readAddress } from './licence-address'
import { findDates } from './licence-dates'
import { readNames, type NamesReading } from './licence-names'
import { fieldsAround, firstDate, toRows, type FieldLabel, type LicenceRow } from './licence-rows'
import { findNorthernIrishNumber, isNorthernIrish } from './northern-ireland'
import { possibleDates } from './possible-dates'

/** What one pass over a UK photocard licence read; fields 1, 2, 3, 4b, 5 and 8 of Directive 2006/126/EC annex I. */
export interface LicenceText extends NamesReading {
  date_of_birth: string | null
  expires_on: string | null
  /** 16 characters of Great Britain or 8 digits of Northern Ireland. */
  driver_number: string | null
  address: string | null
  /** Whether the heading was read. */
  headed: boolean
  /** The heading, the authority or the number is that of Northern Ireland. */
  northern_irish: boolean
  /** Names are printed in mixed case, not in capitals. */
  names_as_written: boolean
  /** 0–1, over the lines of the fields. */
  confidence: number
  /** Where the fields are, without portrait and table, and the box of the birth date; `null` if no date was read. */
  area: Box | null
  birth_box: Box | null
}

/** Extracts the fields from the recognised lines. */
export function readLicenceText(lines: OcrLine[]): LicenceText {
  const headed = lines.some((line) => /DRIV\w+\s*L\w?C[EB]N/i.test(line.text))
  const date = firstDate(lines)
  const rows = toRows(lines, date)
  const birthRow = rows.findIndex((row) => findDates(row.value).length > 0)
  const northern_irish = isNorthernIrish(lines)
  const driver_number =
    firstOf(rows, (row) => findDriverNumber(row.value)) ??
    (northern_irish ? firstOf(rows, findNorthernIrishNumber) : null)
  return {
    ...readNames(rows.slice(0, Math.max(0, birthRow))),
    ...readDates(rows),
    driver_number,
    address: readAddress(rows),
    headed,
    northern_irish: northern_irish && (driver_number === null || driver_number.length === 8),
    names_as_written: false,
    confidence: meanConfidence(rows.slice(Math.max(0, birthRow - 4))),
    area: date ? fieldsAround(date) : null,
    birth_box: date,
  }
}

function firstOf(rows: LicenceRow[], find: (row: LicenceRow) => string | null): string | null {
  for (const row of rows) {
    const found = find(row)
    if (found !== null) return found
  }
  return null
}

/**
 * Birth and expiry by label; without labels, three dates in a row are birth, issue and expiry. No other order is
 * possible, and they must not be too far apart.
 */
export function readDates(rows: LicenceRow[]): Pick<LicenceText, 'date_of_birth' | 'expires_on'> {
  const dated = rows.flatMap((row) =>
    findDates(row.value)
      .slice(0, 1)
      .map((date) => ({ label: row.label, date })),
  )
  const labelled = (label: FieldLabel) => dated.find((entry) => entry.label === label)?.date ?? null
  const [first, second, third] = dated.length === 3 ? dated : []
  const birth = labelled('3') ?? first?.date ?? null
  const issued = labelled('4a') ?? second?.date ?? null
  const expiry = labelled('4b') ?? third?.date ?? null
  const possible = possibleDates({ birth, issued, expiry })
  return { date_of_birth: possible.birth, expires_on: possible.expiry }
}
