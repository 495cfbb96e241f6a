import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { drawnOnce } from './drawn-once'
import { chanceFrom } from './seeded'

/** A word printed large over a whole document, as on specimens. */
export interface WordAcross {
  word: string
  /** Clockwise; 0 = level. */
  degrees: number
  opacity: number
  colour: string
  /** Length of the word, as a share of the document's width. */
  length: number
  face: 'bold' | 'sans'
}

/** How a seed prints a word: level, rising or falling, in the tints of specimens. */
export function wordAcross(seed: number, word: string): WordAcross {
  const chance = chanceFrom(seed * 19 + 13)
  return {
    word,
    degrees: chance.in(0.2) ? chance.between(-3, 3) : chance.eitherWay(12, 42),
    opacity: chance.between(0.3, 0.7),
    colour: chance.of('#b5322e', '#b5322e', '#3d3f4a', '#27418b', '#2e7d4f'),
    length: chance.between(0.5, 0.8),
    face: chance.of('bold', 'bold', 'sans'),
  }
}

/** The same document with the word over it, as a flat JPEG. */
export const printedAcross = (jpeg: Buffer, across: WordAcross): Promise<Buffer> =>
  drawnOnce('word across', [jpeg, across], () => print(jpeg, across))

async function print(jpeg: Buffer, { word, degrees, opacity, colour, length, face }: WordAcross): Promise<Buffer> {
  const document = await loadImage(jpeg)
  const canvas = createCanvas(document.width, document.height)
  const context = canvas.getContext('2d')
  context.drawImage(document, 0, 0)
  context.translate(canvas.width / 2, canvas.height * 0.48)
  context.rotate((degrees * Math.PI) / 180)
  context.globalAlpha = opacity
  context.fillStyle = colour
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `100px drawing-${face}`
  const size = (100 * length * canvas.width) / context.measureText(word).width
  // A short word would be taller than the page.
  context.font = `${Math.min(size, 0.3 * canvas.height)}px drawing-${face}`
  context.fillText(word, 0, 0)
  return sharp(canvas.toBuffer('image/png')).jpeg({ quality: 92 }).toBuffer()
}
