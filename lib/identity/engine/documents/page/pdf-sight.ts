import { shareWithin, type PdfBox } from './pdf-geometry'
import type { Painted, Sight } from './pdf-painted'

type Text = Extract<Painted, { kind: 'text' }>
interface Ink {
  /** `#rrggbb`; empty for patterns. */
  colour: string
  /** 0-1. */
  alpha: number
  blended: boolean
}
/** `drawn`: in a visible mode, large enough, on the page. */
type UnjudgedText = Omit<Text, 'sight'> & { ink: Ink; drawn: boolean }
export type Unjudged = UnjudgedText | Exclude<Painted, Text>

const PAPER = [255, 255, 255]
const MOSTLY = 0.6
/** Levels of 255 that a channel of the ink lies from the ground at most, where nobody tells them apart. */
const ALIKE = 32
/** Levels of 255 between the brightness of ink and ground, below which one reads with trouble. */
const FAINT = 45
/** Texts times shapes: more are not compared. */
const MOST_PAIRS = 4_000_000

/** Judges each text by what lies beneath it and over it. */
export function withSight(painted: Unjudged[]): Painted[] {
  const shapes = painted.flatMap((piece, at) => (piece.kind === 'text' ? [] : [{ piece, at }]))
  const tooMany = shapes.length * (painted.length - shapes.length) > MOST_PAIRS
  return painted.map((piece, at) => {
    if (piece.kind !== 'text') return piece
    const { ink, drawn, ...text } = piece
    if (tooMany) return { ...text, sight: 'doubtful' }
    const around = shapes.filter((shape) => overlaps(piece.box, shape.piece.box))
    return {
      ...text,
      sight: sightOf(
        { ink, drawn },
        around.filter((shape) => shape.at < at).map((shape) => shape.piece),
        around.filter((shape) => shape.at > at).map((shape) => shape.piece),
      ),
    }
  })
}

/** A box without an area lies where its middle lies. */
const overlaps = (text: PdfBox, shape: PdfBox) =>
  shareWithin({ x0: text.x0 - 0.01, y0: text.y0 - 0.01, x1: text.x1 + 0.01, y1: text.y1 + 0.01 }, shape) > MOSTLY

function sightOf({ ink, drawn }: { ink: Ink; drawn: boolean }, beneath: Painted[], above: Painted[]): Sight {
  const isOnPicture = [...beneath, ...above].some((piece) => piece.kind === 'image')
  if (!drawn || (isOnPicture && contrast(ink, PAPER) === 'hidden')) return isOnPicture ? 'recognised' : 'hidden'
  if (above.some((piece) => piece.kind === 'image')) return 'doubtful'
  if (above.some((piece) => piece.kind === 'cover' || (piece.kind === 'ground' && piece.solid))) return 'covered'
  const grounds = groundsOf(beneath).map((ground) => contrast(ink, ground))
  return grounds.every((sight) => sight === grounds[0]) ? (grounds[0] ?? 'doubtful') : 'doubtful'
}

/** What may lie right beneath a text: shapes that are no rectangles may leave it out. */
function groundsOf(beneath: Painted[]): (number[] | null)[] {
  const at = beneath.findLastIndex((piece) => piece.kind === 'cover' || (piece.kind === 'ground' && piece.solid))
  const colours = beneath.slice(Math.max(0, at)).map((piece) => ('colour' in piece ? channelsOf(piece.colour) : null))
  return at < 0 ? [PAPER, ...colours] : colours
}

function contrast({ colour, alpha, blended }: Ink, ground: number[] | null): Sight {
  const levels = channelsOf(colour)
  if (blended || !levels || !ground) return 'doubtful'
  if (Math.max(...levels.map((level, i) => alpha * Math.abs(level - (ground[i] ?? 0)))) < ALIKE) return 'hidden'
  return alpha * Math.abs(brightness(levels) - brightness(ground)) < FAINT ? 'doubtful' : 'seen'
}

const brightness = ([red = 0, green = 0, blue = 0]: number[]) => 0.299 * red + 0.587 * green + 0.114 * blue

/** `#rrggbb` as three levels of 255. */
export function channelsOf(colour: string): number[] | null {
  return (
    /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
      .exec(colour)
      ?.slice(1)
      .map((digits) => Number.parseInt(digits, 16)) ?? null
  )
}
