import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import type { FaceFindings, IdDocumentReading, PageReading } from '../engine/findings'
import type { Policy } from '../templates/schema'
import { decide } from './decision'
import type { Decided, Evidence } from './evidence'

/** Evidence in, outcome and reasons out: what a verdict is based on, one refusal per line. */
const NOW = new Date('2026-11-21T12:00:00Z')
const POLICY: Policy = {
  document_types: ['passport', 'driving_licence', 'identity_card'],
  name_strictness: 'near',
  minimum_age: 18,
  poa_name_required: true,
  poa_freshness_required: true,
  max_submissions: 3,
  expiry_hours: 168,
  retain_id_documents: false,
  retain_poa_documents: false,
  retain_extracted_data: true,
  retention_days: 30,
  template_version: 1,
}
const FACE: FaceFindings = { ...ANNS_FACE, age_estimate: 36 }
const text = (more: Partial<Record<'kind' | 'date' | 'name' | 'address', string>> = {}) => {
  const {
    kind = 'Electricity bill\nStanding charge 92 days',
    date = 'Bill date: 3 November 2026',
    name = 'Mrs A Hartley',
    address = ANN.address.join('\n'),
  } = more
  return `${kind}\n${date}\n\n${name}\n${address}\n\nTotal 12.00`
}
const page = (words: string): Evidence['proof'] => ({
  pages: [
    { text: words, method: 'text_layer', pages: 1, reading_score: 1, quality: [], signals: [] } satisfies PageReading,
  ],
  declaredType: 'utility_bill',
})
const client = (value: string) => ({ value, source: 'client' as const })
const person = (value: string) => ({ value, source: 'person' as const })
const nobody = { value: null, source: null }
const ADDRESS = ANN.address.join(', ')

const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  checks: ['id_check', 'proof_of_address', 'age_verification'],
  policy: POLICY,
  now: NOW,
  expected: { full_name: client(ANN.full_name), address: client(ADDRESS) },
  previousNames: [],
  idDocument: ANNS_PASSPORT,
  face: FACE,
  proof: page(text()),
  ...changes,
})
const policy = (changes: Partial<Policy>) => ({ policy: { ...POLICY, ...changes } })
const document = (changes: Partial<IdDocumentReading>) => ({ idDocument: { ...ANNS_PASSPORT, ...changes } })
const named = (
  full_name: Evidence['expected']['full_name'],
  address: Evidence['expected']['address'] = client(ADDRESS),
) => ({ expected: { full_name, address } })
const PRINTED = { document_type: 'driving_licence', layout: 'licence_eu', mrz: null, name_source: 'licence' } as const
const NO_DIGITS = { lines: [], checks: { number: true, birth: false, expiry: true, composite: true } }

function only(check: Decided['check_type'], changes: Partial<Evidence>): Decided {
  const [result] = decide(evidence({ ...changes, checks: [check] }))
  if (!result) throw new Error('nothing was decided')
  return result
}

const REFUSED: [
  story: string,
  check: Decided['check_type'],
  changes: Partial<Evidence>,
  reasons: string[],
  retryable: boolean,
][] = [
  ['no document', 'id_check', { idDocument: null }, ['document_unreadable', 'name_unreadable'], true],
  [
    'a document of another kind',
    'id_check',
    policy({ document_types: ['driving_licence'] }),
    ['document_type_not_accepted'],
    true,
  ],
  ['a visa', 'id_check', document({ document_type: 'visa', layout: 'MRV-A' }), ['document_type_not_accepted'], true],
  [
    'a document of another country',
    'id_check',
    policy({ document_countries: ['IRL', 'DEU'] }),
    ['document_country_not_accepted'],
    true,
  ],
  [
    'the same for the age',
    'age_verification',
    policy({ document_countries: ['IRL', 'DEU'] }),
    ['document_country_not_accepted'],
    true,
  ],
  [
    'a document whose country was not read, where that matters',
    'id_check',
    { ...policy({ document_countries: ['GBR'] }), ...document({ issuing_country: null }) },
    ['document_unreadable'],
    true,
  ],
  [
    'a paper of a kind that is not accepted',
    'proof_of_address',
    policy({ poa_kinds: ['council_tax', 'bank_statement'] }),
    ['proof_kind_not_accepted'],
    true,
  ],
  [
    'a visa for the age',
    'age_verification',
    document({ document_type: 'visa', layout: 'MRV-A' }),
    ['document_type_not_accepted'],
    true,
  ],
  ['an expired document', 'id_check', document({ expires_on: '2026-11-20' }), ['document_expired'], true],
  [
    'an expired document whose name was in doubt, by the digits of its date',
    'id_check',
    document({ expires_on: '2026-11-20', quality: ['text_not_read'], reading_score: 0.7 }),
    ['document_expired'],
    true,
  ],
  [
    'the same for the age',
    'age_verification',
    document({ expires_on: '2026-11-20', quality: ['text_not_read'], reading_score: 0.7 }),
    ['document_expired'],
    true,
  ],
  [
    'a document without a zone that may have expired',
    'id_check',
    document({ ...PRINTED, expires_on: '2026-11-20', quality: ['text_not_read'] }),
    ['document_unreadable'],
    true,
  ],
  ['check digits that do not hold', 'id_check', document({ mrz: NO_DIGITS }), ['document_inconsistent'], true],
  [
    'a document that says SPECIMEN',
    'id_check',
    document({ signals: [{ code: 'specimen', weight: 1, detail: 'SPECIMEN is printed on it.' }] }),
    ['document_not_genuine'],
    true,
  ],
  [
    'the front of one card and the back of another',
    'id_check',
    document({ signals: [{ code: 'sides_contradict', weight: 0.9, detail: 'Front and back differ.' }] }),
    ['document_inconsistent'],
    true,
  ],
  [
    'a zone with other names than the print',
    'id_check',
    document({ signals: [{ code: 'zone_contradicts_print', weight: 0.95, detail: 'Print and zone differ.' }] }),
    ['document_inconsistent'],
    true,
  ],
  [
    "a driver number of somebody else's",
    'id_check',
    document({ driver_number_consistent: false }),
    ['document_inconsistent'],
    true,
  ],
  [
    'another name on a document that contradicts itself, perhaps misread',
    'id_check',
    { ...document({ driver_number_consistent: false }), ...named(client('Bob Hartley')) },
    ['document_inconsistent', 'name_unreadable'],
    true,
  ],
  [
    'another name, whose letters were in doubt',
    'id_check',
    { ...document({ quality: ['text_not_read'], reading_score: 0.7 }), ...named(client('Bob Hartley')) },
    ['name_unreadable'],
    true,
  ],
  [
    'an issue date taken for the birth',
    'age_verification',
    document({ date_of_birth: '2021-02-11', driver_number_consistent: false }),
    ['document_inconsistent', 'birth_date_unreadable'],
    true,
  ],
  [
    'a past end on a document that contradicts itself',
    'id_check',
    document({ expires_on: '2020-01-01', mrz: NO_DIGITS }),
    ['document_inconsistent'],
    true,
  ],
  [
    'another face than a portrait out of focus',
    'id_check',
    {
      ...document({ quality: ['portrait_not_found'] }),
      face: { ...FACE, match: { passed: false, distance: 0.9, score: 0.1, unclear: false } },
    },
    ['portrait_not_found'],
    true,
  ],
  [
    'a British licence with a finger over its number',
    'id_check',
    document({ document_type: 'driving_licence', layout: 'licence_gb', driver_number_consistent: null, mrz: null }),
    ['document_unreadable'],
    true,
  ],
  [
    'a licence of the European Union with a finger over its number',
    'id_check',
    document({ document_type: 'driving_licence', layout: 'licence_eu', document_number: null, mrz: null }),
    ['document_unreadable'],
    true,
  ],
  [
    'the back of a document, with a face beside it',
    'id_check',
    document({ side: 'back' }),
    ['document_unreadable'],
    true,
  ],
  ['no birth date read', 'id_check', document({ date_of_birth: null }), ['document_unreadable'], true],
  [
    'no portrait',
    'id_check',
    document({ portrait: { found: false, face_px: 0, score: 0 } }),
    ['portrait_not_found'],
    true,
  ],
  ['no face shown', 'id_check', { face: null }, ['face_missing'], true],
  [
    'another face',
    'id_check',
    { face: { ...FACE, match: { passed: false, distance: 0.9, score: 0.1, unclear: false } } },
    ['face_mismatch'],
    false,
  ],
  [
    'an unclear face',
    'id_check',
    { face: { ...FACE, match: { passed: false, distance: 0.6, score: 0.45, unclear: true } } },
    ['face_unclear'],
    true,
  ],
  [
    'a flat picture',
    'id_check',
    { face: { ...FACE, liveness: { passed: false, reason: 'flat_picture', score: 0.1 } } },
    ['liveness_failed'],
    true,
  ],
  ['another name', 'id_check', named(client('Bob Hartley')), ['name_mismatch'], false],
  [
    'a near name under a strict template',
    'id_check',
    { ...named(client('A Hartley')), ...policy({ name_strictness: 'strict' }) },
    ['name_mismatch'],
    false,
  ],
  [
    'the most important reason first',
    'id_check',
    { ...document({ expires_on: '2020-01-01' }), ...named(client('Bob Hartley')), face: null },
    ['document_expired', 'name_mismatch', 'face_missing'],
    false,
  ],
  ['a day too young', 'age_verification', document({ date_of_birth: '2008-11-22' }), ['under_age'], false],
  [
    'old enough, but another face',
    'age_verification',
    { face: { ...FACE, match: { passed: false, distance: 0.9, score: 0.1, unclear: false } } },
    ['face_mismatch'],
    false,
  ],
  [
    'old enough, on an expired document',
    'age_verification',
    document({ expires_on: '2020-01-01' }),
    ['document_expired'],
    true,
  ],
  ['no paper', 'proof_of_address', { proof: null }, ['page_unreadable'], true],
  ['an empty page', 'proof_of_address', { proof: page(' \n ') }, ['page_unreadable'], true],
  [
    'another number in the street',
    'proof_of_address',
    { proof: page(text({ address: 'Flat 3\n14 Orchard Road\nNorwich\nNR2 4TE' })) },
    ['address_mismatch'],
    true,
  ],
  [
    'a flat on one side only',
    'proof_of_address',
    { proof: page(text({ address: '12 Orchard Road\nNorwich\nNR2 4TE' })) },
    ['address_incomplete'],
    true,
  ],
  ['nobody said which address', 'proof_of_address', named(client(ANN.full_name), nobody), ['address_incomplete'], true],
  [
    'another name on the paper',
    'proof_of_address',
    { proof: page(text({ name: 'Mr Bob Miller' })) },
    ['proof_name_mismatch'],
    true,
  ],
  ['no date', 'proof_of_address', { proof: page(text({ date: 'Dear customer' })) }, ['proof_date_missing'], true],
  [
    'a day older than three months',
    'proof_of_address',
    { proof: page(text({ date: 'Bill date: 20 August 2026' })) },
    ['proof_too_old'],
    true,
  ],
  [
    'dated tomorrow',
    'proof_of_address',
    { proof: page(text({ date: 'Bill date: 22 November 2026' })) },
    ['proof_dated_in_future'],
    true,
  ],
  [
    'a council tax bill older than twelve months',
    'proof_of_address',
    { proof: page(text({ kind: 'Council tax bill\nProperty band D', date: 'Bill date: 20 November 2025' })) },
    ['proof_too_old'],
    true,
  ],
  ['no kind of paper', 'proof_of_address', { proof: page(text({ kind: 'Letter' })) }, ['proof_kind_unknown'], true],
]
describe('a check fails', () => {
  it.each(REFUSED)('%s', (_, check, changes, reason_codes, retryable) => {
    const result = only(check, changes)
    expect(result).toMatchObject({ passed: false, reason_codes, retryable })
    expect(result.confidence).toBeLessThan(0.5)
  })
})

const PASSED: [story: string, check: Decided['check_type'], changes: Partial<Evidence>][] = [
  ['everything as it should be', 'id_check', {}],
  ['the last day of a document', 'id_check', document({ expires_on: '2026-11-21' })],
  ['nobody expects a name', 'id_check', named(nobody)],
  ['a name that the person typed never decides', 'id_check', named(person('Bob Miller'))],
  ['a previous name of the contact', 'id_check', { ...named(client('Ann Smith')), previousNames: ['Ann Hartley'] }],
  ['on the birthday', 'age_verification', document({ date_of_birth: '2008-11-21' })],
  ['the paper as it should be', 'proof_of_address', {}],
  ['just three months old', 'proof_of_address', { proof: page(text({ date: 'Bill date: 21 August 2026' })) }],
  [
    'an old paper where the template does not ask',
    'proof_of_address',
    { proof: page(text({ date: 'Bill date: 1 January 2020' })), ...policy({ poa_freshness_required: false }) },
  ],
  [
    'another name where the template does not ask',
    'proof_of_address',
    { proof: page(text({ name: 'Mr Bob Miller' })), ...policy({ poa_name_required: false }) },
  ],
  [
    'council tax of twelve months',
    'proof_of_address',
    { proof: page(text({ kind: 'Council tax bill\nProperty band D', date: 'Bill date: 21 November 2025' })) },
  ],
]
describe('a check passes', () => {
  it.each(PASSED)('%s', (_, check, changes) => {
    const result = only(check, changes)
    expect(result).toMatchObject({ passed: true, reason_codes: [], retryable: false })
    expect(result.confidence).toBeGreaterThanOrEqual(0.5)
  })
})

it('confidence is the weakest component, in hundredths', () => {
  const { confidence, components } = only('id_check', document({ reading_score: 0.5 }))
  expect(components).toEqual({ document: 0.75, liveness: 0.9, face: 0.85, name: expect.any(Number) as unknown })
  expect(confidence).toBe(0.75)
})

it('a name and an address that the person typed give a confidence of 0.90 at most', () => {
  expect(only('proof_of_address', named(person(ANN.full_name), person(ADDRESS))).confidence).toBeLessThanOrEqual(0.9)
})

describe('a certain failure scores 0.05, although each component was right', () => {
  it.each<[story: string, check: Decided['check_type'], changes: Partial<Evidence>]>([
    ['under age', 'age_verification', document({ date_of_birth: '2010-01-01' })],
    ['expired', 'id_check', document({ expires_on: '2026-11-20' })],
    ['a visa', 'id_check', document({ document_type: 'visa' })],
    [
      'a specimen',
      'id_check',
      document({ signals: [{ code: 'specimen', weight: 1, detail: 'SPECIMEN is printed on it.' }] }),
    ],
    ['too old a bill', 'proof_of_address', { proof: page(text({ date: 'Bill date: 20 August 2026' })) }],
  ])('%s', (_, check, changes) => expect(only(check, changes)).toMatchObject({ passed: false, confidence: 0.05 }))

  it('a failure that may be a misreading scores 0.49, just below the line', () => {
    expect(only('id_check', document({ mrz: NO_DIGITS })).confidence).toBe(0.49)
    expect(only('proof_of_address', { proof: page(text({ date: 'Bill date: 22 November 2026' })) }).confidence).toBe(
      0.49,
    )
  })
})

it('without liveness the match is not scored', () => {
  const { components } = only('id_check', {
    face: { ...FACE, liveness: { passed: false, reason: 'flat_picture', score: 0.1 } },
  })
  expect(components).not.toHaveProperty('face')
})

it('the age check says that the holder is over the threshold, not the birth date', () => {
  expect(only('age_verification', {}).extracted_data).toEqual({
    threshold: 18,
    over_threshold: true,
    method: 'document_birth_date',
  })
})

describe('signals', () => {
  const edited = { code: 'picture_edited' as const, weight: 0.6, detail: 'Saved by an editing program.' }
  const copy = { code: 'copy' as const, weight: 0.8, detail: 'No colour.' }
  const far = (birth: string, age_estimate: number | null) =>
    only('id_check', { ...document({ date_of_birth: birth }), face: { ...FACE, age_estimate } })

  it('never decide, lower no score, and come strongest first', () => {
    const clean = only('id_check', {})
    expect(only('id_check', document({ signals: [edited, copy] }))).toEqual({ ...clean, signals: [copy, edited] })
  })

  it('a possible SPECIMEN is reported, and decides nothing', () => {
    const perhaps = { code: 'specimen' as const, weight: 0.6, detail: 'MUSTER is printed on it.' }
    expect(only('age_verification', document({ signals: [perhaps] }))).toMatchObject({
      passed: true,
      signals: [perhaps],
    })
  })

  it.each<[story: string, birth: string, estimate: number | null, told: boolean]>([
    ['no face was seen', '1950-01-01', null, false],
    ['about right', '1988-03-14', 30, false],
    ['15 years younger', '1988-03-14', 23, false],
    ['16 years younger', '1988-03-14', 22, true],
    ['20 years older', '2004-03-14', 42, true],
  ])('an estimated age far from the birth date is a signal, never a refusal: %s', (_, birth, estimate, told) => {
    expect(far(birth, estimate).signals.map(({ code }) => code)).toEqual(told ? ['age_estimate_far'] : [])
    expect(far(birth, estimate).passed).toBe(true)
  })

  it('appear once, although several pages raise them', () => {
    const page = {
      text: text(),
      method: 'text_layer' as const,
      pages: 2,
      reading_score: 1,
      quality: [],
      signals: [edited],
    }
    expect(only('proof_of_address', { proof: { pages: [page, page], declaredType: 'utility_bill' } }).signals).toEqual([
      edited,
    ])
  })

  it.each<[story: string, name: Evidence['expected']['full_name'], changes: Partial<Evidence>, told: boolean]>([
    ['the name typed is that of the passport', person(ANN.full_name), {}, false],
    ['a middle name was left out', person('Ann Hartley'), {}, false],
    ['the name typed is that of somebody else’s bill', person('Bob Miller'), {}, true],
    ['the client gave the name', client('Bob Miller'), {}, false],
    ['no ID document is asked for', person('Bob Miller'), { idDocument: null }, false],
    ['the contact had that name before', person('Ann Smith'), { previousNames: ['Ann Hartley'] }, false],
  ])('a typed name that differs from the ID document is a signal of the paper: %s', (_, name, changes, told) => {
    const bill = page(text({ name: `Mrs ${name.value}` }))
    const result = only('proof_of_address', { ...named(name), proof: bill, ...changes })
    expect(result.signals.map(({ code }) => code)).toEqual(told ? ['typed_name_differs'] : [])
    expect(only('id_check', { ...named(person('Bob Miller')), ...changes, idDocument: ANNS_PASSPORT })).toMatchObject({
      passed: true,
      signals: [],
    })
    expect(result.passed).toBe(true)
  })
})
