import { describe, expect, it } from 'vitest'
import type { IdDocumentReading } from '@/lib/identity/engine/findings'
import { joinSides } from './join-sides'

const nothing = {
  driver_number_consistent: null,
  address: null,
  issuing_country: null,
  nationality: null,
  signals: [],
  turned: 0 as const,
  width: 1200,
  height: 800,
  mrz: null,
  name_source: null,
}
const front: IdDocumentReading = {
  ...nothing,
  document_type: 'identity_card',
  layout: 'card_front',
  side: 'front',
  surname: 'OKAFOR',
  given_names: 'ADAEZE CHIOMA',
  full_name: 'ADAEZE CHIOMA OKAFOR',
  document_number: 'P7815363A',
  date_of_birth: '1976-03-23',
  expires_on: '2029-12-28',
  portrait: { found: true, face_px: 200, score: 1 },
  reading_score: 0.45,
  quality: ['other_side_needed'],
}
const zone = ['I<IRLP7815363A0<<<<<<<<<<<<<<<', '7603236F2912289IRL<<<<<<<<<<<0', 'OKAFOR<<ADAEZE<CHIOMA<<<<<<<<<']
const back: IdDocumentReading = {
  ...nothing,
  document_type: 'identity_card',
  layout: 'TD1',
  side: 'back',
  name_source: 'mrz',
  surname: 'OKAFOR',
  given_names: 'ADAEZE CHIOMA',
  full_name: 'ADAEZE CHIOMA OKAFOR',
  document_number: 'P7815363A',
  date_of_birth: '1976-03-23',
  expires_on: '2029-12-28',
  issuing_country: 'IRL',
  nationality: 'IRL',
  mrz: { lines: zone, checks: { number: true, birth: true, expiry: true, composite: true } },
  portrait: { found: false, face_px: 0, score: 0 },
  reading_score: 0.98,
  quality: [],
}

describe('a card whose zone could mean an infant or a centenarian', () => {
  const infant = { ...back, date_of_birth: '2025-03-23' }
  it('is read as an infant’s where the front says so, or does not decide', () => {
    expect(joinSides({ ...front, date_of_birth: '2025-03-23' }, infant)?.date_of_birth).toBe('2025-03-23')
    expect(joinSides({ ...front, date_of_birth: null }, infant)).toMatchObject({
      date_of_birth: '2025-03-23',
      document_type: null,
    })
    const both = { ...front, date_of_birth: '1925-03-23', print: ['23.03.2025'] }
    expect(joinSides(both, infant)?.signals).toMatchObject([{ code: 'sides_contradict' }])
  })
  it.each([
    ['the field', { date_of_birth: '1925-03-23' }],
    ['a line', { date_of_birth: null, print: ['23.03.1925'] }],
  ])('is a centenarian’s where %s of the front has the whole year', (_, said) =>
    expect(joinSides({ ...front, ...said }, infant)).toMatchObject({
      date_of_birth: '1925-03-23',
      document_type: 'identity_card',
      signals: [],
    }),
  )
})

it('a barcode has whole years, so the front corrects none of them', () => {
  const licence = { ...front, document_type: 'driving_licence' as const, print: ['1 OKAFOR', '23.03.1925'] }
  const barcode = { ...back, document_type: 'driving_licence' as const, layout: 'aamva' as const, mrz: null }
  expect(joinSides(licence, { ...barcode, date_of_birth: '2025-03-23' })?.date_of_birth).toBe('2025-03-23')
})

describe('two sides that do not belong together', () => {
  it.each([
    [0.2, 0.76],
    [0.45, 0.96],
    [0.8, 1],
  ])('weigh more the better the front was read: %s', (reading_score, weight) =>
    expect(joinSides({ ...front, reading_score, surname: 'LINDQVIST' }, back)?.signals).toEqual([
      { code: 'sides_contradict', weight, detail: 'Front and back say different things: surname.' },
    ]),
  )

  it.each([
    ['number', { document_number: 'X1234567Z' }],
    ['birth date', { date_of_birth: '1991-10-05' }],
    ['name', { surname: 'LINDQVIST' }],
  ])('are reported when the %s differs, and their reading is not trusted', (_field, other) => {
    const joined = joinSides({ ...front, ...other }, back)
    expect(joined?.signals).toMatchObject([{ code: 'sides_contradict' }])
    expect(joined?.signals[0]?.weight).toBeGreaterThan(0.5)
    expect(joined?.reading_score).toBeLessThan(0.5)
  })

  it('are no document when nothing on the front ties it to the back', () => {
    const silent = {
      ...front,
      surname: null,
      given_names: null,
      full_name: null,
      document_number: null,
      date_of_birth: null,
    }
    expect(joinSides(silent, back)?.document_type).toBeNull()
    expect(joinSides({ ...silent, surname: 'OKAFOR' }, back)?.document_type).toBeNull() // a sister's surname would be the same
  })

  it.each([
    [
      'a thumb lay on the names, and the back was printed at home',
      { surname: null, given_names: null, full_name: null },
    ],
    ['a thumb lay on the surname alone', { surname: null, full_name: null }],
    ['a thumb lay on the birth date', { date_of_birth: null }],
    ['only the number is seen', { surname: null, given_names: null, full_name: null, date_of_birth: null }],
  ])('are no document when %s', (_, covered) => {
    expect(joinSides({ ...front, ...covered }, back)?.document_type).toBeNull()
  })

  it.each([
    { surname: 'OKAFOR', date_of_birth: '1976-03-23' },
    { print: [': OKAFQR 3', '23.03.1976 |'] },
    { surname: 'OKAFOR', date_of_birth: '1976-23-03' },
  ])('are one document when they share surname and birth date: %o', (shared) => {
    const silent = {
      ...front,
      surname: null,
      given_names: null,
      full_name: null,
      document_number: null,
      date_of_birth: null,
    }
    expect(joinSides({ ...silent, ...shared }, back)?.document_type).toBe('identity_card')
  })

  it('are one document with a surname too short to read, if the given name or the number matches', () => {
    const wu = { ...back, surname: 'WU', given_names: 'ADAEZE', full_name: 'ADAEZE WU' }
    const unread = { ...front, surname: null, full_name: null, document_number: null }
    expect(joinSides({ ...unread, given_names: 'ADAEZE CHIOMA' }, wu)?.document_type).toBe('identity_card')
    expect(joinSides({ ...unread, given_names: null }, wu)?.document_type).toBeNull()
    expect(
      joinSides(
        { ...front, surname: null, given_names: null, full_name: null },
        { ...wu, given_names: 'LI', full_name: 'LI WU' },
      )?.document_type,
    ).toBe('identity_card')
  })

  it("are reported when the back is a sister's, however faintly the front was read", () => {
    const sister = {
      ...back,
      given_names: 'CHINWE',
      full_name: 'CHINWE OKAFOR',
      document_number: 'K9876543B',
      date_of_birth: '1980-02-14',
    }
    const joined = joinSides({ ...front, reading_score: 0.2 }, sister)
    expect(joined?.signals).toMatchObject([{ code: 'sides_contradict' }])
    expect(joined?.signals[0]?.weight).toBeGreaterThan(0.5)
  })

  it('are no document when the surname of the barcode, which anybody can print, is not on the front', () => {
    const licence = {
      ...front,
      document_type: 'driving_licence' as const,
      surname: null,
      given_names: null,
      print: ['DRIVER LICENSE', 'P7815363A', '1 HERNANDEZ', '2 MARIA'],
    }
    const barcode = { ...back, document_type: 'driving_licence' as const, layout: 'aamva' as const, mrz: null }
    expect(joinSides(licence, barcode)?.document_type).toBeNull()
    expect(
      joinSides({ ...licence, print: ['DRIVER LICENSE', 'P7815363A', '1 OKAFOR', '2 ADAEZE CHIOMA'] }, barcode)
        ?.document_type,
    ).toBe('driving_licence')
  })

  it.each([
    ['as in the United States', '3 DOB 03/23/1976', 'driving_licence'],
    ['as in Canada', '1976/03/23', 'driving_licence'],
    ['as another day', '03/28/1976', null],
  ])('are one document only if the birth date of the barcode is on the front too: %s', (_, born, type) => {
    const american = { ...front, document_type: 'driving_licence' as const, date_of_birth: null }
    const barcode = { ...back, document_type: 'driving_licence' as const, layout: 'aamva' as const, mrz: null }
    expect(joinSides({ ...american, print: ['DRIVER LICENSE', born] }, barcode)?.document_type).toBe(type)
  })

  it('are no document when one is a licence and the other a card', () => {
    expect(joinSides({ ...front, document_type: 'driving_licence' }, back)?.document_type).toBeNull()
  })

  it('are no document yet when the back is missing, or is no back at all', () => {
    for (const other of [null, { ...back, document_type: null, mrz: null }, { ...front }])
      expect(joinSides(front, other)).toEqual({ ...front, document_type: null })
  })
})

describe('print that was merely misread', () => {
  it('contradicts nothing: 8 for B, 0 for O, one digit of a date', () => {
    expect(joinSides({ ...front, document_number: 'P7B15363A', date_of_birth: '1976-03-28' }, back)?.signals).toEqual(
      [],
    )
  })

  it('contradicts nothing when a stray mark was taken for the name printed beside it', () => {
    expect(
      joinSides(
        { ...front, surname: 'GS', given_names: 'FON ADAEZE', print: ['GS OKAFOR', 'FON ADAEZE CHIOMA', '23.03.1976'] },
        back,
      ),
    ).toMatchObject({ document_type: 'identity_card', signals: [] })
  })

  it('contradicts nothing when a name too short to read came out as a single letter', () => {
    const wu = { surname: 'WU', given_names: 'LI', full_name: 'LI WU' }
    const joined = joinSides({ ...front, ...wu, surname: 'B', print: ['P7815363A'] }, { ...back, ...wu })
    expect(joined).toMatchObject({ document_type: 'identity_card', signals: [] })
  })

  it.each([
    ['two', 'P5815963A'],
    ['four', 'P5555563A'],
  ])('proves nothing when only %s figures of the number differ: no document and no contradiction', (_, number) => {
    const joined = joinSides({ ...front, document_number: number }, back)
    expect(joined).toMatchObject({ document_type: null, signals: [] })
  })

  it('counts as another card when more than half of its number differs', () => {
    const other = joinSides({ ...front, document_number: 'P9999969A' }, back)
    expect(other?.signals).toMatchObject([{ code: 'sides_contradict', detail: expect.stringContaining('number') }])
  })

  it('contradicts nothing when characters were lost at either end', () => {
    expect(joinSides({ ...front, document_number: 'P781536', surname: 'I OKAFOR' }, back)?.signals).toEqual([])
  })
})

describe('two sides of one card', () => {
  it('make one reading: the portrait from the front, the fields from the zone', () => {
    expect(joinSides(front, back)).toMatchObject({
      document_type: 'identity_card',
      layout: 'TD1',
      side: 'front',
      name_source: 'mrz',
      issuing_country: 'IRL',
      mrz: back.mrz,
      portrait: front.portrait,
      reading_score: 0.98,
      quality: [],
      signals: [],
    })
  })

  it('complete from the print the names that the zone cut short', () => {
    const lines = [zone[0] ?? '', zone[1] ?? '', 'FEATHERSTONEHAUGH<<MAXIMILIANA']
    const cut: IdDocumentReading = {
      ...back,
      surname: 'FEATHERSTONEHAUGH',
      given_names: 'MAXIMILIANA',
      reading_score: 0.7,
      quality: ['text_not_read'],
      mrz: { lines, checks: { number: true, birth: true, expiry: true, composite: true } },
    }
    const joined = joinSides({ ...front, surname: 'FEATHERSTONEHAUGH', given_names: 'MAXIMILIANA THEODORA' }, cut)
    expect(joined).toMatchObject({
      full_name: 'MAXIMILIANA THEODORA FEATHERSTONEHAUGH',
      name_source: 'passport_viz',
      quality: [],
      reading_score: 0.98,
    })
  })

  it('correct a doubtful name of the zone by the front, or leave it in doubt', () => {
    const doubtful: IdDocumentReading = { ...back, surname: 'OKAFUR', reading_score: 0.7, quality: ['text_not_read'] }
    expect(joinSides({ ...front, surname: null }, doubtful)).toMatchObject({
      surname: 'OKAFUR',
      quality: ['text_not_read'],
    })
    expect(joinSides(front, doubtful)).toMatchObject({ surname: 'OKAFOR', quality: [] })
  })

  it.each([
    ['that the zone did not cut', {}, 'FEATHERSTONEHAUGH<<MAXIMILIAN<'],
    ['whose given names the front does not show', { given_names: null }, 'FEATHERSTONEHAUGH<<MAXIMILIANA'],
  ])('leave a name in doubt %s', (_, shown, last) => {
    const doubtful: IdDocumentReading = {
      ...back,
      surname: 'FEATHERSTONEHAUGH',
      given_names: 'MAXIMILIAN',
      reading_score: 0.7,
      quality: ['text_not_read'],
      mrz: { lines: [...zone.slice(0, 2), last], checks: { number: true, birth: true, expiry: true, composite: true } },
    }
    const print = { surname: 'FEATHERSTONEHAUGH', given_names: 'MAXIMILIANA THEODORA', ...shown }
    expect(joinSides({ ...front, ...print }, doubtful)).toMatchObject({
      given_names: 'MAXIMILIAN',
      quality: ['text_not_read'],
    })
  })

  it('keep what else is wrong with either picture', () => {
    const blurred: IdDocumentReading = { ...front, quality: ['other_side_needed', 'picture_blurred'] }
    const doubtful: IdDocumentReading = {
      ...back,
      surname: 'OKAFUR',
      reading_score: 0.6,
      quality: ['text_not_read', 'mrz_check_digits_wrong'],
    }
    expect(joinSides(blurred, doubtful)).toMatchObject({
      surname: 'OKAFOR',
      quality: ['picture_blurred', 'mrz_check_digits_wrong'],
      reading_score: 0.6,
    })
  })

  it('need no back when the front says everything', () => {
    const passport: IdDocumentReading = {
      ...back,
      document_type: 'passport',
      layout: 'TD3',
      side: 'front',
      portrait: front.portrait,
    }
    expect(joinSides(passport, null)).toEqual(passport)
    expect(joinSides(passport, back)).toEqual(passport)
    expect(joinSides(null, back)).toBeNull()
  })
})
