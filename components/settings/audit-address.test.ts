import { expect, test } from 'vitest'
import { auditValues, misreadOfAudit } from './audit-address'

const read = (address: string) => {
  const search = new URLSearchParams(address)
  const values = Object.entries(auditValues(search)).filter(([, value]) => value)
  return { misread: misreadOfAudit(search), values: Object.fromEntries(values) }
}

test('an invalid kind of actor, period or date is left out of the log’s filter, and named', () => {
  expect(read('actor_type=robot&when=banana&from=2026-02-30&to=tomorrow')).toEqual({
    misread: ['actor_type', 'when', 'from', 'to'],
    values: {},
  })
  // `now` is valid for other dates, but no filter of the log.
  expect(read('when=now').misread).toEqual(['when'])
  expect(read('from=0000-01-01').misread).toEqual(['from'])
})

test('a parameter that the log does not have is named once', () => {
  expect(read('nonsense=1&nonsense=2&created_at[gte]=2026-01-01&layout=board').misread).toEqual([
    'nonsense',
    'created_at[gte]',
    'layout',
  ])
})

test('everything the page and the links to it write into the address is read', () => {
  const address = 'type=deal&actor_type=user&actor_id=7&subject_id=8&from=2026-02-28&to=2026-12-31&sort=-created_at'
  expect(read(address)).toEqual({
    misread: [],
    values: { type: 'deal', actor_type: 'user', actor_id: '7', subject_id: '8', from: '2026-02-28', to: '2026-12-31' },
  })
  expect(read('when=last_30_days&type=')).toEqual({ misread: [], values: { when: 'last_30_days' } })
})
