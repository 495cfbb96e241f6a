import { expect, it } from 'vitest'
import { patienceWith } from './use-upload'

it('counts an upload as slow when nothing moves once it has started, never while a picture is made smaller', () => {
  expect([null, 0, 0.5, 1].map(patienceWith)).toEqual([null, 20_000, 20_000, 45_000])
})
