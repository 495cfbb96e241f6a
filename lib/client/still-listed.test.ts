import { expect, test } from 'vitest'
import { requestInChunks } from './still-listed'

const people = (count: number) => Array.from({ length: count }, (_, i) => `person-${i}`)

test('one part that cannot be read fails the whole request', async () => {
  const ask = (part: string[]) =>
    part.includes('person-120') ? Promise.reject(new Error('503')) : Promise.resolve(part)
  await expect(requestInChunks(people(250), ask)).rejects.toThrow('503')
})

test('more than a hundred ids are requested in parts, and answered as one', async () => {
  const asked: number[] = []
  const ask = (part: string[]) => {
    asked.push(part.length)
    return Promise.resolve(part.filter((id) => id !== 'person-7' && id !== 'person-249'))
  }
  const here = await requestInChunks(people(250), ask)
  expect(asked).toEqual([100, 100, 50])
  expect(here).toEqual(people(249).filter((id) => id !== 'person-7'))
})

test('a hundred ids are one request, and no ids are none', async () => {
  const asked: number[] = []
  const ask = (part: string[]) => {
    asked.push(part.length)
    return Promise.resolve(part)
  }
  await requestInChunks(people(100), ask)
  expect(await requestInChunks([], ask)).toEqual([])
  expect(asked).toEqual([100])
})
