import { expect, it } from 'vitest'
import { Passing } from './passing'

interface Gate {
  resolve: () => void
  reject: (error: Error) => void
}
/** Work that ends when the test says so. */
function pausable() {
  const gates: Gate[] = []
  const work = () => new Promise<void>((resolve, reject) => void gates.push({ resolve, reject }))
  return { work, begun: () => gates.length, gate: (index: number) => gates[index] }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

it('passes on once at a time for an organisation, and once more if asked meanwhile', async () => {
  const passing = new Passing()
  const { work, begun, gate } = pausable()
  const first = passing.run('a', work)
  await Promise.all([passing.run('a', work), passing.run('a', work)])
  expect(begun()).toBe(1)
  gate(0)?.resolve()
  await soon()
  expect(begun()).toBe(2)
  gate(1)?.resolve()
  await first
  expect(begun()).toBe(2)
})

it('makes no organisation wait for another', async () => {
  const passing = new Passing()
  const { work, begun, gate } = pausable()
  const both = Promise.all([passing.run('a', work), passing.run('b', work)])
  expect(begun()).toBe(2)
  gate(0)?.resolve()
  gate(1)?.resolve()
  await both
})

it('fails the job that was under way, and the next one starts over', async () => {
  const passing = new Passing()
  const { work, begun, gate } = pausable()
  const failing = passing.run('a', work)
  await passing.run('a', work)
  gate(0)?.reject(new Error('the database is down'))
  await expect(failing).rejects.toThrow('the database is down')
  const next = passing.run('a', work)
  expect(begun()).toBe(2)
  gate(1)?.resolve()
  await next
})
