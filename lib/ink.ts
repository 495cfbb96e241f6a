/** sRGB channels of `#rrggbb`, linear (WCAG 2.2, relative luminance). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Where both contrast equally with a background, 4.58 : 1: √(1.05 × 0.05) − 0.05. */
const HALFWAY = 0.179

/** Black or white, whichever contrasts more with a background: at least 4.5 : 1 with any. Pure. */
export const letterOn = (colour: string): '#000000' | '#ffffff' => (luminance(colour) > HALFWAY ? '#000000' : '#ffffff')

/** A picture with four bytes per pixel, rows from the top. */
interface Pixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
}

/** What a logo gets behind it that would vanish on white. */
export const DARK_GROUND = '#1c1917'
/** From this luminance on, a shape hardly stands out from white: less than 1.35 : 1. */
const PALE = 0.73
/** From this share of the most opaque pixel on, one belongs to a shape: a whole logo may be translucent. */
const OPAQUE = 0.5

const GROUND = 0
const PALE_SHAPE = 1
const SHAPE = 2

const colourAt = (data: Pixels['data'], at: number): string =>
  `#${[...data.subarray(at, at + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

function kindsOf({ data, width, height }: Pixels): Uint8Array {
  const known = new Map<string, number>()
  let most = 0
  for (let at = 3; at < data.length; at += 4) most = Math.max(most, data[at] ?? 0)
  return Uint8Array.from({ length: width * height }, (_, at) => {
    if ((data[at * 4 + 3] ?? 0) < OPAQUE * most) return GROUND
    const colour = colourAt(data, at * 4)
    const kind = known.get(colour) ?? (luminance(colour) > PALE ? PALE_SHAPE : SHAPE)
    known.set(colour, kind)
    return kind
  })
}

/**
 * Whether a logo would vanish on white: most of its outline, where shapes meet what is transparent, is too pale, and
 * encloses little else, unlike a white tile around a symbol. White letters in a coloured shape are no outline, and a
 * picture without transparency brings its own ground. Pure.
 */
export function vanishesOnWhite(picture: Pixels): boolean {
  const { width } = picture
  const kinds = kindsOf(picture)
  const around = (at: number) => [
    ...(at % width > 0 ? [at - 1] : []),
    ...(at % width < width - 1 ? [at + 1] : []),
    at - width,
    at + width,
  ]
  const touches = (at: number, kind: number) => around(at).some((other) => kinds[other] === kind)
  const pixels = [...kinds.keys()]
  const outline = pixels.filter((at) => kinds[at] !== GROUND && touches(at, GROUND))
  const pale = outline.filter((at) => kinds[at] === PALE_SHAPE).length
  if (pale <= outline.length / 2) return false
  // What hangs together with a coloured outline is not enclosed.
  const outer = new Set(outline.filter((at) => kinds[at] === SHAPE))
  for (const at of outer) for (const other of around(at)) if (kinds[other] === SHAPE) outer.add(other)
  const edge = pixels.filter((at) => kinds[at] === SHAPE && !outer.has(at) && touches(at, PALE_SHAPE)).length
  return edge < pale / 2
}

/** Pixels of ground on each side of a logo that gets one. */
export const groundMargin = (width: number, height: number): number => Math.ceil(Math.min(width, height) / 10)
