import { expect, test } from 'vitest'
import { chosenIn, keepChoice } from './chosen-organisation'

/** Ann works for two organisations, each in a tab. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a tab stays where it is while another one goes elsewhere; a new one begins where the last choice was', () => {
  const browser = storage()
  const [one, two, later] = [storage(), storage(), storage()].map((tab) => ({ tab, browser }))
  if (!one || !two || !later) throw new Error('three tabs')
  expect(chosenIn(one)).toBeNull()
  keepChoice(one, 'hartley')
  keepChoice(two, 'miller')
  expect([chosenIn(one), chosenIn(two), chosenIn(later)]).toEqual(['hartley', 'miller', 'miller'])
})
