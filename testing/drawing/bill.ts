import { drawnOnce } from './drawn-once'
import { layOutBill, type Bill } from './bill-layout'
import { jpegOf, newPaper } from './paper'

/** A4 at 150 dpi. */
const WIDTH = 1240
const HEIGHT = 1754
const PIXELS_PER_POINT = WIDTH / 595

/** Draws the first page of a bill or statement, as a flat JPEG. */
export const drawBill = (bill: Bill): Promise<Buffer> => drawnOnce('bill', [bill], () => draw(bill))

function draw(bill: Bill): Promise<Buffer> {
  const paper = newPaper(WIDTH, HEIGHT, '#fcfcfa')
  paper.context.fillStyle = '#1f5d63'
  paper.context.fillRect(0, 0, WIDTH, 40)
  for (const { text, x, y, size, bold } of layOutBill(bill)) {
    paper.write(text, x * PIXELS_PER_POINT, y * PIXELS_PER_POINT, {
      size: size * PIXELS_PER_POINT,
      face: bold ? 'bold' : 'sans',
    })
  }
  return jpegOf(paper)
}

/** A blank sheet. */
export function drawBlankPage(): Promise<Buffer> {
  return jpegOf(newPaper(WIDTH, HEIGHT, '#f6f5f1'))
}
