import { resizeGrey, type GreyPlane } from '../grey'
import { checksPassed } from './check-digits'
import { decodeLines, type DecodedMrz } from './decode-lines'
import type { MrzFormat } from './layout'
import { locateLines } from './locate-lines'
import { findLine, type FoundLine, type LinePlace } from './read-line'

/** A zone as it was found in a picture. */
export interface FoundZone extends DecodedMrz {
  /** The last line, which is full to its end. */
  last: LinePlace
}

/** Widths at which lines are looked for, likeliest first: a small page in a large picture shows only at the larger. */
const WORK_WIDTHS = [760, 1000, 560]
/** The zone is at the foot of the page. */
const MOST_LINES = 8

/**
 * Reads the machine-readable zone of a passport, card or visa, the right way up, leaning up to 15 degrees.
 * Looks up to three times, until all four check digits hold; `null` when no zone was seen.
 */
export async function readMrz(picture: GreyPlane, widths = WORK_WIDTHS): Promise<FoundZone | null> {
  let best: FoundZone | null = null
  for (const width of widths) {
    const found = await readAtWidth(picture, width)
    if (found && (!best || checksPassed(found.checks) > checksPassed(best.checks))) best = found
    if (best && checksPassed(best.checks) === 4) break
  }
  return best
}

async function readAtWidth(picture: GreyPlane, width: number): Promise<FoundZone | null> {
  const located = locateLines(await resizeGrey(picture, width)).slice(-MOST_LINES)
  const lines = located.map((line) => findLine(picture, line, picture.width / width)).filter((line) => line !== null)
  const zones = lines.flatMap((_, i) => zonesAt(lines.slice(i, i + 3))).filter(looksLikeZone)
  return zones.toSorted((a, b) => checksPassed(b.checks) - checksPassed(a.checks) || b.likeness - a.likeness)[0] ?? null
}

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
  if (Math.abs(first.pitch - second.pitch) >= second.pitch * 0.15) return []
  if (within(second.count, 41, 46) && within(first.count, 20, 46))
    return [{ ...likelier([first, second], 'TD3', 'MRV-A'), last: second.place }]
  if (within(second.count, 33, 38) && within(first.count, 16, 38))
    return [{ ...likelier([first, second], 'TD2', 'MRV-B'), last: second.place }]
  return []
}

/** Formats of one size differ in their first letter; check digits must not choose, or a falsified one would. */
function likelier(lines: FoundLine[], one: MrzFormat, other: MrzFormat): DecodedMrz {
  const scores = lines.map((line) => line.read())
  const [first, second] = [decodeLines(scores, one), decodeLines(scores, other)]
  return first.first_letter >= second.first_letter ? first : second
}

/**
 * A pattern can pass for letters, and blurred letters for others: the fewer check digits hold, the more the print must
 * look like OCR-B. Clear print reaches 0.94, letters too blurred to read stay below 0.91.
 */
function looksLikeZone(zone: DecodedMrz): boolean {
  const passed = checksPassed(zone.checks)
  return zone.likeness > (passed >= 3 ? 0.6 : passed === 2 ? 0.8 : 0.92)
}

function within(value: number, from: number, to: number): boolean {
  return value >= from && value <= to
}
