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
