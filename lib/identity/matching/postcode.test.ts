import { describe, expect, it } from 'vitest'
import { postcodesIn } from './postcode'

/** Postcodes are repaired only by position and shape. */
const read = (line: string) => postcodesIn(line).map(({ postcode }) => postcode)

describe('postcodes in a line', () => {
  it.each([
    '',
    'Norwich',
    '12345678',
    '0207 946 0123',
    'QR2 4TE',
    'NR2 4CE',
    'NR2 4T',
    'AB123 4CD',
    'INV2 4TEX',
    '2024 1AA5',
    'TOTAL 100',
    'GB12 3456',
    'A99Z 9AA',
    'XY1Z 9AA',
    'NR02 4TE',
    'Flat B1 1st Floor',
    'Unit 5B 4th Floor',
    '12B 3rd Avenue',
    '12B 3rd Avenue Hove',
    'R2 4TE',
    'I2B 3RD',
    'Toronto ON M5H 2N2',
    'D02 AF30',
    '1015 AB',
    'B1, STE',
    'Flat S5, 4th Cross Road',
    'No 12A',
    'Flat No 25B, 4 Mill Lane',
    'No 15A Mill Lane',
    'Nos 12A-14 Mill Lane',
    'So 18A',
    'Flat B1 15A Mill Lane',
    'Apt. No B1 15A, Mill House',
    'Flat S10 12B Old Mill Lane, Norwich',
    'Ms 12A High Street',
  ])('%j has none', (line) => {
    expect(read(line)).toEqual([])
  })
  it.each([
    ['M1 1AA', 'M1 1AA'],
    ['M60 1NW', 'M60 1NW'],
    ['CR2 6XH', 'CR2 6XH'],
    ['DN55 1PT', 'DN55 1PT'],
    ['W1A 1HQ', 'W1A 1HQ'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['nr24te', 'NR2 4TE'],
    ['JE2 3AB', 'JE2 3AB'],
    ['GY1 1AA', 'GY1 1AA'],
    ['IM1 1JA', 'IM1 1JA'],
    ['BFPO 58', 'BFPO 58'],
    ['bfpo58', 'BFPO 58'],
    ['York YO1 7HH', 'YO1 7HH'],
    ['HIGH RD NR2 4TE', 'NR2 4TE'],
    ['NR2\u00a04TE', 'NR2 4TE'],
    ['NR2  4TE', 'NR2 4TE'],
    ['NR2-4TE', 'NR2 4TE'],
    ['NR2, 4TE', 'NR2 4TE'],
    ['Cambridge CB2 1ST', 'CB2 1ST'],
    ['CB2 1ST United Kingdom', 'CB2 1ST'],
    ['CB2 1ST Account number 88', 'CB2 1ST'],
    ['GX11 1AA', 'GX11 1AA'],
    ['BL0 9XX', 'BL0 9XX'],
    ['CR0 15A', 'CR0 1SA'],
    ['B1 15A', 'B1 1SA'],
    ['Garden Flat B1 1SA', 'B1 1SA'],
    ['Garden Flat, B1 15A', 'B1 1SA'],
    ['B1 15A, Mill Lane', 'B1 1SA'],
    ['S015 2AA', 'SO15 2AA'],
    ['N1O 15A', 'N10 1SA'],
    ['BX9 1AS', 'BX9 1AS'],
    ['B.F.P.O. 58', 'BFPO 58'],
    ['BFPO 0058', 'BFPO 58'],
    ['Weiße Straße NR2 4TE', 'NR2 4TE'],
  ])('%s is %s', (line, postcode) => expect(read(line)).toEqual([postcode]))
  it.each([
    ['NR2 4TE', 'NR2 4TE'],
    ['M1 OAA', 'M1 0AA'],
    ['MI 1AA', 'M1 1AA'],
    ['8S6 5QA', 'BS6 5QA'],
    ['NR2 48E', 'NR2 4BE'],
    ['ECIA 1BB', 'EC1A 1BB'],
    ['Y01 7HH', 'YO1 7HH'],
    ['P01 2AB', 'PO1 2AB'],
    ['C01 1AA', 'CO1 1AA'],
    ['YOI 7HH', 'YO1 7HH'],
    ['P012AB', 'PO1 2AB'],
    ['P010 2AB', 'PO10 2AB'],
    ['CRO 6XH', 'CR0 6XH'],
    ['M6O 1NW', 'M60 1NW'],
    ['BFP0 58', 'BFPO 58'],
  ])('%s is read as %s', (line, postcode) => {
    expect(read(line)).toEqual([postcode])
  })
  it('stay as they are when valid', () => {
    for (const valid of ['NR2 4TE', 'NR5 4TE', 'B5 6QA', 'BS5 6QA', 'S5 1AA', 'SO1 5AA'])
      expect(read(valid)).toEqual([valid])
  })
  it('are located, whatever letters come before', () => {
    expect(
      postcodesIn('Weiße Straße, NR2 4TE').map(({ at, length }) => 'Weiße Straße, NR2 4TE'.slice(at, at + length)),
    ).toEqual(['NR2 4TE'])
  })
  it('are found in order when there are several', () => {
    expect(read('from NR2 4TE to BS6 5QA')).toEqual(['NR2 4TE', 'BS6 5QA'])
  })
})
