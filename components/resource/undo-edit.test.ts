import { expect, test } from 'vitest'
import { holds } from './undo-edit'

test('an undo whose answer was lost is recognised: the record already has the earlier values', () => {
  const record = { id: 'ann', job_title: 'Agent', tags: ['vip'], custom: { law: 'x', size: 3 } }
  expect(holds(record, { job_title: 'Agent', tags: ['vip'], custom: { size: 3 } })).toBe(true)
  expect(holds(record, { job_title: 'Chair' })).toBe(false)
  expect(holds(record, { custom: { size: 4 } })).toBe(false)
  expect(holds(undefined, {})).toBe(false)
})
