/**
 * Some browsers protect against tracking by answering a page that reads a canvas with noise (Firefox with
 * `privacy.resistFingerprinting`, and so LibreWolf and the Tor browser). A photo or a camera's picture that goes through
 * a canvas is unrecognisable there.
 */

/** Neither black, white nor grey, so that a blank picture differs from them too. */
const COLOURS = [
  [210, 60, 20],
  [20, 160, 90],
  [60, 40, 190],
  [160, 140, 30],
]
const SIDE = 8
/**
 * Mean difference of a byte. Noise is 80 away. Milder protections (Firefox in private windows, Brave) change single low
 * bits, which no picture suffers from.
 */
const TOLERANCE = 16

interface Canvas {
  width: number
  height: number
  getContext: (
    kind: '2d',
    options: { willReadFrequently: boolean },
  ) => {
    fillStyle: unknown
    fillRect: (x: number, y: number, width: number, height: number) => void
    getImageData: (x: number, y: number, width: number, height: number) => { data: ArrayLike<number> }
  } | null
}

/** Draws on a canvas, and tells whether something else is read back, or nothing. */
export function isAltered(canvas: Canvas): boolean {
  canvas.width = COLOURS.length * SIDE
  canvas.height = SIDE
  try {
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) return true
    for (const [at, colour] of COLOURS.entries()) {
      context.fillStyle = `rgb(${colour.join(',')})`
      context.fillRect(at * SIDE, 0, SIDE, SIDE)
    }
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let sum = 0
    for (let i = 0; i < data.length; i++) {
      const colour = COLOURS[Math.floor(i / 4 / SIDE) % COLOURS.length]
      sum += Math.abs((data[i] ?? 0) - (colour?.[i % 4] ?? 255))
    }
    return sum / data.length > TOLERANCE
  } catch {
    return true
  }
}

let areTrue = false

/**
 * Whether this browser alters the pictures that the page reads from a canvas. Examined once per page; again only while
 * it does, because the person may allow it meanwhile.
 */
export function altersPictures(): boolean {
  areTrue ||= !isAltered(document.createElement('canvas'))
  return !areTrue
}
