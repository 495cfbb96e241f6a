import { PDFDocument, rgb, setTextRenderingMode, StandardFonts, TextRenderingMode, type PDFPage } from 'pdf-lib'
import { drawBill } from './bill'
import { layOutBill, type Bill, type PlacedText } from './bill-layout'

/** PDF bills that were tampered with, and honest ones that look similar at first sight. */
const A4: [number, number] = [595, 842]
const WHITE = rgb(1, 1, 1)

/** How the forger (or nobody) changes a bill from `bill` to `claimed`. */
export type Retouch =
  | 'none'
  | 'patched' // white over the recipient, the claimed one on top
  | 'overprinted' // the claimed recipient directly over the old one
  | 'hidden' // the claimed recipient in white, further down
  | 'redacted' // white over the account number, nothing on top
  | 'bold_twice' // every bold line printed twice, slightly offset

/** A born-digital bill, retouched. */
export async function retouchedPdf(bill: Bill, claimed: string[], retouch: Retouch): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage(A4)
  const texts = layOutBill(bill)
  await write(page, texts)
  const window = texts.filter(({ text }) => text === bill.holder || bill.address.includes(text))
  const [first] = window
  const account = texts.find(({ text }) => /^\d[\d ]{6,}$/.test(text))
  if (retouch === 'patched' && first) patch(page, first, window.length)
  if (retouch === 'redacted' && account) patch(page, account, 1)
  if (retouch === 'bold_twice')
    await write(
      page,
      texts.filter(({ bold }) => bold).map((text) => ({ ...text, x: text.x + 0.3 })),
    )
  const written = claimed.map((text, i) => ({
    size: 11,
    text,
    x: 60,
    y: (retouch === 'hidden' ? 600 : (first?.y ?? 0)) + i * 14,
  }))
  if (['patched', 'overprinted', 'hidden'].includes(retouch)) await write(page, written, retouch === 'hidden')
  return Buffer.from(await document.save())
}

/**
 * A scan of a bill as PDF, with `typed` lines on it: on a white patch if `patched`, or invisible as from text
 * recognition.
 */
export async function retouchedScan(
  bill: Bill,
  typed: string[],
  how: 'patched' | 'typed' | 'recognised',
): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage(A4)
  page.drawImage(await document.embedJpg(await drawBill(bill)), { x: 0, y: 0, width: A4[0], height: A4[1] })
  const place = layOutBill(bill).find(({ text }) => text === bill.holder) ?? { text: '', x: 60, y: 190, size: 11 }
  if (how === 'patched') patch(page, place, bill.address.length + 1)
  if (how === 'recognised') page.pushOperators(setTextRenderingMode(TextRenderingMode.Invisible))
  await write(
    page,
    typed.map((text, i) => ({ ...place, text, y: place.y + i * 14 })),
  )
  return Buffer.from(await document.save())
}

function patch(page: PDFPage, { x, y, size }: PlacedText, lines: number): void {
  page.drawRectangle({
    x: x - 2,
    y: A4[1] - y - (lines - 1) * 14 - 4,
    width: 190,
    height: lines * 14 + size * 0.4,
    color: WHITE,
  })
}

async function write(page: PDFPage, texts: PlacedText[], white = false): Promise<void> {
  const regular = await page.doc.embedFont(StandardFonts.Helvetica)
  const bold = await page.doc.embedFont(StandardFonts.HelveticaBold)
  for (const text of texts)
    page.drawText(text.text, {
      x: text.x,
      y: A4[1] - text.y,
      size: text.size,
      font: text.bold ? bold : regular,
      ...(white && { color: WHITE }),
    })
}
