import { PDFDocument, PDFString, rgb } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawBill } from '@/testing/drawing/bill'
import { retouchedPdf, retouchedScan, type Retouch } from '@/testing/drawing/bill-forgeries'
import type { Bill } from '@/testing/drawing/bill-layout'
import { billPdf, scannedPdf } from '@/testing/drawing/bill-pdf'
import { linearised, repainted, signed } from '@/testing/drawing/bill-revisions'
import { drawAs, UNSEEN } from '@/testing/drawing/unseen-words'
import { readPage } from './read-page'

const bill: Bill = {
  kind: 'utility',
  holder: 'Mr Rhys Llewellyn-Jones',
  address: ['Flat 3', '27 High Street', 'Norwich', 'NR3 4TE'],
  date: '2026-10-03',
}
const claimed = ['Ms Adaeze Okafor', '14 Acacia Avenue', 'Croydon', 'CR7 8XY']
const signalsOf = async (file: Uint8Array) => (await readPage({ file })).signals.map(({ code }) => code)

type Change = (document: PDFDocument) => void

/** Saved incrementally, as by programs that append to a file. */
async function changed(document: PDFDocument, change: Change): Promise<Buffer> {
  change(document)
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))
}
const plainPdf = async (change: Change = () => undefined) =>
  changed(await PDFDocument.load(await billPdf(bill)), change)
/** For what a file says about itself, whatever its pages show. */
async function emptyPdf(change: Change): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([300, 200])
  return changed(document, change)
}

describe('a PDF that was tampered with', () => {
  it.each<Retouch>(['patched', 'overprinted'])(
    'is noticed where words were %s, and read as a person sees it',
    async (retouch) => {
      const reading = await readPage({ file: await retouchedPdf(bill, claimed, retouch) })
      expect(reading.signals).toMatchObject([{ code: 'pdf_text_covered', weight: 0.8 }])
      expect(reading.method).toBe('ocr')
    },
  )

  it('does not reveal the words under a patch', async () => {
    const { text } = await readPage({ file: await retouchedPdf(bill, claimed, 'patched') })
    expect(text).toContain('14 Acacia Avenue')
    expect(text).not.toContain('27 High Street')
  })

  it('does not pass off an address that nobody can see', async () => {
    const reading = await readPage({ file: await retouchedPdf(bill, claimed, 'hidden') })
    expect(reading.text).toContain('27 High Street')
    expect(reading.text).not.toContain('14 Acacia Avenue')
  })

  it('is read by its picture, not by words placed behind a scan', async () => {
    const reading = await readPage({ file: await retouchedScan(bill, claimed, 'recognised') })
    expect(reading).toMatchObject({ method: 'ocr', signals: [] })
    expect(reading.text).toContain('27 High Street')
    expect(reading.text).not.toContain('14 Acacia Avenue')
  })

  it.each(['patched', 'typed'] as const)('is noticed where an address was %s onto a scan', async (how) => {
    expect(await signalsOf(await retouchedScan({ ...bill, address: [] }, claimed, how))).toEqual(['pdf_text_covered'])
  })

  it('is noticed where a later revision repaints a page', async () => {
    expect(await signalsOf(repainted(await plainPdf(), 'Ms Adaeze Okafor 14 Acacia Avenue Croydon CR7 8XY'))).toEqual([
      'pdf_edited',
    ])
  })

  it.each(['Adobe Photoshop 24.7', 'Adobe Acrobat Pro DC 22.1', 'Foxit PDF Editor 12', 'www.canva.com'])(
    'is noticed where its producer is %s',
    async (producer) => {
      const { signals } = await readPage({ file: await emptyPdf((document) => document.setProducer(producer)) })
      expect(signals).toMatchObject([{ code: 'pdf_edited', weight: 0.7 }])
    },
  )

  it.each(['www.ilovepdf.com', 'Sejda 5.3', 'Smallpdf'])(
    'gets only a minor note where it went through %s',
    async (producer) => {
      expect(
        (await readPage({ file: await emptyPdf((document) => document.setProducer(producer)) })).signals,
      ).toMatchObject([{ code: 'pdf_edited', weight: 0.5 }])
    },
  )

  it('is noticed where a note lies on it, and is read with the note', async () => {
    const file = await plainPdf((document) => {
      const note = {
        Type: 'Annot',
        Subtype: 'FreeText',
        Rect: [60, 300, 300, 400],
        Contents: PDFString.of('14 Acacia Avenue, Croydon CR7 8XY'),
        DA: PDFString.of('/Helv 11 Tf 0 g'),
      }
      document.getPage(0).node.addAnnot(document.context.register(document.context.obj(note)))
    })
    expect(await readPage({ file })).toMatchObject({ method: 'ocr', signals: [{ code: 'pdf_text_covered' }] })
  })

  it('gets only a minor note where it was saved again weeks later', async () => {
    const file = await emptyPdf((document) => {
      document.setCreationDate(new Date('2026-10-03T08:00:00Z'))
      document.setModificationDate(new Date('2026-10-30T08:00:00Z'))
    })
    expect((await readPage({ file })).signals).toMatchObject([{ code: 'pdf_edited', weight: 0.4 }])
  })
})

const unseen = (how: string, text: string) => plainPdf((document) => UNSEEN[how]?.(document.getPage(0), text))

describe('words that nobody can see', () => {
  it.each(Object.keys(UNSEEN))('do not date a bill %s', async (how) => {
    const reading = await readPage({ file: await unseen(how, 'Bill date: 19 November 2026') })
    expect(reading).toMatchObject({ method: 'ocr', signals: [{ code: 'pdf_text_covered', weight: 0.8 }] })
    expect(reading.text).not.toContain('19 November')
  })

  it.each(['Adaeze Okafor', 'CR7 8XY', '14 Acacia Avenue'])('are noticed where they say %s', async (text) => {
    const reading = await readPage({ file: await unseen('in white', text) })
    expect(reading).toMatchObject({ method: 'ocr', signals: [{ code: 'pdf_text_covered' }] })
    expect(reading.text).not.toContain(text)
  })

  it('are not read as the font claims', async () => {
    const file = await plainPdf((document) => drawAs(document.getPage(0), 'QZ XKVWYL UMBRPD', '14 Acacia Avenue'))
    const reading = await readPage({ file })
    expect(reading.method).toBe('ocr')
    expect(reading.text).not.toContain('Acacia')
  })

  it.each([
    ['27 High Street', '72 Lane Greenh'],
    ['28 High Street', '23 High Street'],
  ])('are not read as the font claims: %s called %s', async (drawn, said) => {
    const file = await plainPdf((document) => drawAs(document.getPage(0), drawn, said))
    const reading = await readPage({ file })
    expect(reading.method).toBe('ocr')
    expect(reading.text).not.toContain(said)
  })

  it('are dropped quietly where they decide nothing', async () => {
    const reading = await readPage({ file: await unseen('in white', 'sn1') })
    expect(reading).toMatchObject({ method: 'text_layer', signals: [] })
    expect(reading.text).not.toContain('sn1')
    expect(reading.text).toContain('27 High Street')
  })

  it('are dropped where a bar was drawn over them', async () => {
    const file = await plainPdf((document) => {
      document.getPage(0).drawText('Adaeze Okafor', { x: 60, y: 300, size: 11 })
      document.getPage(0).drawRectangle({ x: 50, y: 290, width: 300, height: 30, color: rgb(0, 0, 0) })
    })
    expect((await readPage({ file })).text).not.toContain('Okafor')
  })
})

describe('an honest PDF raises no signal', () => {
  it('where its headings are white on a dark or coloured bar', async () => {
    const file = await plainPdf((document) => {
      const page = document.getPage(0)
      page.drawRectangle({ x: 50, y: 290, width: 300, height: 30, color: rgb(0.1, 0.2, 0.5) })
      page.drawText('Your Account Summary', { x: 60, y: 300, size: 11, color: rgb(1, 1, 1) })
      page.drawLine({ start: { x: 50, y: 250 }, end: { x: 350, y: 250 }, thickness: 24, color: rgb(0.6, 0.1, 0.1) })
      page.drawText('Ways to pay', { x: 60, y: 246, size: 11, color: rgb(1, 1, 1) })
      page.drawEllipse({ x: 200, y: 200, xScale: 150, yScale: 20, color: rgb(0.95, 0.95, 0.8) })
      page.drawText('Call Customer Care', { x: 130, y: 196, size: 11 })
    })
    const reading = await readPage({ file })
    expect(reading).toMatchObject({ method: 'text_layer', signals: [] })
    expect(reading.text).toContain('Your Account Summary')
  })

  it.each<Retouch>(['none', 'redacted', 'bold_twice'])('drawn with %s', async (retouch) => {
    expect(await readPage({ file: await retouchedPdf(bill, claimed, retouch) })).toMatchObject({
      method: 'text_layer',
      signals: [],
    })
  })

  it('when it is a form, and what was filled in is read', async () => {
    const file = await plainPdf((document) => {
      const field = document.getForm().createTextField('address')
      field.setText('14 Acacia Avenue')
      field.addToPage(document.getPage(0), { x: 60, y: 300, width: 300, height: 24 })
    })
    const reading = await readPage({ file })
    expect(reading).toMatchObject({ method: 'ocr', signals: [] })
    expect(reading.text).toContain('14 Acacia Avenue')
  })

  it('when it was linearised for the web', async () =>
    expect(await signalsOf(linearised(await plainPdf()))).toEqual([]))

  it('when it was signed, even weeks after it was made', async () => {
    const file = signed(
      await plainPdf((document) => {
        document.setCreationDate(new Date('2026-10-03T08:00:00Z'))
        document.setModificationDate(new Date('2026-10-30T08:00:00Z'))
      }),
    )
    expect(await readPage({ file })).toMatchObject({ method: 'text_layer', signals: [] })
  })

  it.each([
    'Skia/PDF m126',
    'macOS Version 14.5 Quartz PDFContext',
    'Microsoft: Print To PDF',
    'Acrobat Distiller 11.0',
    'PDFium',
    'iText 7.2.5',
    'Canon iR-ADV C3530',
  ])('when a browser, a printer or a billing system made it: %s', async (producer) => {
    expect(await signalsOf(await emptyPdf((document) => document.setProducer(producer)))).toEqual([])
  })

  it('when it is a scan with recognised words behind it', async () => {
    expect(await signalsOf(await scannedPdf(await drawBill(bill)))).toEqual([])
    expect(await signalsOf(await retouchedScan(bill, [bill.holder, ...bill.address], 'recognised'))).toEqual([])
  })
})

describe('a picture', () => {
  const saved = async (software: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Software: software } })
      .jpeg()
      .toBuffer()

  it.each(['Adobe Photoshop 25.0 (Windows)', 'GIMP 2.10.36', 'PicsArt'])(
    'edited with %s is noticed',
    async (software) => {
      expect((await readPage({ file: await saved(software) })).signals).toMatchObject([{ code: 'picture_edited' }])
    },
  )

  it.each(['17.5.1', 'HDR+ 1.0.606', 'S908BXXU9EXF4', 'Adobe Scan for Android'])(
    'from a camera that calls itself %s raises no signal',
    async (software) => {
      expect(await signalsOf(await saved(software))).toEqual([])
    },
  )
})
