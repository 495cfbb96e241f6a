import { resizeGrey, type GreyPlane } from '../grey'
import { checksPassed } from './check-digits'
import { decodeLines, type DecodedMrz } from './decode-lines'
import { alignLines } from './align-lines'
import { placeOf, type MrzFormat } from './layout'
import { findLean } from './find-lean'
import { lookForLines, type LinePlace } from './look'
import { findLine, type FoundLine } from './read-line'

/** A zone as it was found in a picture. */
export interface FoundZone extends DecodedMrz {
  /** The last line, which is full to its end. */
  last: LinePlace
}

/** Widths at which lines are looked for, likeliest first: a small page in a large picture shows only at the larger. */
const WORK_WIDTHS = [760, 1000, 560]
/** The page may go on below a zone: a visa's does. */
const MOST_LINES = 24
/** Lines in OCR-B; of a page of them the last. */
const MOST_READ = 8
const LEAN_WIDTH = 480
const OLD_FRENCH_CARD = 'IDFRA'
/** Perspective makes one line's letters wider than the next one's. */
const LIKE_PITCH = 0.25
/** The search for lines forgives this much, in degrees. */
const LEVEL = 3

/**
 * Reads the machine-readable zone of a passport, card or visa, the right way up, leaning up to 40 degrees.
 * Looks at up to three widths, until one zone is sure; `null` when no zone was seen.
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
  const seen = (await lookForLines(picture, width, lean)).slice(-MOST_LINES)
  let best: FoundZone | null = null
  for (const rows of [seen, ...alignLines(seen)]) {
    const lines = rows
      .map((line) => findLine(picture, line))
      .filter((line) => line !== null)
      .slice(-MOST_READ)
    if (lines.length === 0) break
    const zones = lines.flatMap((_, i) => zonesAt(lines.slice(i, i + 3))).filter(looksLikeZone)
    best = [...zones, ...(best ? [best] : [])].toSorted(byCertainty)[0] ?? null
    if (best && isSure(best)) break
  }
  return best
}

/** Likeness of page text reaches 0.65, of true zones seldom less than 0.87. */
const SURE = 0.85

/** No check digit tells that a line of names was cut short. */
const isSure = (zone: FoundZone) => checksPassed(zone.checks) === 4 && zone.likeness > SURE && zone.unseen === 0

/** Digits that hold count as much as the print looks like OCR-B. */
const byCertainty = (a: FoundZone, b: FoundZone) => certainty(b) - certainty(a)
const certainty = (zone: FoundZone) => zone.likeness * (1 + checksPassed(zone.checks))

/** What the zone could say if it began with the first of these lines: three lines of a card, two of all else. */
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

/** A first letter that could as well be the other one. */
const CLOSE_CALL = 0.15

/**
 * Formats of one size differ in their first letter; check digits must not choose, or a falsified one would. Only where that letter is a
 * close call a passport is known by the composite digit, which a visa lacks.
 */
function likelier(lines: FoundLine[], one: 'TD3' | 'TD2', visa: 'MRV-A' | 'MRV-B'): DecodedMrz {
  const scores = lines.map((line) => line.read())
  const [first, second] = [decodeLines(scores, one), decodeLines(scores, visa)]
  const lead = second.first_letter - first.first_letter
  const chosen = lead <= 0 || (lead < CLOSE_CALL && checksPassed(first.checks) === 4) ? first : second
  return chosen.lines[0]?.startsWith(OLD_FRENCH_CARD) ? decodeLines(scores, 'IDFRA') : chosen
}

/**
 * A pattern can pass for letters, and page text for a zone whose digits were mended until they held: the fewer digits prove it, the more
 * the print must look like OCR-B. True zones reach 0.85 and more, letters too blurred to read stay below 0.91.
 */
function looksLikeZone(zone: DecodedMrz): boolean {
  const proving = checksPassed(zone.checks) - holdAnyway(zone.format) - (zone.mended > 0 ? 1 : 0)
  return zone.likeness > (LEAST_LIKENESS[Math.max(0, proving)] ?? 1) && zone.fillers >= FEWEST_FILLERS
}

/** By the number of digits that prove a zone. */
const LEAST_LIKENESS = [0.92, 0.92, 0.86, 0.8, 0.75]
/** Between names and behind them. */
const FEWEST_FILLERS = 2

/** Digits that a format lacks count as held. */
function holdAnyway(format: MrzFormat): number {
  return (placeOf(format, 'composite') ? 0 : 1) + (placeOf(format, 'expiry') ? 0 : 1)
}

function within(value: number, from: number, to: number): boolean {
  return value >= from && value <= to
}
