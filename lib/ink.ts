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
/** From here a pixel belongs to a shape. */
const OPAQUE = 128

const colourAt = (data: Pixels['data'], at: number): string =>
  `#${[...data.subarray(at, at + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/**
 * Whether a logo would vanish on white: most of its outline, where shapes meet what is transparent, is too pale. White
 * letters in a coloured shape are no outline, and a picture without transparency brings its own ground. Pure.
 */
export function vanishesOnWhite({ data, width, height }: Pixels): boolean {
  const isShape = (x: number, y: number) => (data[(y * width + x) * 4 + 3] ?? 0) >= OPAQUE
  const isGround = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && !isShape(x, y)
  const isOutline = (x: number, y: number) =>
    isShape(x, y) && (isGround(x - 1, y) || isGround(x + 1, y) || isGround(x, y - 1) || isGround(x, y + 1))
  let [outline, pale] = [0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isOutline(x, y)) continue
      outline += 1
      if (luminance(colourAt(data, (y * width + x) * 4)) > PALE) pale += 1
    }
  return pale > outline / 2
}

/** Pixels of ground on each side of a logo that gets one. */
export const groundMargin = (width: number, height: number): number => Math.ceil(Math.min(width, height) / 10)
