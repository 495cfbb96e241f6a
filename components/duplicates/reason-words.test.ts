import { expect, it } from 'vitest'
import { reasonWords } from './reason-words'
import { inEnglish } from '@/lib/client/words/translate'

it('says why records may be duplicates, giving each reason once', () => {
  expect(reasonWords(inEnglish, [{ field: 'email', kind: 'same', detail: null }])).toBe('same e-mail')
  expect(
    reasonWords(inEnglish, [
      { field: 'phones', kind: 'same', detail: null },
      { field: 'full_name', kind: 'similar', detail: 'Bob – Robert' },
      { field: 'full_name', kind: 'same', detail: null },
      { field: 'phones', kind: 'same', detail: null },
    ]),
  ).toBe('same phone; similar names (Bob – Robert)')
})
