import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { placeWords } from './place-words'

const names: Record<string, string> = { a: 'Attic', b: 'Barn', x: 'Flats' }
const said = (before: string | null, isCut: boolean, cards = ['a', 'b']) =>
  placeWords(inEnglish, { cell: 'all/new', before }, { cards, isCut }, 'x', (card) => names[card])

test('a card goes above another, or to the end of its column', () => {
  expect(said('b', false)).toBe('above Barn')
  expect(said(null, false)).toBe('at the end')
})

test('where more cards follow, the last one that is loaded says where a card goes', () => {
  expect(said(null, true)).toBe('below Barn')
  expect(said(null, true, ['a', 'b', 'x'])).toBe('below Barn')
  expect(said('a', true)).toBe('above Attic')
  expect(said(null, true, [])).toBe('at the end')
})
