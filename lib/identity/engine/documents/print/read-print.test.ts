import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegOf, newPaper } from '@/testing/drawing/paper'
import { drawPassport } from '@/testing/drawing/passport'
import { openPicture } from '../../picture'
import { decodeGrey } from '../grey'
import { readMrz } from '../mrz/read-mrz'
import { mrzFields } from '../mrz/mrz-fields'
import { readPrint } from './read-print'

const ANN = {
  surname: 'Hartley',
  given_names: 'Ann Marie',
  nationality: 'GBR',
  number: '533401372',
  birth: '1988-03-14',
  expiry: '2031-06-02',
  sex: 'F' as const,
}
const TODAY = '2026-11-21'
it('reads the page above the zone, and not a paper beside it', async () => {
  const passport = await drawPassport(ANN)
  const { width } = await sharp(passport).metadata()
  const letter = newPaper(760, 300)
  letter.write('NEIGHBOUR', 40, 100, { size: 46, face: 'bold' })
  letter.write('01 JAN 1950', 40, 200, { size: 46, face: 'bold' })
  const table = await sharp(passport)
    .extend({ right: 800, background: '#fff' })
    .composite([{ input: await jpegOf(letter), left: width + 20, top: 300 }])
    .jpeg()
    .toBuffer()
  const picture = await decodeGrey(openPicture(table))
  const zone = await readMrz(picture)
  if (!zone) throw new Error('No zone was found.')
  const { document_code: _, ...fields } = mrzFields(zone)
  // A name that is printed nowhere forces the reader to look everywhere.
  const print = await readPrint(picture, zone, { ...fields, given_names: 'SOMEBODY ELSE' }, TODAY)
  expect(print.lines.join(' ')).toContain('HARTLEY')
  expect(print.lines.join(' ')).not.toMatch(/NEIGHBOUR|1950/)
  expect(print.contradicts).toMatchObject([{ detail: expect.stringContaining('given names') }])
})
