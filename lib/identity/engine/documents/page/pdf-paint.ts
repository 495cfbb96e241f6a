import type { Pdf } from './pdf'
import { isRectangle, numbersOf } from './pdf-path'
import { glyphsWidth, TextPen, type Glyph } from './pdf-text-pen'
import { areaOf, boxOf, commonBox, multiply, shareWithin, UNIT, type Matrix, type PdfBox } from './pdf-geometry'
import type { Painted } from './pdf-painted'
import { channelsOf, withSight, type Unjudged } from './pdf-sight'

/** Numbers of the operators that matter here, as pdf.js names them. */
type Operators = Record<string, number>
const INVISIBLE = new Set([3, 7])
/** Text modes that draw outlines only. */
const OUTLINES = new Set([1, 5])
/** Points on a sheet of A4: smaller letters nobody reads. On smaller sheets less, on posters more. */
const SMALLEST = 3.9
const A4_WIDTH = 595
const POSTER_WIDTH = 2400
/** Points: a thicker line is a bar that words may stand on. */
const BAR = 4

interface Graphics {
  matrix: Matrix
  /** `#rrggbb`; empty for patterns. */
  fill: string
  stroke: string
  alpha: number
  /** A soft mask or a blend mode: what it leaves to see is not followed. */
  blended: boolean
  mode: number
  lineWidth: number
  clip: PdfBox
}

/** Follows the operators of a page; what it does not know paints nothing here. */
export async function paintedOn(pdf: Pdf, number: number): Promise<Painted[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const page = await pdf.getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList()
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view
  const painter = new Painter(OPS, { x0, y0, x1, y1 })
  fnArray.forEach((operator, i) => {
    const given: unknown = argsArray[i]
    painter.take(operator, Array.isArray(given) ? given : [])
  })
  return withSight(painter.painted)
}

class Painter {
  painted: Unjudged[] = []
  private graphics: Graphics
  private smallest: number
  private clipsNext = false
  private stack: Graphics[] = []
  private pen = new TextPen()
  private steps: Map<number, (args: unknown[]) => void>

  constructor(operators: Operators, page: PdfBox) {
    this.graphics = {
      matrix: UNIT,
      fill: '#000000',
      stroke: '#000000',
      alpha: 1,
      blended: false,
      mode: 0,
      lineWidth: 1,
      clip: page,
    }
    const narrow = Math.min(page.x1 - page.x0, page.y1 - page.y0)
    this.smallest = SMALLEST * Math.max(narrow / POSTER_WIDTH, Math.min(1, narrow / A4_WIDTH))
    const steps: Record<string, (args: unknown[]) => void> = {
      save: () => this.stack.push({ ...this.graphics }),
      restore: () => this.restore(),
      transform: (args) => this.transform(args),
      setFillRGBColor: ([colour]) => this.set({ fill: typeof colour === 'string' ? colour : '' }),
      setFillColorN: () => this.set({ fill: '' }),
      setStrokeRGBColor: ([colour]) => this.set({ stroke: typeof colour === 'string' ? colour : '' }),
      setStrokeColorN: () => this.set({ stroke: '' }),
      setLineWidth: ([width]) => this.set({ lineWidth: Number(width) }),
      clip: () => (this.clipsNext = true),
      eoClip: () => (this.clipsNext = true),
      shadingFill: () => this.painted.push({ kind: 'ground', box: this.graphics.clip, colour: '', solid: false }),
      setGState: ([states]) => this.setStates(states),
      setTextRenderingMode: ([mode]) => this.set({ mode: Number(mode) }),
      paintFormXObjectBegin: ([matrix, box]) => {
        this.stack.push({ ...this.graphics })
        if (Array.isArray(matrix)) this.transform(matrix)
        this.clip(numbersOf(box))
      },
      paintFormXObjectEnd: () => this.restore(),
      constructPath: ([how, path, reach]) => this.path(Number(how), path, numbersOf(reach), operators),
      showText: ([glyphs]) => this.show(glyphs),
      paintImageXObject: ([id]) => this.image(id),
      paintInlineImageXObject: () => this.image(''),
    }
    this.steps = new Map(
      [...this.pen.steps(), ...Object.entries(steps)].flatMap(([name, step]) => {
        const operator = operators[name]
        return operator === undefined ? [] : [[operator, step]]
      }),
    )
  }

  take(operator: number, args: unknown[]): void {
    this.steps.get(operator)?.(args)
  }

  private set(changes: Partial<Graphics>): void {
    this.graphics = { ...this.graphics, ...changes }
  }

  private restore(): void {
    this.graphics = this.stack.pop() ?? this.graphics
  }

  private transform(args: unknown[]): void {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = args.map(Number)
    this.set({ matrix: multiply(this.graphics.matrix, [a, b, c, d, e, f]) })
  }

  private setStates(states: unknown): void {
    for (const state of Array.isArray(states) ? states : []) {
      const [name, value]: unknown[] = Array.isArray(state) ? state : []
      if (name === 'ca') this.set({ alpha: Number(value) })
      if (name === 'SMask' || name === 'BM') this.set({ blended: value !== false && value !== 'source-over' })
    }
  }

  private clip([x0, y0, x1, y1]: number[]): void {
    if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return
    this.set({ clip: commonBox(this.graphics.clip, boxOf(this.graphics.matrix, { x0, y0, x1, y1 })) })
  }

  private path(how: number, path: unknown, reach: number[], operators: Operators): void {
    const [x0, y0, x1, y1] = reach
    const does = (...names: string[]) => names.some((name) => operators[name] === how)
    if (x0 !== undefined && y0 !== undefined && x1 !== undefined && y1 !== undefined) {
      const { matrix, lineWidth, stroke } = this.graphics
      const around = does('stroke', 'closeStroke') ? lineWidth / 2 : 0
      const box = boxOf(matrix, { x0: x0 - around, y0: y0 - around, x1: x1 + around, y1: y1 + around })
      const fills = does('fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke')
      if (fills) this.fillBox(box, isRectangle(numbersOf(Array.isArray(path) ? path[0] : null), matrix))
      if (around * 2 >= BAR) this.painted.push({ kind: 'ground', box, colour: stroke, solid: false })
    }
    if (this.clipsNext) this.clip(reach)
    this.clipsNext = false
  }

  private fillBox(box: PdfBox, rectangular: boolean): void {
    const { fill, alpha, blended, clip } = this.graphics
    const isPlain = rectangular && alpha > 0.95 && !blended && fill !== ''
    const visible = commonBox(box, clip)
    if (areaOf(visible) === 0) return
    this.painted.push(
      isPlain && isLight(fill)
        ? { kind: 'cover', box: visible, colour: fill }
        : { kind: 'ground', box: visible, colour: fill, solid: isPlain },
    )
  }

  private show(glyphs: unknown): void {
    if (!Array.isArray(glyphs)) return
    const { matrix, size, rise, stretch } = this.pen
    const { mode, alpha, fill, stroke, blended, clip } = this.graphics
    const text = glyphs
      .map((glyph: Glyph) => (typeof glyph === 'object' && glyph ? (glyph.unicode ?? '') : ''))
      .join('')
    const width = glyphsWidth(glyphs, this.pen)
    const all = multiply(this.graphics.matrix, matrix)
    const upright = Math.abs(all[1]) < 0.2 * Math.abs(all[0])
    const box = boxOf(all, { x0: 0, x1: width, y0: rise - 0.2 * size, y1: rise + 0.75 * size })
    const high = (box.y1 - box.y0) / 0.95
    const isSqueezed = Math.abs(all[0] * stretch * size) < 0.4 * this.smallest
    const drawn = !INVISIBLE.has(mode) && high >= this.smallest && !isSqueezed && shareWithin(box, clip) > 0.3
    const ink = { colour: OUTLINES.has(mode) ? stroke : fill, alpha, blended }
    if (upright && text.trim() !== '')
      this.painted.push({ kind: 'text', text: text.trim(), box, size: high, ink, drawn })
    this.pen.advance(width)
  }

  private image(id: unknown): void {
    this.painted.push({
      kind: 'image',
      box: boxOf(this.graphics.matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }),
      id: typeof id === 'string' ? id : '',
    })
  }
}

const isLight = (colour: string) => Math.min(...(channelsOf(colour) ?? [0])) >= 235
