import { expect, it } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { placesIn } from './places'

it('no two places share a shortcut letter', () => {
  const keys = placesIn(inEnglish).map(({ key }) => key)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys.length).toBeGreaterThan(5)
})
