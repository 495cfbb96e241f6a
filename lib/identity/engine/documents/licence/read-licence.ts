import type { IdDocumentReading } from '../../findings'
import { cropGrey, resizeGrey, type GreyPlane } from '../grey'
import { flatten } from '../integral'
import { prepareForReading } from '../ocr/prepare'
import { recognise, type Box, type OcrLine } from '../ocr/recogniser'
import { deskew } from '../skew'
import { formedNumber } from './european-number'
import { europeanState } from './european-state'
import { readEuropeanLines, readEuropeanText } from './european-text'
import { isSurnameAndGiven, namesAbove } from './licence-rows'
import { readLicenceText, type LicenceText } from './licence-text'
import { settle, type Settled } from './settle'
import { settleUnproven } from './settle-unproven'

export interface LicenceReading extends Settled {
  layout: Extract<IdDocumentReading['layout'], 'licence_gb' | 'licence_ni' | 'licence_eu'>
  /** State code of ICAO 9303; `null` if only the language of a heading was read. */
  issuing_country: string | null
  /** 0–1 over the lines of the fields, from the best pass. */
  confidence: number
  /** The box of the birth date in the first pass. */
  birth_box: Box | null
}

/** Width at which the whole card is read. */
export const FIRST_LOOK = 1200
/**
 * Letter heights, in pixels, at which only the names are read again, without the labels before them: cheap, and more
 * reliable than a larger crop. Next to a label the recogniser distorts short names, such as EE for LEE.
 */
const NAME_LOOKS = [30, 42, 36]
/** Widths of the card at which all fields are read again. */
const CLOSER_LOOKS = [1700, 2200]

/** All text on an upright card, as one block. */
export async function lookAtLicence(picture: GreyPlane): Promise<OcrLine[]> {
  return recognise(await prepareForReading(picture, FIRST_LOOK), 'block')
}

/**
 * Reads a photocard driving licence of the UK or the European Union from that first pass; `null` if nothing has its
 * layout. Closer passes follow only while fields are missing or do not prove each other: first the names alone, then
 * all fields.
 */
export async function readLicence(picture: GreyPlane, look: OcrLine[]): Promise<LicenceReading | null> {
  const state = europeanState(look)
  const readText = state === null ? readLicenceText : readEuropeanText
  const first = readText(look)
  if (!looksLikeLicence(first)) return null
  const looks = [first]
  const { area, birth_box: birth } = first
  if (area && birth) {
    const level = await deskew(picture)
    const enlarge = (box: Box, factor: number) =>
      closeUp(level, scaleBox(box, level.width / FIRST_LOOK), (factor * FIRST_LOOK) / level.width)
    for (const height of NAME_LOOKS) {
      if (namesAreSettled(looks, state)) break
      const lines = await recognise(await enlarge(namesAbove(birth), height / (birth.y1 - birth.y0)), 'block')
      if (isSurnameAndGiven(lines)) looks.push(state === null ? readText(lines) : readEuropeanLines(lines))
    }
    for (const width of CLOSER_LOOKS) {
      if (isComplete(looks, state)) break
      looks.push(readText(await recognise(await enlarge(area, width / FIRST_LOOK), 'block')))
    }
  }
  return {
    ...settled(looks, state),
    layout: state !== null ? 'licence_eu' : looks.some((text) => text.northern_irish) ? 'licence_ni' : 'licence_gb',
    issuing_country: state === null ? 'GBR' : state || null,
    confidence: Math.max(...looks.map((text) => text.confidence)),
    birth_box: birth,
  }
}

async function closeUp(level: GreyPlane, box: Box, factor: number): Promise<GreyPlane> {
  const cut = await cropGrey(level, box)
  return flatten(await resizeGrey(cut, cut.width * factor))
}

function scaleBox({ x0, y0, x1, y1 }: Box, factor: number): Box {
  return { x0: x0 * factor, y0: y0 * factor, x1: x1 * factor, y1: y1 * factor }
}

function looksLikeLicence(text: LicenceText): boolean {
  return text.driver_number !== null || (text.headed && (text.date_of_birth !== null || text.expires_on !== null))
}

function namesAreSettled(looks: LicenceText[], state: string | null): boolean {
  const { surname, given_names, date_of_birth } = settled(looks, state)
  return surname !== null && given_names !== null && date_of_birth !== null
}

function settled(looks: LicenceText[], state: string | null): Settled {
  if (state === null) return settle(looks)
  const numbers = looks.map(({ driver_number: read }) => (read ? formedNumber(read, state) : null))
  const formed = looks.map((look, i) => ({ ...look, driver_number: numbers[i]?.number ?? null }))
  const agreed = settleUnproven(formed)
  const [proven, another] = new Set(numbers.flatMap((number) => (number?.proven ? [number.number] : [])))
  return { ...agreed, driver_number: agreed.driver_number ?? (another === undefined ? (proven ?? null) : null) }
}

function isComplete(looks: LicenceText[], state: string | null): boolean {
  const { driver_number, driver_number_consistent, expires_on, address } = settled(looks, state)
  const proven = driver_number?.length === 8 || driver_number_consistent !== false
  const addressed = address !== null || state !== null // few states print one
  return namesAreSettled(looks, state) && driver_number !== null && proven && expires_on !== null && addressed
}
