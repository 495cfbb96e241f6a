import { expect, it } from 'vitest'
import { withReturned } from './composer-drafts'

it('puts refused text back, ahead of what was typed since', () => {
  const sent = { text: 'First', due: '2026-11-27T09:00:00Z' }
  expect(withReturned(sent, { text: '', due: null })).toEqual(sent)
  expect(withReturned(sent, { text: 'Second', due: '2026-12-01T09:00:00Z' })).toEqual({
    text: 'First\nSecond',
    due: '2026-12-01T09:00:00Z',
  })
})
