import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'

/** The fonts of drawn documents, bundled with this file so that the machine's own fonts do not matter. */
const FONTS = {
  sans: 'fonts/liberation-sans/LiberationSans-Regular.ttf',
  bold: 'fonts/liberation-sans/LiberationSans-Bold.ttf',
  ocrb: 'fonts/ocr-b/OCRB.otf',
  'ocrb-sharp': 'fonts/ocr-b/OCRBS.otf',
  'ocrb-7': 'fonts/ocr-b/OCRB7.ttf',
}
type Face = keyof typeof FONTS

for (const [face, file] of Object.entries(FONTS)) GlobalFonts.registerFromPath(fontPath(file), `drawing-${face}`)

function fontPath(file: string): string {
  return fileURLToPath(new URL(file, import.meta.url))
}

interface Ink {
  size: number
  face?: Face
  colour?: string
}

/** A blank sheet to draw a document on. */
export interface Paper {
  canvas: Canvas
  context: SKRSContext2D
  /** Writes from the left end of the baseline. */
  write: (text: string, x: number, y: number, ink: Ink) => void
}

export function newPaper(width: number, height: number, colour = '#fff'): Paper {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = colour
  context.fillRect(0, 0, width, height)
  const write: Paper['write'] = (text, x, y, { size, face = 'sans', colour: ink = '#16181d' }) => {
    context.fillStyle = ink
    context.font = `${size}px drawing-${face}`
    context.fillText(text, x, y)
  }
  return { canvas, context, write }
}

/** Fine wavy lines in a pale tint, as on security paper. */
export function guilloche({ canvas, context }: Paper, colour: string, step = 14): void {
  context.strokeStyle = colour
  context.lineWidth = 1
  for (let y = -40; y < canvas.height + 40; y += step) {
    context.beginPath()
    for (let x = 0; x <= canvas.width; x += 6) context.lineTo(x, y + 18 * Math.sin(x / 55 + y / 90))
    context.stroke()
  }
}

/** The drawn sheet as a JPEG. */
export function jpegOf({ canvas, context }: Paper, quality = 92): Promise<Buffer> {
  const { width, height } = canvas
  const { data } = context.getImageData(0, 0, width, height)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .jpeg({ quality })
    .toBuffer()
}
