import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import type { FaceFindings, IdDocumentReading } from '../engine/findings'
import type { Policy } from '../templates/schema'
import { knownAtCapture } from './at-capture'
import type { Evidence } from './evidence'

/** What Ann is told right after each capture, before she submits. */
const POLICY: Policy = {
  document_types: ['passport', 'identity_card'],
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
const REFUSED_MATCH = { passed: false, distance: 0.9, score: 0.1, unclear: false }
const bill = (date: string, address = ANN.address) =>
  `Your electricity bill\nElectricity used 612 kWh\nBill date: ${date}\n\nMrs Ann Marie Hartley\n${address.join('\n')}`
const paper = (text: string): Evidence['proof'] => ({
  pages: [{ text, method: 'ocr', pages: 1, reading_score: 1, quality: [], signals: [] }],
  declaredType: 'other',
})
const NOTHING: Evidence = {
  checks: ['id_check', 'proof_of_address', 'age_verification'],
  policy: POLICY,
  now: new Date('2026-11-21T12:00:00Z'),
  previousNames: [],
  expected: {
    full_name: { value: ANN.full_name, source: 'client' },
    address: { value: ANN.address.join(', '), source: 'client' },
  },
  idDocument: null,
  face: null,
  proof: null,
}
const known = (captured: Partial<Evidence>, awaitsOtherSide = false) =>
  knownAtCapture({ ...NOTHING, ...captured }, awaitsOtherSide)
const ofDocument = (changes: Partial<IdDocumentReading>, more: Partial<Evidence> = {}) =>
  known({ idDocument: { ...ANNS_PASSPORT, ...changes }, ...more }).id_document

it('says nothing about what was not captured', () => {
  expect(known({})).toEqual({ id_document: [], face: [], proof_of_address: [] })
  expect(known({ idDocument: ANNS_PASSPORT })).toEqual({ id_document: [], face: [], proof_of_address: [] })
})

describe('right after capture, a document is known to be', () => {
  it.each<[string, Partial<IdDocumentReading>, string[]]>([
    ['expired', { expires_on: '2024-01-05' }, ['document_expired']],
    ['not accepted', { document_type: 'driving_licence' }, ['document_type_not_accepted']],
    ['unreadable', { document_type: null }, ['document_unreadable', 'birth_date_unreadable']],
    [
      'contradicting itself',
      { mrz: { lines: [], checks: { number: true, birth: true, expiry: true, composite: false } } },
      ['document_inconsistent'],
    ],
    ['without a portrait', { portrait: { found: false, face_px: 0, score: 0 } }, ['portrait_not_found']],
    ["somebody else's", { full_name: 'BOB MILLER', surname: 'MILLER', given_names: 'BOB' }, ['name_mismatch']],
    ['without a name', { full_name: null }, ['document_unreadable', 'name_unreadable']],
  ])('%s', (_, changes, reasons) =>
    expect(ofDocument({ ...changes, ...(changes.document_type === null && { date_of_birth: null }) })).toEqual(reasons),
  )

  it('but not to have a holder who is too young, which no other picture would change', () =>
    expect(ofDocument({ date_of_birth: '2012-05-05' })).toEqual([]))

  it('but not to be a specimen, so that a forger does not learn what gives it away', () => {
    expect(ofDocument({ signals: [{ code: 'specimen', weight: 1, detail: '' }] })).toEqual([])
  })

  it('but not to bear another name than the person typed', () => {
    expect(
      ofDocument({}, { expected: { ...NOTHING.expected, full_name: { value: 'Bob Miller', source: 'person' } } }),
    ).toEqual([])
  })
})

it('the front alone reports only what its back cannot put right', () => {
  const front = {
    ...ANNS_PASSPORT,
    document_type: 'identity_card' as const,
    quality: ['other_side_needed' as const],
    full_name: null,
    date_of_birth: null,
    expires_on: null,
  }
  expect(known({ idDocument: front }, true).id_document).toEqual([])
  expect(
    known(
      { idDocument: { ...front, document_type: 'driving_licence', portrait: { found: false, face_px: 0, score: 0 } } },
      true,
    ).id_document,
  ).toEqual(['document_type_not_accepted', 'portrait_not_found'])
})

describe('a look at the camera', () => {
  const look = (changes: Partial<FaceFindings>, document: Partial<IdDocumentReading> = {}) =>
    known({ idDocument: { ...ANNS_PASSPORT, ...document }, face: { ...ANNS_FACE, ...changes } })
  it('has to be repeated where nobody living was seen or the match is unclear', () => {
    expect(look({ liveness: { passed: false, reason: 'flat_picture', score: 0.1 } }).face).toEqual(['liveness_failed'])
    expect(look({ match: { ...REFUSED_MATCH, unclear: true } }).face).toEqual(['face_unclear'])
  })
  it('never tells whether two faces are the same, not even by blaming the portrait', () => {
    for (const document of [{}, { quality: ['portrait_too_small' as const] }]) {
      expect(look({ match: REFUSED_MATCH }, document)).toEqual(look({}, document))
    }
  })
  it('asks for another document when it found no portrait', () =>
    expect(look({ document_portrait_found: false, match: null }).id_document).toEqual(['portrait_not_found']))
})

describe('right after capture, a paper is known to be', () => {
  it.each<[string, string, string[]]>([
    ['too old', bill('3 January 2025'), ['proof_too_old']],
    ['undated', bill('soon'), ['proof_date_missing']],
    ['of tomorrow', bill('22 November 2026'), ['proof_dated_in_future']],
    ['for another address', bill('3 November 2026', ['47 Mill Lane', 'Bristol', 'BS6 5QA']), ['address_mismatch']],
    ['no paper', ' ', ['page_unreadable']],
    ['fine', bill('3 November 2026'), []],
  ])('%s', (_, text, reasons) => expect(known({ proof: paper(text) }).proof_of_address).toEqual(reasons))
})
