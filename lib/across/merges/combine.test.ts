import { describe, expect, it } from 'vitest'
import { contact } from '@/lib/crm/contacts/schema'
import { combine } from './combine'

/** Ann was entered twice, once by each of two colleagues. */
const RESOURCE = contact
const EMPTY = {
  email: null,
  phones: [],
  job_title: null,
  tags: [],
  previous_names: [],
  address: null,
  owner_id: null,
  custom: {},
  external_ids: {},
  verification: { status: 'none' },
}
const into = (survivor: object, merged: object, take: string[] = []) =>
  combine(
    RESOURCE,
    { ...EMPTY, full_name: 'Ann Hartley', ...survivor },
    { ...EMPTY, full_name: 'A. Hartley', ...merged },
    take,
  )

describe('combining two records', () => {
  it('takes over nothing that the caller could not write', () => {
    for (const name of ['verification', 'id', 'version', 'created_by', 'no_such']) {
      expect(() => into({}, {}, ['email', name])).toThrow(
        expect.objectContaining({
          details: expect.objectContaining({
            errors: [expect.objectContaining({ pointer: '/take/1', code: 'unknown_field' })],
          }),
        }),
      )
    }
  })

  it('is refused when the combined lists are too long, unless one of them is chosen', () => {
    const [mine, theirs] = [0, 1].map((half) => Array.from({ length: 6 }, (_, i) => `+44 ${half}${i}`))
    expect(() => into({ phones: mine }, { phones: theirs })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/take', code: 'too_many' })] }),
      }),
    )
    expect(into({ phones: mine }, { phones: theirs }, ['phones'])).toEqual({ phones: theirs })
  })

  it('keeps what the survivor has and fills in what it lacks', () => {
    expect(into({ job_title: 'Agent' }, { job_title: 'Boss', email: 'ann@example.org' })).toEqual({
      email: 'ann@example.org',
    })
    expect(into({ email: 'ann@example.org' }, {})).toEqual({})
  })

  it("unites lists ignoring case, the survivor's first", () => {
    expect(into({ tags: ['VIP', 'lettings'] }, { tags: ['vip', 'london'], phones: ['1'] })).toEqual({
      tags: ['VIP', 'lettings', 'london'],
      phones: ['1'],
    })
    expect(into({ tags: ['VIP'] }, { tags: ['vip'] })).toEqual({})
  })

  it('unites external ids and custom fields member by member, and the survivor wins', () => {
    const [survivor, merged] = [
      { erp: '1', shop: 'a' },
      { erp: '2', bank: 'x' },
    ]
    expect(
      into({ external_ids: survivor, custom: { a: 1 } }, { external_ids: merged, custom: { a: 2, b: null } }),
    ).toEqual({ external_ids: { erp: '1', shop: 'a', bank: 'x' } })
  })

  it('never makes one address of two', () => {
    const york = { line1: '1 Low Road', line2: null, city: 'York' }
    for (const leeds of [
      { city: 'Leeds', line1: null },
      { city: 'Leeds', line2: 'Flat 3' },
    ]) {
      expect(into({ address: leeds }, { address: york })).toEqual({})
      expect(into({ address: leeds }, { address: york }, ['address'])).toEqual({ address: york })
    }
  })

  it('unites addresses that do not contradict each other', () => {
    const low = { city: 'leeds', line1: '1  Low Road', line2: null, postcode: 'LS6 2AB' }
    expect(into({ address: { city: 'Leeds', line1: null } }, { address: low })).toEqual({
      address: { city: 'Leeds', line1: '1  Low Road', postcode: 'LS6 2AB' },
    })
    expect(into({ address: { line1: '1 Low Road', line2: 'Flat 3' } }, { address: low }, ['address'])).toEqual({
      address: { city: 'leeds', line1: '1  Low Road', line2: 'Flat 3', postcode: 'LS6 2AB' },
    })
    expect(into({}, { address: { city: 'York' } })).toEqual({ address: { city: 'York' } })
  })

  it('takes what the caller names from the merged record, even when empty', () => {
    expect(
      into({ job_title: 'Agent', email: 'a@example.org', tags: ['x'] }, { email: 'b@example.org' }, [
        'full_name',
        'email',
        'job_title',
        'tags',
      ]),
    ).toEqual({ full_name: 'A. Hartley', email: 'b@example.org', job_title: null, tags: [] })
    expect(into({ external_ids: { erp: '1', shop: 'a' } }, { external_ids: { erp: '2' } }, ['external_ids'])).toEqual({
      external_ids: { erp: '2', shop: 'a' },
    })
  })
})
