import type { Pdf } from './pdf'
import { glyphsWidth, TextPen, type Glyph } from './pdf-text-pen'
import { boxOf, multiply, UNIT, type Matrix, type PdfBox } from './pdf-geometry'

/** What a page paints, in the order of painting: later things cover earlier ones. Boxes in points. */
export type Painted =
  | { kind: 'text'; text: string; box: PdfBox; size: number; seen: boolean }
  /** A rectangle filled with white or nearly so, opaque. */
  | { kind: 'cover'; box: PdfBox }
  | { kind: 'image'; box: PdfBox; id: string }

/** Numbers of the operators that matter here, as pdf.js names them. */
type Operators = Record<string, number>
const INVISIBLE = new Set([3, 7])
/** Points: smaller letters nobody reads. */
const SMALLEST = 3

interface Graphics {
  matrix: Matrix
  fill: string
  alpha: number
  mode: number
}

/** Follows the operators of a page; what it does not know paints nothing here. */
export async function paintedOn(pdf: Pdf, number: number): Promise<Painted[]> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList()
  const painter = new Painter(OPS)
  fnArray.forEach((operator, i) => {
    const given: unknown = argsArray[i]
    painter.take(operator, Array.isArray(given) ? given : [])
  })
  return painter.painted
}

class Painter {
  painted: Painted[] = []
  private graphics: Graphics = { matrix: UNIT, fill: '#000000', alpha: 1, mode: 0 }
  private stack: Graphics[] = []
  private pen = new TextPen()
  private steps: Map<number, (args: unknown[]) => void>

  constructor(operators: Operators) {
    const steps: Record<string, (args: unknown[]) => void> = {
      save: () => this.stack.push({ ...this.graphics }),
      restore: () => this.restore(),
      transform: (args) => this.transform(args),
      setFillRGBColor: ([colour]) => this.set({ fill: typeof colour === 'string' ? colour : '' }),
      setFillColorN: () => this.set({ fill: '' }),
      setGState: ([states]) => this.setStates(states),
      setTextRenderingMode: ([mode]) => this.set({ mode: Number(mode) }),
      paintFormXObjectBegin: ([matrix]) => {
        this.stack.push({ ...this.graphics })
        if (Array.isArray(matrix)) this.transform(matrix)
      },
      paintFormXObjectEnd: () => this.restore(),
      constructPath: ([how, path, reach]) => this.fillPath(Number(how), path, reach, operators),
      showText: ([glyphs]) => this.show(glyphs),
      paintImageXObject: ([id]) => this.image(id),
      paintInlineImageXObject: () => this.image(''),
    }
    this.steps = new Map([...this.pen.steps(), ...Object.entries(steps)].flatMap(([name, step]) => {
      const operator = operators[name]
      return operator === undefined ? [] : [[operator, step]]
    }))
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
    }
  }

  private fillPath(how: number, path: unknown, reach: unknown, operators: Operators): void {
    const fills = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'].some((name) => operators[name] === how)
    const isRectangle = numbersOf(Array.isArray(path) ? path[0] : null).length <= RECTANGLE
    const [x0, y0, x1, y1] = numbersOf(reach)
    if (!fills || !isRectangle || !isLight(this.graphics) || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return
    this.painted.push({ kind: 'cover', box: boxOf(this.graphics.matrix, { x0, y0, x1, y1 }) })
  }

  private show(glyphs: unknown): void {
    if (!Array.isArray(glyphs)) return
    const { matrix, size, rise } = this.pen
    const text = glyphs.map((glyph: Glyph) => (typeof glyph === 'object' && glyph ? (glyph.unicode ?? '') : '')).join('')
    const width = glyphsWidth(glyphs, this.pen)
    const all = multiply(this.graphics.matrix, matrix)
    const upright = Math.abs(all[1]) < 0.2 * Math.abs(all[0])
    const box = boxOf(all, { x0: 0, x1: width, y0: rise - 0.2 * size, y1: rise + 0.75 * size })
    const high = (box.y1 - box.y0) / 0.95
    const seen = !INVISIBLE.has(this.graphics.mode) && this.graphics.alpha > 0.1 && !isLight(this.graphics) && high >= SMALLEST
    if (upright && text.trim() !== '') this.painted.push({ kind: 'text', text: text.trim(), box, size: high, seen })
    this.pen.advance(width)
  }

  private image(id: unknown): void {
    this.painted.push({ kind: 'image', box: boxOf(this.graphics.matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }), id: typeof id === 'string' ? id : '' })
  }
}

/** A path of four straight lines, as pdf.js codes it, has at most so many numbers. */
const RECTANGLE = 17

function numbersOf(list: unknown): number[] {
  if (list instanceof Float32Array) return [...list]
  return Array.isArray(list) ? list.map(Number) : []
}

function isLight({ fill, alpha }: Graphics): boolean {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(fill)?.slice(1).map((digits) => Number.parseInt(digits, 16)) ?? []
  return alpha > 0.95 && channels.length === 3 && Math.min(...channels) >= 235
}
