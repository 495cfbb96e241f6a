import sharp from 'sharp'
import { expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { drawBill } from '@/testing/drawing/bill'
import { scannedPdf } from '@/testing/drawing/bill-pdf'
import { drawFace } from '@/testing/drawing/face'
import { sheetOf } from '@/testing/drawing/flatbed'
import { drawIdentityCard } from '@/testing/drawing/identity-card'
import { documentPicture } from './documents/document-picture'
import { openPdf } from './documents/page/pdf'
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
  const { reading, back, kept } = await takeIdDocument({
    file: await scannedPdf([letter, await sheetOf(sides)]),
    expected_type: 'identity_card',
  })
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
