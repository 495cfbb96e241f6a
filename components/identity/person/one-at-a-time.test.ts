import { expect, it } from 'vitest'
import { lastCounts, oneAtATime } from './one-at-a-time'

it('asks again once there was an answer, and not before', async () => {
  const answers: (() => void)[] = []
  const look = oneAtATime(() => new Promise<void>((resolve) => answers.push(resolve)))
  for (let i = 0; i < 20; i++) look()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => (look(), answers.length)).toBe(2)
})

it('breaks off what somebody leaves, and what something later takes the place of, which then counts no more', () => {
  const turns = lastCounts()
  const first = turns.begin()
  const second = turns.begin()
  expect([first, second].map(({ signal, isLast }) => [signal.aborted, isLast()])).toEqual([
    [true, false],
    [false, true],
  ])
  turns.leave()
  expect([second.signal.aborted, second.isLast()]).toEqual([true, true])
})
