import { expect, test } from 'vitest'
import type { Home } from '@/lib/accounts/schema'
import { hide, arranged } from './arrangement'
import { undoReset } from './undo-reset'

const before = hide(arranged(null), 'checks')
const newer = hide(arranged(null), 'figures')

/** Dana undoes a reset while this is saved; returns what is saved then, and whether she was told. */
async function undone(saved: Home | null | Error) {
  const kept: Home[] = []
  let isTold = false
  const undo = undoReset({
    home: before,
    read: () => (saved instanceof Error ? Promise.reject(saved) : Promise.resolve(saved)),
    keep: (home) => Promise.resolve(kept.push(home)),
    tellArranged: () => {
      isTold = true
    },
  })
  const failed = await undo.then(
    () => null,
    (error: unknown) => error,
  )
  return { kept, isTold, failed }
}

test('an arrangement saved since the reset, on another device too, is not overwritten by its undo', async () => {
  expect(await undone(newer)).toEqual({ kept: [], isTold: true, failed: null })
})

test('without one, the arrangement from before the reset comes back', async () => {
  expect(await undone(null)).toEqual({ kept: [before], isTold: false, failed: null })
})

test('nothing is restored while the saved arrangement cannot be read, so that the undo is offered again', async () => {
  const away = new Error('away')
  expect(await undone(away)).toEqual({ kept: [], isTold: false, failed: away })
})
