import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import sharp from 'sharp'
import { CELL_HEIGHT, CELL_HEIGHT_IN_CAPS, CELL_WIDTH, CELL_WIDTH_IN_CAPS } from './glyph-cell'
import { MRZ_CHARACTERS } from './layout'

/**
 * Renders the glyph templates from the bundled OCR-B font. Run once, so that reading needs no font: `npx tsx
 * lib/identity/engine/documents/mrz/generate-glyph-templates.ts`
 */

const SIZE = 240
const BLURS = [0.6, 1.5]
const here = (path: string) => new URL(path, import.meta.url)

GlobalFonts.registerFromPath(fileURLToPath(here('../../../../testing/drawing/fonts/ocr-b/OCRB.otf')), 'OCR-B')

function drawGlyph(character: string): Uint8ClampedArray {
  const canvas = createCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, SIZE, SIZE)
  context.fillStyle = '#000'
  context.font = '85px OCR-B'
  context.textAlign = 'center'
  context.fillText(character, SIZE / 2, SIZE * 0.625)
  return context.getImageData(0, 0, SIZE, SIZE).data
}

/** The first and last row with ink. */
function inkRows(pixels: Uint8ClampedArray): { top: number; bottom: number } {
  const dark = Array.from({ length: SIZE }, (_, y) => y).filter((y) =>
    pixels.subarray(y * SIZE * 4, (y + 1) * SIZE * 4).some((v, i) => i % 4 === 0 && v < 128),
  )
  return { top: dark[0] ?? 0, bottom: dark.at(-1) ?? 0 }
}

async function cellOf(pixels: Uint8ClampedArray, blur: number): Promise<Buffer> {
  const cap = inkRows(drawGlyph('H'))
  const capHeight = cap.bottom - cap.top + 1
  const width = Math.round(capHeight * CELL_WIDTH_IN_CAPS)
  const height = Math.round(capHeight * CELL_HEIGHT_IN_CAPS)
  return sharp(pixels, { raw: { width: SIZE, height: SIZE, channels: 4 } })
    .extract({
      left: Math.round((SIZE - width) / 2),
      top: Math.round((cap.top + cap.bottom - height) / 2),
      width,
      height,
    })
    .resize(CELL_WIDTH, CELL_HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .removeAlpha()
    .grayscale()
    .blur(blur)
    .negate()
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

const cells: Buffer[] = []
for (const character of MRZ_CHARACTERS) {
  const pixels = drawGlyph(character)
  for (const blur of BLURS) cells.push(await cellOf(pixels, blur))
}
writeFileSync(
  here('./glyph-templates.json'),
  `${JSON.stringify({ looks: BLURS.length, ink: Buffer.concat(cells).toString('base64') })}\n`,
)
