import { PDFDocument, StandardFonts } from 'pdf-lib'
import { layOutBill, type Bill } from './bill-layout'

const A4: [number, number] = [595, 842]

/** A bill as its issuer sends it: a born-digital PDF with a text layer. `pages` adds empty pages at the end. */
export async function billPdf(bill: Bill, pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create()
  const regular = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  const page = document.addPage(A4)
  for (const { text, x, y, size, bold: isBold } of layOutBill(bill)) {
    page.drawText(text, { x, y: A4[1] - y, size, font: isBold ? bold : regular })
  }
  for (let extra = 1; extra < pages; extra++) document.addPage(A4)
  return Buffer.from(await document.save())
}

/** Photographs or scans as a PDF, one per page: no text layer. `size` of the pages is in points. */
export async function scannedPdf(jpegs: Buffer | Buffer[], size = A4): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (const jpeg of [jpegs].flat()) {
    const page = document.addPage(size)
    const picture = await document.embedJpg(jpeg)
    const scale = Math.min(size[0] / picture.width, size[1] / picture.height)
    page.drawImage(picture, { x: 0, y: 0, width: picture.width * scale, height: picture.height * scale })
  }
  return Buffer.from(await document.save())
}
