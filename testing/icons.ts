import fs from 'node:fs'
import path from 'node:path'
import { createCanvas, Path2D } from '@napi-rs/canvas'

/** Draws the icons of the installed app from the product's mark: `npm run icons`. */
const FOLDER = path.resolve(import.meta.dirname, '../public/icons')
/** From app/icon.svg, whose picture is 32 wide. */
const MARK = 'm9.5 16.5 4.4 4.4 8.6-9.8'
const ICONS = [
  { name: 'icon-192', size: 192, corner: 8, scale: 1 },
  { name: 'icon-512', size: 512, corner: 8, scale: 1 },
  // Systems crop these to their own shapes: the mark stays within the middle four fifths.
  { name: 'maskable-512', size: 512, corner: 0, scale: 0.8 },
  { name: 'apple-touch-icon', size: 180, corner: 0, scale: 0.9 },
]

fs.mkdirSync(FOLDER, { recursive: true })
for (const { name, size, corner, scale } of ICONS) {
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.scale(size / 32, size / 32)
  context.fillStyle = '#3f57c9'
  context.beginPath()
  context.roundRect(0, 0, 32, 32, corner)
  context.fill()
  context.translate(16 * (1 - scale), 16 * (1 - scale))
  context.scale(scale, scale)
  context.strokeStyle = '#fff'
  context.lineWidth = 3.2
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(MARK))
  fs.writeFileSync(path.join(FOLDER, `${name}.png`), canvas.toBuffer('image/png'))
}
