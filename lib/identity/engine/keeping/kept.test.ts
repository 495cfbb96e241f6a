import { constants, crc32, deflateSync, inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { drawBill } from '@/testing/drawing/bill'
import { telltaleJpeg, telltalePdf, telltalePng, TELLTALES, wordsIn } from '@/testing/drawing/telltale'
import { billPdfOf, passportOf } from '@/testing/evidence'
import { openPdf } from '../documents/page/pdf'
import { ordinaryFile } from '../ordinary-file'
import { decodePicture, sniff } from '../picture'
import { jpegQuality } from './jpeg-quality'
import { keptPdf, MAX_KEPT_PAGES } from './kept-pdf'
import { keptPicture } from './kept-picture'

/** Ann's upload reveals where she lives and which phone she has; the kept copy looks the same and reveals nothing. */
let passport: Buffer
let bill: Buffer
const small = (picture: Buffer) => sharp(picture).resize({ width: 600 }).jpeg({ quality: 92 }).toBuffer()
beforeAll(async () => {
  passport = await small(await passportOf(ANN))
  bill = await small(
    await drawBill({ kind: 'utility', holder: ANN.full_name, address: ANN.address, date: '2026-11-01' }),
  )
})

const kept = async (file: Uint8Array) => keptPicture(await ordinaryFile(file))
const inflate = (compressed: Uint8Array): Buffer | null => {
  try {
    return inflateSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 50_000_000 })
  } catch {
    return null
  }
}
const said = (file: Uint8Array) => TELLTALES.filter((word) => wordsIn(file, inflate).includes(word))

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)])
  bytes.writeUInt32BE(data.length)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4)
  return bytes
}

/** Mean difference of the pixels, 0–255. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await decodePicture(one), await decodePicture(other)]
  expect([b.width, b.height]).toEqual([a.width, a.height])
  return a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length
}

describe('a photograph', () => {
  it.each([1, 6, 3])(
    'no longer tells place, device or editor, and still looks the same (orientation %i)',
    async (orientation) => {
      const sent = await telltaleJpeg(passport, orientation)
      expect(said(sent)).toEqual(
        expect.arrayContaining(['Exif', 'Fairphone', '52.6282', 'Norwich home', 'Photoshop 3.0', 'Telltale']),
      )
      const left = await kept(sent)
      expect(said(left)).toEqual([])
      expect(await sharp(left).metadata()).not.toMatchObject({ orientation: expect.any(Number) as unknown })
      expect(await difference(sent, left)).toBeLessThan(2)
      expect(left.length).toBeLessThanOrEqual(1.02 * sent.length)
    },
  )

  it.each([
    [40, {}],
    [60, {}],
    [75, { progressive: true }],
    [85, {}],
    [92, { chromaSubsampling: '4:4:4' }],
    [98, {}],
  ])('saved with quality %i grows by 2 %% at most', async (quality, how) => {
    const sent = await sharp(passport)
      .jpeg({ quality, ...how })
      .toBuffer()
    const left = await kept(sent)
    expect(left.length).toBeLessThanOrEqual(1.02 * sent.length)
    expect(await difference(sent, left)).toBeLessThan(3)
    expect(Math.abs((jpegQuality(sent) ?? 0) - quality)).toBeLessThanOrEqual(1)
  })

  it('keeps its colour profile', async () => {
    const sent = await sharp(passport).withIccProfile('p3').jpeg({ quality: 92 }).toBuffer()
    const left = await kept(sent)
    expect((await sharp(left).metadata()).icc?.equals((await sharp(sent).metadata()).icc ?? Buffer.alloc(0))).toBe(true)
    expect(await difference(sent, left)).toBeLessThan(2)
  })

  it('in CMYK or grey looks the same', async () => {
    for (const [space, channels] of [
      ['cmyk', 3],
      ['b-w', 1],
    ] as const) {
      const sent = await sharp(passport).toColourspace(space).jpeg({ quality: 92 }).toBuffer()
      const left = await kept(sent)
      expect(await sharp(left).metadata()).toMatchObject({ channels })
      expect(await difference(sent, left)).toBeLessThan(2)
      expect(left.length).toBeLessThanOrEqual(1.02 * sent.length)
    }
  })

  it('in another format becomes a JPEG that looks the same', async () => {
    for (const sent of [
      await sharp(bill).webp({ quality: 90 }).toBuffer(),
      await sharp(bill).avif({ effort: 1 }).toBuffer(),
    ]) {
      const left = await kept(sent)
      expect(sniff(left)).toBe('jpeg')
      expect(await difference((await ordinaryFile(sent)).file, left)).toBeLessThan(3)
    }
  })
})

describe('a PNG', () => {
  it('stays a PNG without loss, and loses its metadata', async () => {
    const sent = await telltalePng(passport)
    expect(said(sent)).toEqual(expect.arrayContaining(['Fairphone', 'Norwich home', 'Telltale']))
    const left = await kept(sent)
    expect([sniff(left), said(left)]).toEqual(['png', []])
    expect(await difference(sent, left)).toBe(0)
    expect(left.length).toBeLessThanOrEqual(1.02 * sent.length)
  })

  it.each([{ progressive: true }, { compressionLevel: 9, adaptiveFiltering: true }, { palette: true }])(
    'encoded in another way looks the same too: %j',
    async (how) => {
      for (const picture of [
        sharp(passport).resize(301),
        sharp(passport).resize(301).greyscale().toColourspace('b-w'),
        sharp(passport).resize(301).toColourspace('rgb16'),
      ]) {
        const sent = await picture.png(how).toBuffer()
        const left = await kept(sent)
        expect(await difference(sent, left)).toBe(0)
        expect(left.length).toBeLessThanOrEqual(1.02 * sent.length)
      }
    },
  )

  it('that another program packed better stays as it was, minus what hides behind its pixels', async () => {
    const [width, height] = [900, 300]
    // Descending steps, for which zlib's search for repetitions only adds bytes; the first byte of each row says that
    // it is unfiltered.
    let seed = 1
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const rows = Buffer.from(
      Array.from({ length: height * (width + 1) }, (_, i) =>
        i % (width + 1) === 0 ? 0 : Math.floor(-Math.log2(random() + 0.001)),
      ),
    )
    const packed = deflateSync(rows, { strategy: constants.Z_HUFFMAN_ONLY, memLevel: 9 })
    const header = Buffer.from([0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 0, 0, 0, 0])
    const png = (pixels: Buffer) =>
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('IDAT', pixels),
        chunk('IEND', Buffer.alloc(0)),
      ])
    const sent = png(Buffer.concat([packed, Buffer.from('Telltale')]))
    const left = await kept(sent)
    expect([said(sent), said(left)]).toEqual([['Telltale'], []])
    expect(Buffer.from(left).equals(png(packed))).toBe(true)
    expect(await difference(sent, left)).toBe(0)
  })

  it('that is cut off is damaged', async () => {
    const sent = await sharp(passport).resize(300).png().toBuffer()
    for (const cut of [10, 40, 500, sent.length - 13])
      await expect(kept(sent.subarray(0, cut))).rejects.toMatchObject({ code: 'file_damaged' })
  })
})

describe('a PDF', () => {
  it('loses author, place, attachments, earlier revisions and the metadata of its photograph', async () => {
    const sent = await telltalePdf(await billPdfOf(ANN), passport)
    expect(said(sent)).toEqual(
      expect.arrayContaining(['Exif', 'Fairphone', '52.6282', 'not for you', 'older revision']),
    )
    const left = await keptPdf(sent)
    expect(said(left)).toEqual([])
    const [before, after] = [await openPdf(sent), await openPdf(left)]
    expect(after.numPages).toBe(before.numPages)
    const sizes = await Promise.all(
      [before, after].map(async (pdf) => (await pdf.getPage(1)).getViewport({ scale: 1 })),
    )
    expect(sizes[1]?.width).toBeCloseTo(sizes[0]?.width ?? 0, 2)
    expect(sizes[1]?.height).toBeCloseTo(sizes[0]?.height ?? 0, 2)
    expect((await after.getMetadata()).info).not.toHaveProperty('Producer')
  })

  describe('of many pages', () => {
    /** Pages of 101, 102, … points in width; those in `missing` hold something else. */
    const pdfOf = async (count: number, missing: number[] = []) => {
      const { PDFDocument, PDFName } = await import('pdf-lib')
      const document = await PDFDocument.create()
      const { context, catalog } = document
      const parents = Array.from({ length: count }, (_, i) => {
        const page = document.addPage([101 + i, 140])
        const parent = context.register(
          context.obj({
            Type: 'Pages',
            Parent: catalog.get(PDFName.of('Pages')) ?? null,
            Count: 1,
            Kids: [missing.includes(i + 1) ? 'NoPage' : page.ref],
          }),
        )
        page.node.set(PDFName.of('Parent'), parent)
        return parent
      })
      catalog.Pages().set(PDFName.of('Kids'), context.obj(parents))
      return document.save()
    }
    const widthsOf = async (file: Uint8Array) => {
      const pdf = await openPdf(file)
      return Promise.all(
        Array.from(
          { length: pdf.numPages },
          async (_, i) => (await pdf.getPage(i + 1)).getViewport({ scale: 1 }).width,
        ),
      )
    }

    it('keeps the first ten', async () => {
      expect(await widthsOf(await keptPdf(await pdfOf(MAX_KEPT_PAGES + 2), Infinity))).toEqual([
        101, 102, 103, 104, 105, 106, 107, 108, 109, 110,
      ])
    })

    it('keeps only the first when there is no time for more', async () => {
      for (const none of [0, -1]) expect(await widthsOf(await keptPdf(await pdfOf(3), none))).toEqual([101])
    })

    it('leaves out a page that cannot be drawn, even the first', async () => {
      expect(await widthsOf(await keptPdf(await pdfOf(4, [2]), Infinity))).toEqual([101, 103, 104])
      expect(await widthsOf(await keptPdf(await pdfOf(3, [1]), 0))).toEqual([102])
    })

    it('is damaged where no page can be drawn', async () => {
      await expect(keptPdf(await pdfOf(2, [1, 2]))).rejects.toMatchObject({ code: 'file_damaged' })
    })
  })
})
