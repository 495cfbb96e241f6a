import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { lookAhead } from './look-ahead'

it('makes each item once and in order, and the next one early if wanted', async () => {
  const made: number[] = []
  const ahead = lookAhead(
    (async function* numbers() {
      for (const number of [1, 2, 3]) {
        made.push(number)
        yield number
      }
    })(),
  )
  const seen: [number, number[]][] = []
  for await (const item of ahead) {
    if (item === 1) {
      ahead.prepare()
      ahead.prepare()
      await setImmediate()
    }
    seen.push([item, [...made]])
  }
  expect(seen).toEqual([
    [1, [1, 2]],
    [2, [1, 2]],
    [3, [1, 2, 3]],
  ])
})

it('keeps an error for whoever asks for the item', async () => {
  const ahead = lookAhead(
    (async function* broken() {
      yield 'first'
      throw new Error('the file is cut off')
    })(),
  )
  await expect(async () => {
    for await (const item of ahead) {
      expect(item).toBe('first')
      ahead.prepare()
      await setImmediate()
    }
  }).rejects.toThrow('the file is cut off')
})

it('makes no more items once nobody asks', async () => {
  let isOver = false
  const ahead = lookAhead(
    (async function* endless() {
      try {
        for (let n = 0; ; n++) yield n
      } finally {
        isOver = true
      }
    })(),
  )
  for await (const item of ahead) {
    ahead.prepare()
    if (item === 1) break
  }
  expect(isOver).toBe(true)
})
