import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import { POLICY } from '@/testing/policy'
import type { FraudSignal, IdDocumentReading } from '../engine/findings'
import { decideAge } from './age-verification'
import type { Evidence } from './evidence'
import { decideIdCheck } from './id-check'

/** Where the ID check draws its lines: the least that refuses a document, and the most that does not. */
const NOBODY = { value: null, source: null }
const evidence = (document: Partial<IdDocumentReading>, changes: Partial<Evidence> = {}): Evidence => ({
  checks: ['id_check'],
  policy: { ...POLICY, document_types: ['passport', 'driving_licence', 'identity_card'] },
  now: new Date('2026-11-21T12:00:00Z'),
  previousNames: [],
  expected: { full_name: NOBODY, address: NOBODY },
  idDocument: { ...ANNS_PASSPORT, ...document },
  face: ANNS_FACE,
  proof: null,
  ...changes,
})
const codesOf = (document: Partial<IdDocumentReading>, changes?: Partial<Evidence>) =>
  decideIdCheck(evidence(document, changes)).reason_codes
const signal = (code: FraudSignal['code'], weight: number) => ({ signals: [{ code, weight, detail: 'As seen.' }] })
const PRINTED = { mrz: null, name_source: 'licence' } as const
const LICENCE = { ...PRINTED, document_type: 'driving_licence' } as const

describe('a document is refused', () => {
  it.each<[story: string, document: Partial<IdDocumentReading>, reason: string]>([
    ['whose zone contradicts the print', signal('zone_contradicts_print', 0.9), 'document_inconsistent'],
    ['that is clearly a specimen', signal('specimen', 0.9), 'document_not_genuine'],
    [
      'of Northern Ireland without a number',
      { ...LICENCE, layout: 'licence_ni', document_number: null },
      'document_unreadable',
    ],
    ['without an expiry date', { expires_on: null }, 'document_unreadable'],
    [
      'whose barcode says that it has expired, although its name was in doubt',
      {
        document_type: 'driving_licence',
        layout: 'aamva',
        mrz: null,
        name_source: 'barcode',
        expires_on: '2026-11-20',
        quality: ['text_not_read'],
      },
      'document_expired',
    ],
  ])('%s', (_, document, reason) => expect(codesOf(document)).toEqual([reason]))
})

describe('a document is not refused', () => {
  it.each<[story: string, document: Partial<IdDocumentReading>]>([
    ['whose zone perhaps contradicts the print', signal('zone_contradicts_print', 0.89)],
    ['that may be a specimen', signal('specimen', 0.89)],
    ['whose sides may differ', signal('sides_contradict', 0.5)],
    ['that is a British licence with a number', { ...LICENCE, layout: 'licence_gb', driver_number_consistent: true }],
    ['that is a licence of Northern Ireland with a number', { ...LICENCE, layout: 'licence_ni' }],
    ['that is an American licence without one', { ...LICENCE, layout: 'aamva', document_number: null }],
    ['that is a passport without one', { document_number: null }],
  ])('%s', (_, document) => expect(codesOf(document)).toEqual([]))
})

it.each([
  ['no portrait to compare the face with', { document_portrait_found: false }],
  ['no comparison', { match: null }],
])('a face with %s does not pass', (_, found) =>
  expect(codesOf({}, { face: { ...ANNS_FACE, ...found } })).toEqual(['portrait_not_found']),
)

describe('the age', () => {
  const age = (document: Partial<IdDocumentReading> | null) =>
    decideAge({ ...evidence(document ?? {}), ...(document === null && { idDocument: null }) })

  it.each<[story: string, document: Partial<IdDocumentReading> | null, reasons: string[]]>([
    ['no document', null, ['document_unreadable', 'birth_date_unreadable']],
    ['no birth date', { date_of_birth: null }, ['document_unreadable', 'birth_date_unreadable']],
    // Two sides that nothing ties together: the date may be somebody else's.
    [
      'a document that was not recognised',
      { document_type: null, date_of_birth: '2010-01-01' },
      ['document_unreadable', 'birth_date_unreadable'],
    ],
  ])('is unknown, not too low: %s', (_, document, reasons) => {
    const { reason_codes, retryable } = age(document)
    expect({ reason_codes: reason_codes.toSorted(), retryable }).toEqual({
      reason_codes: reasons.toSorted(),
      retryable: true,
    })
  })

  it('is certainly too low, whatever else is unclear', () => {
    const unclear = { passed: false, distance: 0.6, score: 0.45, unclear: true }
    const { reason_codes, confidence } = decideAge(
      evidence({ date_of_birth: '2010-01-01' }, { face: { ...ANNS_FACE, match: unclear } }),
    )
    expect(reason_codes).toEqual(['face_unclear', 'under_age'])
    expect(confidence).toBe(0.05)
  })
})

describe('the result says', () => {
  it('what was read', () =>
    expect(decideIdCheck(evidence({})).extracted_data).toEqual({
      full_name: 'ANN MARIE HARTLEY',
      date_of_birth: ANN.birth,
      document_type: 'passport',
      issuing_country: 'GBR',
      expires_on: '2030-01-01',
    }))

  it('that nothing was read', () =>
    expect(decideIdCheck({ ...evidence({}), idDocument: null }).extracted_data).toEqual({
      full_name: null,
      date_of_birth: null,
      document_type: null,
      issuing_country: null,
      expires_on: null,
    }))

  it.each([
    ['older', '2004-03-14', 42, 'The live face looks about 20 years older than the birth date says.', 20 / 60],
    ['younger', '1988-03-14', 22, 'The live face looks about 16 years younger than the birth date says.', 16 / 60],
    ['far older', '2024-03-14', 80, 'The live face looks about 78 years older than the birth date says.', 1],
  ])('that a face looks %s', (_, date_of_birth, age_estimate, detail, weight) =>
    expect(decideIdCheck(evidence({ date_of_birth }, { face: { ...ANNS_FACE, age_estimate } })).signals).toEqual([
      { code: 'age_estimate_far', weight, detail },
    ]),
  )

  it('nothing about the age where the birth date was not read', () =>
    expect(
      decideIdCheck(evidence({ date_of_birth: null }, { face: { ...ANNS_FACE, age_estimate: 80 } })).signals,
    ).toEqual([]))
})
