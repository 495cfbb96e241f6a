import { stopwatch } from '../../processor-time'
import type { Pdf } from './pdf'
import { drawOn, operatorsOf, whole, type Operator, type ToPixels } from './pdf-drawing'

/** Three pixels per point of A4: the thinnest stroke of small print keeps its colour. */
const WIDTH = 1700

/** Points of a page; y points up. */
export interface PdfBox {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** A rendering of a page: red, green, blue and alpha of each pixel. */
export interface View {
  data: Uint8ClampedArray
  width: number
  height: number
  toPixels: ToPixels
}

const SHOWS_PICTURE = /^paint.*image/i
const PAINTS = /^(shadingFill|rawFillPath|paint.*image.*|.*(show|spaced)text)$/i
/** Backdrop for pictures: a colour that nothing on a page has. */
const KEY = [255, 0, 255]

/** Renderings of a page, whole and in parts, each made once and on demand. */
export class PdfViews {
  private drawn = new Map<string, Promise<View>>()
  private elapsed = stopwatch()

  constructor(
    private pdf: Pdf,
    private number: number,
  ) {}

  /** As a person sees it. */
  whole = () => this.view('whole')
  withoutText = () => this.view('without text', (operator) => !isWriting(operator))
  /** On white paper, with nothing beneath or above. */
  textAlone = () => this.view('text', (operator) => isWriting(operator) || !paints(operator))
  /** On paper in a colour of its own: see `pictureShare`. */
  picturesAlone = () =>
    this.view('pictures', (operator) => SHOWS_PICTURE.test(operator.name) || !paints(operator), '#ff00ff')

  operators = async (): Promise<Operator[]> => {
    await this.whole()
    return operatorsOf(this.pdf, this.number)
  }

  /** What was painted up to and including these operators, and the same without them. */
  whenWritten = async (operators: number[]): Promise<[View, View]> => {
    const last = Math.max(...operators)
    const until = (operator: Operator) => operator.at <= last || !paints(operator)
    return [await this.draw(until), await this.draw((operator) => until(operator) && !operators.includes(operator.at))]
  }

  private view(name: string, keep?: (operator: Operator) => boolean, paper?: string): Promise<View> {
    const view = this.drawn.get(name) ?? this.draw(keep, paper)
    this.drawn.set(name, view)
    return view
  }

  private async draw(keep?: (operator: Operator) => boolean, paper?: string): Promise<View> {
    const request = { width: WIDTH, elapsed: this.elapsed, ...(keep && { keep }), ...(paper && { paper }) }
    const { canvas, toPixels } = await whole(drawOn(this.pdf, this.number, request))
    const { width, height } = canvas
    return { data: canvas.getContext('2d').getImageData(0, 0, width, height).data, width, height, toPixels }
  }
}

export const isWriting = ({ name }: Operator) => /(show|spaced)text$/i.test(name)

/** A path that only clips paints nothing itself. */
function paints({ name, args }: Operator): boolean {
  return PAINTS.test(name) || (name === 'constructPath' && !isBoundary(args))
}

/** pdf.js encodes how a path ends as the number of that operator; 28 is endPath. */
const isBoundary = (args: unknown) => Array.isArray(args) && args[0] === END_PATH
const END_PATH = 28

/** The pixels of a view within a box of the page. */
export function* pixelsIn(view: View, box: PdfBox): Generator<number> {
  const [ax, ay] = view.toPixels(box.x0, box.y0)
  const [bx, by] = view.toPixels(box.x1, box.y1)
  const [left, right] = [Math.max(0, Math.floor(Math.min(ax, bx))), Math.min(view.width, Math.ceil(Math.max(ax, bx)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by))), Math.min(view.height, Math.ceil(Math.max(ay, by)))]
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) yield (y * view.width + x) * 4
}

/** Difference between two views in the most different channel of a pixel, in levels of 255. */
export function differenceAt(a: View, b: View, at: number): number {
  let most = 0
  for (let i = at; i < at + 3; i++) most = Math.max(most, Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0)))
  return most
}

/** 0 (black) to 255. */
export function brightnessAt({ data }: View, at: number): number {
  return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
}

/** The share of a box that pictures cover, 0–1. */
export async function pictureShare(views: PdfViews, box: PdfBox): Promise<number> {
  if (!(await views.operators()).some(({ name }) => SHOWS_PICTURE.test(name))) return 0
  const view = await views.picturesAlone()
  let all = 0
  let covered = 0
  for (const at of pixelsIn(view, box)) {
    all++
    if (KEY.some((level, i) => Math.abs((view.data[at + i] ?? 0) - level) > 8)) covered++
  }
  return all === 0 ? 0 : covered / all
}

/** Whether a page is blank. */
export function isBlank({ data }: View): boolean {
  const [red, green, blue] = data
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue) return false
  }
  return true
}
