import { expect, it } from 'vitest'
import { patienceWith } from './use-upload'

it('is slow where nothing moves once it is on its way, and never while a picture is made smaller', () => {
  expect([null, 0, 0.5, 1].map(patienceWith)).toEqual([null, 20_000, 20_000, 45_000])
})
