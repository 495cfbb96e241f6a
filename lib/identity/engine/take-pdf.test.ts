import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { drawBill } from '@/testing/drawing/bill'
import { scannedPdf } from '@/testing/drawing/bill-pdf'
import { drawFace } from '@/testing/drawing/face'
import { sheetOf } from '@/testing/drawing/flatbed'
import { drawIdentityCard } from '@/testing/drawing/identity-card'
import { documentPicture } from './documents/document-picture'
import { showsHolder } from './documents/look-through-pdf'
import { openPdf } from './documents/page/pdf'
import { drawPage } from './documents/page/pdf-drawing'
import { findDocumentPortrait } from './faces/portrait'
import { takeIdDocument } from './take-document'

it('takes the card, with back and portrait, from a letter followed by both sides on one sheet', async () => {
  const { surname, given_names, number, birth, sex, address } = ANN
  const card = { surname, given_names, number, birth, sex, nationality: 'IRL', expiry: '2031-06-02' }
  const letter = await drawBill({ kind: 'utility', holder: ANN.full_name, address, date: '2026-10-05' })
  const sides = [
    await drawIdentityCard(card, 'back'),
    await drawIdentityCard({ ...card, portrait: await drawFace(ANN.seed) }, 'front'),
  ]
  const file = await scannedPdf([letter, await sheetOf(sides)])
  const { reading, back, kept } = await takeIdDocument({ file, expected_type: 'identity_card' })
  expect(reading).toMatchObject({
    document_type: 'identity_card',
    side: 'front',
    quality: ['other_side_needed'],
    signals: [],
  })
  expect(back).toMatchObject({ side: 'back', full_name: 'ANN MARIE HARTLEY', date_of_birth: birth, quality: [] })
  // Faces are compared with the kept copy: its first page is the one with the card, and the card is cropped from it.
  const cut = await documentPicture(kept, reading.turned, reading.cut)
  expect((await sharp(cut).metadata()).width).toBeCloseTo(reading.width, -1)
  const portrait = await findDocumentPortrait(cut)
  expect(portrait?.face_px).toBeCloseTo(reading.portrait.face_px, -1)
  const pdf = await openPdf(kept)
  expect(pdf.numPages).toBe(2)
  await pdf.destroy()
})

it('leaves a letter for last: print that looks like a face is not the holder of a document', async () => {
  const { address, full_name: holder } = ANN
  const letter = await drawBill({ kind: 'utility', holder, address, date: '2026-10-05' })
  const pdf = await openPdf(await scannedPdf([letter]))
  const printed = await findDocumentPortrait(await drawPage(pdf, 1))
  await pdf.destroy()
  expect(printed).not.toBeNull()
  expect(showsHolder(printed)).toBe(false)
  expect(showsHolder(null)).toBe(false)
  const { surname, given_names, number, birth, sex, seed } = ANN
  const card = { surname, given_names, number, birth, sex, nationality: 'IRL', expiry: '2031-06-02' }
  const front = await drawIdentityCard({ ...card, portrait: await drawFace(seed) }, 'front')
  expect(showsHolder(await findDocumentPortrait(front))).toBe(true)
})
