import { expect, it } from 'vitest'
import { typedSince } from './typed-since'

it('keeps what was typed while a form was being sent for the next form', () => {
  const sent = { full_name: 'Rosa First', source: 'Fair', phones: ['1'], email: null as string | null }
  expect(typedSince(sent, sent)).toEqual({})
  expect(typedSince(sent, { ...sent, full_name: 'Rosa FirstRosa S', source: 'Call', email: 'a' })).toEqual({
    full_name: 'Rosa S',
    source: 'Call',
    email: 'a',
  })
  // A correction that came too late, not the next amount.
  expect(typedSince({ amount: '1250' }, { amount: '12500' })).toEqual({})
})
