import { editDistance } from '../../../matching/edit-distance'
import { clipped, resizeGrey, type GreyPlane } from '../grey'
import { recognise } from '../ocr/recogniser'
import { decides } from './pdf-hidden'
import { boxOf } from './pdf-sight'
import { brightnessAt, type PdfViews, type View } from './pdf-views'
import type { Segment } from './segments'

/** Height of a letter's box that the recogniser reads well, in pixels. */
const HEIGHT = 48
/** With more lines that could decide, the page is read as a picture at once: that costs no more. */
const MAX_LINES = 60
/** Share of a line's letters that may be misread. */
const MISREAD = 0.15

/**
 * Whether those lines of a text layer that could decide match what the page shows. A font may draw one letter and map
 * it to another: then the layer, and anybody who copies from it, reads an address that nobody sees.
 */
export async function saysWhatItShows(lines: Segment[], views: PdfViews): Promise<boolean> {
  const deciding = lines.filter((line) => decides(line.text))
  if (deciding.length > MAX_LINES) return false
  const page = await views.whole()
  for (const line of deciding) {
    if (!isAlike(line.text, await readLine(line, page))) return false
  }
  return true
}

async function readLine(line: Segment, page: View): Promise<string> {
  const box = boxOf(line)
  const [x0, y1] = page.toPixels(box.x0 - 0.3 * line.size, box.y0 - 0.15 * line.size)
  const [x1, y0] = page.toPixels(box.x1 + 0.3 * line.size, box.y1 + 0.15 * line.size)
  const cut = greyOf(page, { x0, x1, y0, y1 })
  const read = await recognise(await resizeGrey(cut, (cut.width * HEIGHT) / cut.height), 'line')
  return read.map(({ text }) => text).join(' ')
}

function greyOf(view: View, box: Parameters<typeof clipped>[0]): GreyPlane {
  const { left, top, width, height } = clipped(box, view)
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data[y * width + x] = brightnessAt(view, ((top + y) * view.width + left + x) * 4)
  }
  return { data, width, height }
}

/** Letters and digits that recognisers confuse, mapped to one of them. */
const LOOKALIKES: [RegExp, string][] = [
  [/[OQD]/g, '0'],
  [/[IL|!]/g, '1'],
  [/Z/g, '2'],
  [/S/g, '5'],
  [/G/g, '6'],
  [/B/g, '8'],
]
const folded = (text: string) =>
  LOOKALIKES.reduce(
    (letters, [looks, like]) => letters.replace(looks, like),
    text
      .normalize('NFD')
      .toUpperCase()
      .replace(/[^\p{L}\p{N}|!]/gu, ''),
  )

/** Whether a line was read as what it says: nearly every letter, and every number. */
function isAlike(said: string, read: string): boolean {
  const [a, b] = [folded(said), folded(read)]
  const numbers = said.match(/\d+/g) ?? []
  return numbers.every((number) => b.includes(number)) && editDistance(a, b) <= MISREAD * a.length
}
