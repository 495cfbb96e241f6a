import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { ANNS_FACE, ANNS_PASSPORT } from '@/testing/passport-reading'
import { POLICY } from '@/testing/policy'
import type { Asserted, Evidence } from './evidence'
import { holderIsContact } from './holder'

const NOBODY: Asserted = { value: null, source: null }
const evidence = (changes: Partial<Evidence> = {}): Evidence => ({
  checks: ['id_check'],
  policy: POLICY,
  now: new Date('2026-11-21T12:00:00Z'),
  previousNames: [],
  expected: { full_name: NOBODY, address: NOBODY },
  idDocument: ANNS_PASSPORT,
  face: ANNS_FACE,
  proof: null,
  ...changes,
})
const claimed = (value: string): Partial<Evidence> => ({
  expected: { full_name: { value, source: 'person' }, address: NOBODY },
})

const expectedByClient = (value: string): Partial<Evidence> => ({
  expected: { full_name: { value, source: 'client' }, address: NOBODY },
})
const STRICT: Partial<Evidence> = { policy: { ...POLICY, name_strictness: 'strict' } }
const ANAS_LICENCE: Partial<Evidence> = {
  idDocument: {
    ...ANNS_PASSPORT,
    name_source: 'licence',
    surname: 'GARCÍA LÓPEZ',
    given_names: 'ANA',
    full_name: 'ANA GARCÍA LÓPEZ',
  },
}
const cutName = (name_source: 'mrz' | 'barcode'): Partial<Evidence> => ({
  idDocument: {
    ...ANNS_PASSPORT,
    name_source,
    surname: 'FEATHERSTONEHAU',
    given_names: 'ANN',
    full_name: 'ANN FEATHERSTONEHAU',
  },
})
const PAPER: Partial<Evidence> = { proof: { pages: [], declaredType: 'utility_bill' } }

/** The passport belongs to Ann Marie Hartley. */
describe('whether documents are those of a contact', () => {
  it.each([
    ['Bob Jones', {}, false],
    ['Bob Hartley', {}, false],
    ['Ann Jones', {}, false],
    ['Ann', {}, false],
    [ANN.full_name, {}, true],
    ['Hartley, Ann', {}, true],
    ['Ann Smith', { previousNames: ['Ann Hartley'] }, true],
    ['Anne Hartley', {}, true],
    ['Anne Hartley', { policy: { ...POLICY, name_strictness: 'strict' } }, false],
    ['Ann Marie Hartley', { policy: { ...POLICY, name_strictness: 'strict' } }, true],
    // What the person claims does not change whose document it is.
    ['Bob Jones', claimed('Bob Jones'), false],
    ['Bob Jones', { ...claimed(ANN.full_name), ...PAPER, idDocument: null }, false],
    [ANN.full_name, { ...claimed(ANN.full_name), ...PAPER, idDocument: null }, true],
    [ANN.full_name, claimed('Bob Jones'), true],
    // The name the client expects is its statement of who the contact is, whether or not a check compares it.
    ['Bob Jones', { expected: { full_name: { value: 'Ann Hartley', source: 'client' }, address: NOBODY } }, true],
    [
      ANN.full_name,
      {
        checks: ['age_verification'],
        expected: { full_name: { value: 'Bob Jones', source: 'client' }, address: NOBODY },
      },
      false,
    ],
    // Both must be hers.
    [ANN.full_name, { ...claimed('Bob Jones'), ...PAPER }, false],
    [ANN.full_name, { ...claimed('Bob Jones'), ...PAPER, idDocument: { ...ANNS_PASSPORT, full_name: null } }, false],
    [ANN.full_name, { ...claimed(ANN.full_name), ...PAPER }, true],
    // A typed name of which no paper was asked says nothing, and neither does the client's on a paper.
    [ANN.full_name, { ...claimed('Bob Jones'), proof: null }, true],
    [ANN.full_name, { ...expectedByClient('Ann Hartley'), ...PAPER }, true],
    // The document says which words are the surname.
    ['Ana López', { ...ANAS_LICENCE, ...STRICT }, false],
    ['Ana García López', { ...ANAS_LICENCE, ...STRICT }, true],
    // Only in a machine-readable zone is a shorter word a cut one.
    ['Ann Featherstonehaugh', cutName('barcode'), false],
    ['Ann Featherstonehaugh', cutName('mrz'), true],
  ] satisfies [string, Partial<Evidence>, boolean][])('%s (%#)', (name, changes, isContact) =>
    expect(holderIsContact(evidence(changes), name)).toBe(isContact),
  )

  it.each([
    ['no name was read', { idDocument: { ...ANNS_PASSPORT, full_name: null } }],
    ['nothing was shown', { idDocument: null }],
    [
      'the paper need not show a name',
      { ...claimed('Bob'), ...PAPER, idDocument: null, policy: { ...POLICY, poa_name_required: false } },
    ],
  ] satisfies [string, Partial<Evidence>][])('is not judged where %s', (_, changes) =>
    expect(holderIsContact(evidence(changes), 'Bob Jones')).toBeNull(),
  )
})
