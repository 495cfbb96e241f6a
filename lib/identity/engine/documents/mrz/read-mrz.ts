import { resizeGrey, type GreyPlane } from '../grey'
import { checksPassed } from './check-digits'
import { decodeLines, type DecodedMrz } from './decode-lines'
import { alignLines } from './align-lines'
import { placeOf, type MrzFormat } from './layout'
import { findLean } from './find-lean'
import { lookForLines, type LinePlace } from './look'
import { findLine, type FoundLine } from './read-line'

/** A zone as found in a picture. */
export interface FoundZone extends DecodedMrz {
  /** The last line, which is full to its end. */
  last: LinePlace
}

/**
 * Widths at which lines are searched, most likely first: a small page in a large picture shows only at the larger one.
 */
const WORK_WIDTHS = [760, 1000, 560]
/** The page may continue below a zone: that of a visa does. */
const MAX_LINES = 24
/** The most lines in OCR-B to read; on a page full of them, the last ones. */
const MAX_READ = 8
const LEAN_WIDTH = 480
const OLD_FRENCH_CARD = 'IDFRA'
/** Perspective makes the letters of one line wider than those of the next. */
const LIKE_PITCH = 0.25
/** Degrees: the line search tolerates this much tilt. */
const LEVEL = 3

/**
 * Reads the machine-readable zone of an upright passport, card or visa, tilted by up to 40 degrees. Tries up to three
 * widths until one zone is certain; `null` if no zone was seen.
 */
export async function readMrz(picture: GreyPlane, widths = WORK_WIDTHS): Promise<FoundZone | null> {
  let best: FoundZone | null = null
  const lean = findLean(await resizeGrey(picture, LEAN_WIDTH))
  const level = Math.abs(lean) < LEVEL
  for (const width of widths) {
    const found = await readAtWidth(picture, width, level ? 0 : lean)
    best = [found, best].filter((zone) => zone !== null).toSorted(byCertainty)[0] ?? null
    if (best && isSure(best)) return best
  }
  return best
}

async function readAtWidth(picture: GreyPlane, width: number, lean: number): Promise<FoundZone | null> {
  const seen = (await lookForLines(picture, width, lean)).slice(-MAX_LINES)
  let best: FoundZone | null = null
  for (const rows of [seen, ...alignLines(seen)]) {
    const lines = rows
      .map((line) => findLine(picture, line))
      .filter((line) => line !== null)
      .slice(-MAX_READ)
    if (lines.length === 0) break
    const zones = lines.flatMap((_, i) => zonesAt(lines.slice(i, i + 3))).filter(looksLikeZone)
    best = [...zones, ...(best ? [best] : [])].toSorted(byCertainty)[0] ?? null
    if (best && isSure(best)) break
  }
  return best
}

/** Likeness of page text reaches 0.65; that of real zones is seldom below 0.87. */
const SURE = 0.85

/** No check digit reveals that a line of names was truncated. */
const isSure = (zone: FoundZone) => checksPassed(zone.checks) === 4 && zone.likeness > SURE && zone.unseen === 0

/** Check digits that hold weigh as much as the likeness to OCR-B. */
const byCertainty = (a: FoundZone, b: FoundZone) => certainty(b) - certainty(a)
const certainty = (zone: FoundZone) => zone.likeness * (1 + checksPassed(zone.checks))

/**
 * The possible zones if the first of these lines is the first of the zone: three lines for a card, two for everything
 * else.
 */
function zonesAt([first, second, third]: FoundLine[]): FoundZone[] {
  if (!first || !second) return []
  if (third && within(first.count, 26, 34) && within(second.count, 27, 33) && within(third.count, 16, 32))
    return [
      {
        ...decodeLines(
          [first, second, third].map((line) => line.read()),
          'TD1',
        ),
        last: third.place,
      },
    ]
  if (Math.abs(first.pitch - second.pitch) >= second.pitch * LIKE_PITCH) return []
  if (within(second.count, 41, 46) && within(first.count, 20, 46))
    return [{ ...likelier([first, second], 'TD3', 'MRV-A'), last: second.place }]
  if (within(second.count, 33, 38) && within(first.count, 16, 38))
    return [{ ...likelier([first, second], 'TD2', 'MRV-B'), last: second.place }]
  return []
}

/** Lead of a first letter below which it could be either. */
const CLOSE_CALL = 0.15

/**
 * Formats of one size differ in their first letter. The check digits must not choose, or a forged one would. Only if
 * that letter is a close call does the composite digit, which visas lack, identify a passport.
 */
function likelier(lines: FoundLine[], one: 'TD3' | 'TD2', visa: 'MRV-A' | 'MRV-B'): DecodedMrz {
  const scores = lines.map((line) => line.read())
  const [first, second] = [decodeLines(scores, one), decodeLines(scores, visa)]
  const lead = second.first_letter - first.first_letter
  const chosen = lead <= 0 || (lead < CLOSE_CALL && checksPassed(first.checks) === 4) ? first : second
  return chosen.lines[0]?.startsWith(OLD_FRENCH_CARD) ? decodeLines(scores, 'IDFRA') : chosen
}

/**
 * A pattern can pass for letters, and page text for a zone whose digits were repaired until they held. So the fewer
 * digits prove it, the higher its likeness to OCR-B must be. Real zones reach 0.85 and more; letters too blurred to
 * read stay below 0.91.
 */
function looksLikeZone(zone: DecodedMrz): boolean {
  const proving = checksPassed(zone.checks) - holdAnyway(zone.format) - (zone.mended > 0 ? 1 : 0)
  return zone.likeness > (MIN_LIKENESS[Math.max(0, proving)] ?? 1) && zone.fillers >= MIN_FILLERS
}

/** Indexed by the number of digits that prove a zone. */
const MIN_LIKENESS = [0.92, 0.92, 0.86, 0.8, 0.75]
/** Between and after names. */
const MIN_FILLERS = 2

/** Digits that a format lacks count as passed. */
function holdAnyway(format: MrzFormat): number {
  return (placeOf(format, 'composite') ? 0 : 1) + (placeOf(format, 'expiry') ? 0 : 1)
}

function within(value: number, from: number, to: number): boolean {
  return value >= from && value <= to
}
