import { cropGrey, type GreyPlane } from '../grey'
import { prepareForReading } from '../ocr/prepare'
import { recognise, type Box, type OcrLine } from '../ocr/recogniser'
import { compareDriverNumber } from './driver-number'
import { readLicenceText, type LicenceText } from './licence-text'

export interface LicenceReading extends LicenceText {
  /** The driver number against surname, initials and birth date; `null` while one of them is unread. */
  driver_number_consistent: boolean | null
}

/** Width at which the whole card is read, and widths of closer looks at its fields alone. */
const FIRST_LOOK = 1200
const CLOSER_LOOKS = [1700, 2200]

/** All text on a card lying upright, as one block. */
export async function lookAtLicence(picture: GreyPlane): Promise<OcrLine[]> {
  return recognise(await prepareForReading(picture, FIRST_LOOK), 'block')
}

/**
 * Takes the fields of a UK photocard driving licence out of that look; `null` when it shows nothing of the layout.
 * Closer looks follow only while fields are missing or do not prove one another.
 */
export async function readLicence(picture: GreyPlane, look: OcrLine[]): Promise<LicenceReading | null> {
  const first = readLicenceText(look)
  if (!looksLikeLicence(first)) return null
  let best = judge(first)
  for (const width of CLOSER_LOOKS) {
    if (isComplete(best) || !first.area) break
    const card = await prepareForReading(picture, width)
    const fields = await cropGrey(card, scaleBox(first.area, width / FIRST_LOOK))
    best = merge(best, judge(readLicenceText(await recognise(fields, 'block'))))
  }
  return best
}

function scaleBox({ x0, y0, x1, y1 }: Box, factor: number): Box {
  return { x0: x0 * factor, y0: y0 * factor, x1: x1 * factor, y1: y1 * factor }
}

function looksLikeLicence(text: LicenceText): boolean {
  return text.driver_number !== null || (text.headed && (text.date_of_birth !== null || text.expires_on !== null))
}

function judge(text: LicenceText): LicenceReading {
  const { surname, given_names, date_of_birth, driver_number } = text
  if (!surname || !given_names || !date_of_birth || !driver_number) return { ...text, driver_number_consistent: null }
  const { number, consistent } = compareDriverNumber(driver_number, { surname, given_names, date_of_birth })
  return { ...text, driver_number: number, driver_number_consistent: consistent }
}

/** One look fills the gaps of the other; of the ways to combine them the one whose fields prove one another counts. */
function merge(a: LicenceReading, b: LicenceReading): LicenceReading {
  const combined = [join(a, b), join(b, a)]
  const swapped = [judge({ ...join(a, b), surname: b.surname }), judge({ ...join(b, a), surname: a.surname })]
  return [...combined, ...swapped].find((reading) => reading.driver_number_consistent === true) ?? join(a, b)
}

function join(lead: LicenceText, other: LicenceText): LicenceReading {
  return judge({
    surname: lead.surname ?? other.surname,
    given_names: lead.given_names ?? other.given_names,
    date_of_birth: lead.date_of_birth ?? other.date_of_birth,
    expires_on: lead.expires_on ?? other.expires_on,
    driver_number: lead.driver_number ?? other.driver_number,
    address: lead.address ?? other.address,
    headed: lead.headed || other.headed,
    confidence: Math.max(lead.confidence, other.confidence),
    area: lead.area ?? other.area,
  })
}

function isComplete(reading: LicenceReading): boolean {
  return reading.driver_number_consistent === true && reading.expires_on !== null && reading.address !== null
}
