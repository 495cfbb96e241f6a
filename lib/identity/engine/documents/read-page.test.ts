import vm from 'node:vm'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photograph } from '@/testing/drawing/ageing'
import { drawBill, drawBlankPage } from '@/testing/drawing/bill'
import type { Bill, BillKind } from '@/testing/drawing/bill-layout'
import { lockedPdf } from '@/testing/drawing/bill-locked-pdf'
import { billPdf, scannedPdf } from '@/testing/drawing/bill-pdf'
import { PAGE_BREAK } from '../findings'
import { readPage } from './read-page'

const bill = (kind: BillKind): Bill => ({
  kind,
  holder: 'Mr Rhys Llewellyn-Jones',
  address: ['Flat 3', '27 High Street', 'Norwich', 'NR3 4TE'],
  date: '2026-10-03',
})
const recipient = 'Mr Rhys Llewellyn-Jones\nFlat 3\n27 High Street\nNorwich\nNR3 4TE'
const blocksOf = (text: string) => text.split('\n\n')

describe('a file that cannot be read', () => {
  it('is refused when it is plain text', async () => {
    await expect(readPage({ file: Buffer.from('27 High Street, Norwich') })).rejects.toMatchObject({
      code: 'unsupported_file',
    })
  })

  it('is refused when the picture is cut off', async () => {
    const whole = await drawBill(bill('bank'))
    await expect(readPage({ file: whole.subarray(0, whole.length * 0.6) })).rejects.toMatchObject({
      code: 'file_damaged',
    })
  })

  it('is refused when the PDF is nonsense after its first bytes', async () => {
    await expect(readPage({ file: Buffer.from('%PDF-1.7\nno objects here') })).rejects.toMatchObject({
      code: 'file_damaged',
    })
  })

  it('is refused when the PDF asks for a password', async () => {
    await expect(readPage({ file: lockedPdf('27 High Street', 'sesame') })).rejects.toMatchObject({
      code: 'pdf_password',
    })
  })

  it('is refused when the PDF is a book', async () => {
    await expect(readPage({ file: await billPdf(bill('bank'), 51) })).rejects.toMatchObject({
      code: 'pdf_too_many_pages',
    })
  })

  it('says so when the sheet is blank', async () => {
    expect(await readPage({ file: await drawBlankPage() })).toMatchObject({
      text: '',
      reading_score: 0,
      quality: ['text_not_read'],
    })
  })

  it.each([
    ['dust that nobody can read', '1 Jan 2026 ', 0.02, 595],
    ['lines far beyond the sheet', 'nothing much ', 8, 595],
    ['lines of a sheet two metres wide', 'nothing much ', 8, 5000],
  ])('gives no more text than a letter can hold, however much it has of %s', async (_, words, size, width) => {
    const document = await PDFDocument.create()
    const page = document.addPage([width, 842])
    for (let line = 0; line < 5; line++) page.drawText(words.repeat(400), { x: 40, y: 700 - line * 12, size })
    const { text } = await readPage({ file: await document.save() })
    expect(text.length).toBeLessThanOrEqual(20_000)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(400)
  })

  it('still looks at a PDF page that is five metres wide', async () => {
    const file = await scannedPdf(await drawBlankPage(), [14_000, 14_000])
    expect(await readPage({ file })).toMatchObject({ method: 'ocr', quality: ['text_not_read'] })
  })
})

describe('a born-digital PDF', () => {
  it('keeps the platform methods that pdf.js would replace with slow ones', async () => {
    await readPage({ file: lockedPdf('Statement for 27 High Street, Norwich NR3 4TE', '') })
    // From another realm: code that replaces methods also disguises its own as native.
    const sourceOf: (method: unknown) => string = vm.runInNewContext(
      '(method) => Function.prototype.toString.call(method)',
    )
    for (const method of [Array.prototype.push, JSON.parse, JSON.stringify])
      expect(sourceOf(method)).toContain('[native code]')
  })

  it.each<BillKind>(['council_tax', 'utility', 'bank'])(
    'of kind %s keeps the recipient in one block, apart from the issuer',
    async (kind) => {
      const reading = await readPage({ file: await billPdf(bill(kind)) })
      expect(reading).toMatchObject({ method: 'text_layer', pages: 1, reading_score: 1, quality: [] })
      expect(blocksOf(reading.text)).toContain(recipient)
    },
  )

  it('joins a label and its value across the gap between their columns', async () => {
    expect((await readPage({ file: await billPdf(bill('council_tax')) })).text).toContain(
      'Date of issue 3 October 2026',
    )
  })

  it('opens without a password although its issuer locked its editing', async () => {
    const reading = await readPage({ file: lockedPdf('Statement for 27 High Street, Norwich NR3 4TE', '') })
    expect(reading.text).toBe('Statement for 27 High Street, Norwich NR3 4TE')
  })

  it('gives no more text than a letter can hold, however much its pages have', async () => {
    const document = await PDFDocument.create()
    for (let sheet = 0; sheet < 3; sheet++) {
      const page = document.addPage()
      for (let line = 0; line < 150; line++)
        page.drawText('A statement line of nothing much '.repeat(4), { x: 10, y: 800 - line * 5, size: 5 })
    }
    const { method, text } = await readPage({ file: await document.save() })
    expect([method, text.length]).toEqual(['text_layer', 20_000])
  })

  it('is read up to its third page and counted to its end', async () => {
    const document = await PDFDocument.create()
    for (let page = 1; page <= 5; page++) document.addPage().drawText(`This is what page ${page} of the letter says.`)
    const reading = await readPage({ file: await document.save() })
    expect(reading.pages).toBe(5)
    expect(reading.text).toContain('page 3 of the letter')
    expect(reading.text).not.toContain('page 4')
    expect(reading.text.split(PAGE_BREAK).map((sheet) => sheet.trim())).toEqual(
      [1, 2, 3].map((page) => `This is what page ${page} of the letter says.`),
    )
    expect((await readPage({ file: await document.save(), page: 5 })).text).toBe(
      'This is what page 5 of the letter says.',
    )
  })
})

describe('a picture of a page', () => {
  it.each([
    ['scan', 'council_tax'],
    ['good', 'utility'],
    ['good', 'bank'],
  ] as const)('captured as %s gives the recipient of a %s bill as one block', async (quality, kind) => {
    const reading = await readPage({ file: await photograph(await drawBill(bill(kind)), quality, 6) })
    expect(reading).toMatchObject({ method: 'ocr', pages: 1, quality: [] })
    expect(blocksOf(reading.text)).toContain(recipient)
    expect(reading.text).toContain('3 October 2026')
    expect(reading.reading_score).toBeGreaterThan(0.85)
  })

  it('is read from a PDF that holds only a scan', async () => {
    const reading = await readPage({ file: await scannedPdf(await drawBill(bill('bank'))) })
    expect(reading.method).toBe('ocr')
    expect(blocksOf(reading.text)).toContain(recipient)
  })

  it.each([
    ['an empty page', drawBlankPage],
    ['a letter to nobody', () => drawBill({ ...bill('bank'), holder: '', address: [], date: '2020-01-01' })],
  ] as const)('is read on where the first page is %s, until an address and a date are seen', async (_, first) => {
    const file = await scannedPdf([await first(), await drawBill(bill('utility')), await drawBill(bill('council_tax'))])
    const reading = await readPage({ file })
    expect(reading).toMatchObject({ method: 'ocr', pages: 3 })
    expect(blocksOf(reading.text)).toContain(recipient)
    expect(reading.text).not.toContain('Council Tax')
  })

  it.each([90, 180, 270])('is read even when turned by %i degrees', async (degrees) => {
    const photo = await photograph(await drawBill(bill('utility')), 'good', 6)
    const reading = await readPage({ file: await sharp(photo).rotate(degrees).png({ compressionLevel: 1 }).toBuffer() })
    expect(blocksOf(reading.text)).toContain(recipient)
    expect(reading.quality).toEqual([])
  })

  it('keeps the recipient although a bright spot washes out the print', async () => {
    const eleanor: Bill = {
      kind: 'credit_card',
      holder: 'Eleanor Joy Abernathy',
      address: ['100 Kings Avenue', 'Leeds', 'LS6 2NW'],
      date: '2026-10-03',
    }
    const reading = await readPage({ file: await photograph(await drawBill(eleanor), 'fair', 28) })
    expect(blocksOf(reading.text)).toContain('ELEANOR JOY ABERNATHY\n100 KINGS AVENUE\nLEEDS\nLS6 2NW')
  })

  it('is called too small when taken from too far away', async () => {
    const reading = await readPage({ file: await photograph(await drawBill(bill('utility')), 'poor', 3) })
    expect(reading.quality).toContain('picture_too_small')
  })
})
