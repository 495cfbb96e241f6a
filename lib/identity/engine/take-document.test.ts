import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { linePicture } from '@/testing/bombs'
import { ANN } from '@/testing/cast'
import { scannedPdf } from '@/testing/drawing/bill-pdf'
import { billPdfOf, passportOf } from '@/testing/evidence'
import { sniff } from './picture'
import { takeIdDocument, takePage } from './take-document'

/** What is read from Ann's upload, and what may be kept of it. */
let passport: Buffer
beforeAll(async () => {
  passport = await passportOf(ANN)
})
const asPassport = (file: Uint8Array) => takeIdDocument({ file, expected_type: 'passport', side: 'front' })

describe('a PDF in place of an ID document', () => {
  it('without one asks for a photograph first, and gives no advice about light', async () => {
    const { reading } = await asPassport(await billPdfOf(ANN))
    expect(reading.quality[0]).toBe('photograph_wanted')
    for (const code of ['picture_glare', 'picture_blurred', 'picture_too_dark', 'picture_too_small'])
      expect(reading.quality).not.toContain(code)
  })

  it('with a poor scan asks for a photograph too', async () => {
    const { reading } = await asPassport(await scannedPdf(await sharp(passport).blur(6).jpeg().toBuffer()))
    expect(reading.quality[0]).toBe('photograph_wanted')
  })

  it('that reads well is as good as a photograph', async () => {
    const { reading, kept } = await asPassport(await scannedPdf(passport))
    expect(reading).toMatchObject({ document_type: 'passport', full_name: 'ANN MARIE HARTLEY', quality: [] })
    expect(sniff(kept)).toBe('pdf')
    expect((await asPassport(kept)).reading).toMatchObject({
      full_name: 'ANN MARIE HARTLEY',
      portrait: { found: true },
    })
  })
})

describe('a photograph', () => {
  it('that is a line a hundred thousand pixels long is refused', async () => {
    await expect(asPassport(await linePicture())).rejects.toMatchObject({ code: 'picture_too_large' })
    await expect(takePage({ file: await linePicture() })).rejects.toMatchObject({ code: 'picture_too_large' })
  })

  it('gives the same reading again from its kept copy, upright', async () => {
    const lying = await sharp(passport).rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 92 }).toBuffer()
    const sent = await asPassport(lying)
    const again = await asPassport(sent.kept)
    const { full_name, date_of_birth, turned, width, height } = sent.reading
    expect(again.reading).toMatchObject({ full_name, date_of_birth, turned, width, height })
    expect(again.reading.portrait.face_px).toBeCloseTo(sent.reading.portrait.face_px, -1)
  })

  it('that lies on its side is kept that way', async () => {
    const sent = await asPassport(await sharp(passport).rotate(90).jpeg({ quality: 92 }).toBuffer())
    expect(sent.reading.turned).toBe(270)
    expect((await asPassport(sent.kept)).reading.turned).toBe(270)
  })

  it('is checked for the name of an editor before that name is removed', async () => {
    const { reading, kept } = await asPassport(
      await sharp(passport)
        .withExif({ IFD0: { Software: 'Adobe Photoshop 25.0' } })
        .jpeg({ quality: 92 })
        .toBuffer(),
    )
    expect(reading.signals).toMatchObject([{ code: 'picture_edited' }])
    expect(Buffer.from(kept).includes('Photoshop')).toBe(false)
  })
})

it('a HEIC page is read, and kept as a JPEG', async () => {
  const { reading, kept } = await takePage({ file: readFileSync('lib/identity/engine/drawn-bill.heic') })
  expect(reading.text).toContain('NR2 4TE')
  expect(sniff(kept)).toBe('jpeg')
  expect(await sharp(kept).metadata()).toMatchObject({ width: 1100, height: 1556 })
})
