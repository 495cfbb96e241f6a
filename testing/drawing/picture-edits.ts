import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { chanceFrom } from './seeded'
import './paper'

/** What somebody changes in a picture of a document with a program, and how it is saved afterwards. */
export type PictureEdit = 'none' | 'digit' | 'copy'

/** Quality at which most programs save; messengers shrink and save again. */
const SAVED = 92
const SENT = { width: 1280, quality: 75 }

/**
 * Paints a digit over a spot near the document's middle, on paper of the surrounding colour; or copies a piece the size
 * of a date somewhere else; and saves the picture again.
 */
export async function editPicture(jpeg: Buffer, edit: PictureEdit, seed: number): Promise<Buffer> {
  if (edit === 'none') return jpeg
  const picture = await loadImage(jpeg)
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context.drawImage(picture, 0, 0)
  const chance = chanceFrom(seed + 0.3)
  const at = () => ({
    x: Math.round(canvas.width * chance.between(0.4, 0.7)),
    y: Math.round(canvas.height * chance.between(0.25, 0.7)),
  })
  const letter = Math.max(10, Math.round(canvas.width / 34))
  const piece = { width: letter * 5, height: Math.round(letter * 1.4) }
  const places = Array.from({ length: 16 }, at)
  const inked = places.map((place) => inkIn(context, place, piece))
  // A copy of blank paper changes nothing.
  const { x, y } = places[edit === 'copy' ? inked.indexOf(Math.max(...inked)) : 0] ?? at()
  if (edit === 'digit') {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x - 2, y, 1, 1).data
    context.fillStyle = `rgb(${red},${green},${blue})`
    context.fillRect(x, y, Math.round(letter * 0.7), letter)
    context.fillStyle = '#23252b'
    context.font = `${letter}px drawing-sans`
    context.fillText(String(seed % 10), x + letter * 0.08, y + letter * 0.86)
  } else {
    const to = at()
    const down = Math.abs(to.y - y) < 2 * letter ? 2 * letter : to.y - y
    context.drawImage(canvas, x, y, piece.width, piece.height, to.x, y + down, piece.width, piece.height)
  }
  return sharp(canvas.toBuffer('image/png')).jpeg({ quality: SAVED }).toBuffer()
}

/** Spread of brightness in a piece. */
function inkIn(
  context: SKRSContext2D,
  { x, y }: { x: number; y: number },
  { width, height }: { width: number; height: number },
): number {
  const { data } = context.getImageData(x, y, width, height)
  const greens = data.filter((_, at) => at % 4 === 1)
  const mean = greens.reduce((sum, green) => sum + green, 0) / greens.length
  return greens.reduce((sum, green) => sum + (green - mean) ** 2, 0) / greens.length
}

/** The picture as a messenger forwards it. */
export const sentOn = (jpeg: Buffer): Promise<Buffer> =>
  sharp(jpeg).resize({ width: SENT.width, withoutEnlargement: true }).jpeg({ quality: SENT.quality }).toBuffer()
