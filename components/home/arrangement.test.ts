import { expect, it } from 'vitest'
import { HOME_CARDS } from '@/lib/accounts/schema'
import { arranged, hide, put, show } from './arrangement'

const standard = arranged(null)
const all = ({ left, right, hidden }: typeof standard) => [...left, ...right, ...hidden].toSorted()

it('has every card once and hides none by default', () => {
  expect(all(standard)).toEqual([...HOME_CARDS].toSorted())
  expect(standard.hidden).toEqual([])
})

it('shows a card that a saved arrangement does not know yet at the bottom of its column', () => {
  const kept = { left: ['pipeline' as const], right: [], hidden: ['my_day' as const, 'checks' as const] }
  expect(arranged(kept)).toEqual({
    left: ['pipeline', 'figures'],
    right: ['forecast', 'activity'],
    hidden: ['my_day', 'checks'],
  })
})

it('puts a card above another one or at the end, and never shows it twice', () => {
  expect(put(standard, 'pipeline', 'left', 'my_day').left).toEqual(['pipeline', 'my_day', 'checks', 'figures'])
  expect(put(standard, 'my_day', 'left', null).left).toEqual(['checks', 'figures', 'my_day'])
  expect(put(standard, 'my_day', 'right', 'nowhere').right.at(-1)).toBe('my_day')
  expect(all(put(standard, 'pipeline', 'left', 'my_day'))).toEqual(all(standard))
})

it('hides a card, and shows it again in its original column', () => {
  const hidden = hide(hide(standard, 'pipeline'), 'my_day')
  expect(hidden).toEqual({
    left: ['checks', 'figures'],
    right: ['forecast', 'activity'],
    hidden: ['pipeline', 'my_day'],
  })
  expect(show(hidden, 'my_day')).toMatchObject({ left: ['checks', 'figures', 'my_day'], hidden: ['pipeline'] })
  expect(show(hidden, 'pipeline')).toMatchObject({ right: ['forecast', 'activity', 'pipeline'], hidden: ['my_day'] })
})
