import { multiply, UNIT, type Matrix } from './pdf-geometry'

/** A glyph as pdf.js shows it, or a gap in thousandths of the font size. */
export type Glyph = number | { unicode?: string; width?: number; isSpace?: boolean } | null

/** Where text is written: the text state of ISO 32000-1 section 9.3, as far as it moves words. */
export class TextPen {
  matrix: Matrix = UNIT
  size = 1
  rise = 0
  letterSpace = 0
  wordSpace = 0
  stretch = 1
  private line: Matrix = UNIT
  private leading = 0

  steps(): [string, (args: unknown[]) => void][] {
    return [
      ['beginText', () => this.moveTo(UNIT)],
      ['setFont', ([, size]) => (this.size = Number(size))],
      ['setTextRise', ([rise]) => (this.rise = Number(rise))],
      ['setCharSpacing', ([space]) => (this.letterSpace = Number(space))],
      ['setWordSpacing', ([space]) => (this.wordSpace = Number(space))],
      ['setHScale', ([percent]) => (this.stretch = Number(percent) / 100)],
      ['setLeading', ([leading]) => (this.leading = -Number(leading))],
      ['setTextMatrix', (args) => this.moveTo(matrixOf(args))],
      ['moveText', ([x, y]) => this.move(Number(x), Number(y))],
      [
        'setLeadingMoveText',
        ([x, y]) => {
          this.leading = Number(y)
          this.move(Number(x), Number(y))
        },
      ],
      ['nextLine', () => this.move(0, this.leading)],
    ]
  }

  /** Past what was just written. */
  advance(width: number): void {
    this.matrix = multiply(this.matrix, [1, 0, 0, 1, width, 0])
  }

  private move(x: number, y: number): void {
    this.moveTo(multiply(this.line, [1, 0, 0, 1, x, y]))
  }

  private moveTo(matrix: Matrix): void {
    this.line = matrix
    this.matrix = matrix
  }
}

function matrixOf(args: unknown[]): Matrix {
  const [first] = args
  const given: unknown[] = first instanceof Float32Array ? [...first] : Array.isArray(first) ? first : args
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = given.map(Number)
  return [a, b, c, d, e, f]
}

/** Width of written glyphs in text space. */
export function glyphsWidth(glyphs: Glyph[], pen: TextPen): number {
  const widths = glyphs.map((glyph) => {
    if (typeof glyph === 'number') return (-glyph / 1000) * pen.size
    return ((glyph?.width ?? 0) / 1000) * pen.size + pen.letterSpace + (glyph?.isSpace ? pen.wordSpace : 0)
  })
  return widths.reduce((sum, width) => sum + width, 0) * pen.stretch
}
