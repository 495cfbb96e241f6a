import {
  beginText,
  clip,
  endPath,
  endText,
  moveText,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rgb,
  setFontAndSize,
  setTextRenderingMode,
  showText,
  TextRenderingMode,
  type PDFPage,
  type PDFRef,
} from 'pdf-lib'

const PLACE = { x: 60, y: 300, size: 11 }

/** Ways to write text on a PDF page that nobody sees, but that copying reveals. */
export const UNSEEN: Record<string, (page: PDFPage, text: string) => void> = {
  'in white': (page, text) => page.drawText(text, { ...PLACE, color: rgb(1, 1, 1) }),
  'nearly in white': (page, text) => page.drawText(text, { ...PLACE, color: rgb(0.97, 0.98, 0.96) }),
  'in black on black': (page, text) => {
    page.drawRectangle({ x: 50, y: 290, width: 300, height: 30, color: rgb(0, 0, 0) })
    page.drawText(text, PLACE)
  },
  'with a pen that writes nothing': (page, text) => {
    page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
    page.drawText(text, PLACE)
  },
  'as small as dust': (page, text) => page.drawText(text, { ...PLACE, size: 0.3 }),
  'beside the sheet': (page, text) => page.drawText(text, { ...PLACE, x: 700 }),
  'as thin as air': (page, text) => page.drawText(text, { ...PLACE, opacity: 0.02 }),
  'outside the part that is painted': (page, text) => {
    page.pushOperators(pushGraphicsState(), rectangle(0, 0, 20, 20), clip(), endPath())
    page.drawText(text, PLACE)
    page.pushOperators(popGraphicsState())
  },
  'on a layer that is off': (page, text) => {
    const { context, catalog } = page.doc
    const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Draft') }))
    catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [layer], D: { OFF: [layer] } }))
    page.node.normalizedEntries().Resources.set(PDFName.of('Properties'), context.obj({ Off: layer }))
    const names = [PDFName.of('OC'), PDFName.of('Off')]
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, names))
    page.drawText(text, PLACE)
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  },
  'in letters that have no shape': (page, text) => write(page, shapeless(page), text),
}

/** Draws some letters that the font maps to others: the text layer yields `said`. */
export function drawAs(page: PDFPage, drawn: string, said: string): void {
  const { context } = page.doc
  const names = new Map([...drawn].map((letter, i) => [letter.charCodeAt(0), said[i] ?? '']))
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type1',
    BaseFont: 'Helvetica',
    Encoding: 'WinAnsiEncoding',
    ToUnicode: context.register(context.stream(toUnicode(names))),
  })
  write(page, context.register(font), drawn)
}

const LETTERS = Array.from({ length: 95 }, (_, i) => i + 32)

function shapeless({ doc: { context } }: PDFPage): PDFRef {
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 600, 800],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { none: context.register(context.stream('600 0 d0')) },
    Encoding: { Type: 'Encoding', Differences: [32, ...LETTERS.map(() => PDFName.of('none'))] },
    FirstChar: 32,
    LastChar: 126,
    Widths: LETTERS.map(() => 600),
    ToUnicode: context.register(
      context.stream(toUnicode(new Map(LETTERS.map((code) => [code, String.fromCharCode(code)])))),
    ),
  })
  return context.register(font)
}

function write(page: PDFPage, font: PDFRef, text: string): void {
  const name = page.node.newFontDictionary('Own', font)
  page.pushOperators(
    beginText(),
    setFontAndSize(name, PLACE.size),
    moveText(PLACE.x, PLACE.y),
    showText(PDFHexString.of(Buffer.from(text, 'latin1').toString('hex'))),
    endText(),
  )
}

/** A map from codes to letters (ISO 32000-1 section 9.10.3). */
function toUnicode(letters: Map<number, string>): string {
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Own def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${letters.size} beginbfchar`,
    ...[...letters].map(([code, letter]) => `<${hex(code, 2)}> <${hex(letter.charCodeAt(0), 4)}>`),
    'endbfchar endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
