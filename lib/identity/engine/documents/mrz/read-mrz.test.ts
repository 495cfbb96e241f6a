import { describe, expect, it } from 'vitest'
import { photograph } from '@/testing/drawing/ageing'
import { drawBlankPage } from '@/testing/drawing/bill'
import { guilloche, jpegOf, newPaper } from '@/testing/drawing/paper'
import { openPicture } from '../../picture'
import { decodeGrey } from '../grey'
import { readMrz } from './read-mrz'

/** The specimen of ICAO 9303-5 appendix B on a card of 85.6 × 54 mm. */
const lines = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

function drawCard(): Promise<Buffer> {
  const paper = newPaper(1012, 638, '#eef0ea')
  guilloche(paper, '#d9e2da')
  paper.write('IDENTITY CARD', 60, 80, { size: 40 })
  lines.forEach((line, row) =>
    [...line].forEach((letter, i) => paper.write(letter, 62 + i * 30, 460 + row * 62, { size: 41, face: 'ocrb' })),
  )
  return jpegOf(paper)
}

describe('the machine-readable zone', () => {
  it('is not seen where there is none', async () => {
    expect(await readMrz(await decodeGrey(openPicture(await drawBlankPage())))).toBeNull()
  })

  it('of a card is read in three lines, even from a poor capture', async () => {
    const zone = await readMrz(await decodeGrey(openPicture(await photograph(await drawCard(), 'poor', 2))))
    expect(zone).toMatchObject({
      format: 'TD1',
      lines,
      checks: { number: true, birth: true, expiry: true, composite: true },
    })
  })
})
