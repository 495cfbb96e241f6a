import type { Pdf } from './pdf'
import type { PdfBox } from './pdf-geometry'

/** Print covers between these shares of its place; less is paper, more is a picture. */
const LEAST_INK = 0.02
const MOST_INK = 0.45
const DARK = 128
/** A picture that pdf.js has decoded: its kinds are 2 (RGB) and 3 (RGBA); black and white ones are not looked at. */
interface Decoded {
  width: number
  height: number
  kind: number
  data: ArrayLike<number>
}

/** Whether a picture shows something like print beneath a box of the page. */
export async function inkUnder(
  pdf: Pdf,
  page: number,
  image: { id: string; box: PdfBox },
  box: PdfBox,
): Promise<boolean> {
  const { objs } = await pdf.getPage(page)
  const decoded: unknown = objs.has(image.id) ? objs.get(image.id) : null
  if (!isDecoded(decoded)) return false
  const across = (x: number) => Math.round(((x - image.box.x0) / (image.box.x1 - image.box.x0)) * decoded.width)
  const down = (y: number) => Math.round(((image.box.y1 - y) / (image.box.y1 - image.box.y0)) * decoded.height)
  const share = darkShare(decoded, { x0: across(box.x0), x1: across(box.x1), y0: down(box.y1), y1: down(box.y0) })
  return share > LEAST_INK && share < MOST_INK
}

function darkShare({ data, width, height, kind }: Decoded, { x0, y0, x1, y1 }: PdfBox): number {
  const channels = kind === 3 ? 4 : 3
  let dark = 0
  let all = 0
  for (let y = Math.max(0, y0); y < Math.min(height, y1); y++) {
    for (let x = Math.max(0, x0); x < Math.min(width, x1); x++) {
      all++
      if ((data[(y * width + x) * channels + 1] ?? 255) < DARK) dark++
    }
  }
  return all === 0 ? 0 : dark / all
}

function isDecoded(value: unknown): value is Decoded {
  return (
    typeof value === 'object' &&
    value !== null &&
    'data' in value &&
    'kind' in value &&
    (value.kind === 2 || value.kind === 3) &&
    'width' in value &&
    'height' in value
  )
}
