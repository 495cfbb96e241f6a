import { expect, it } from 'vitest'
import { latestWins, skipWhileInFlight } from './latest-wins'

it('does not ask again until the first answer has arrived', async () => {
  const answers: (() => void)[] = []
  const look = skipWhileInFlight(() => new Promise<void>((resolve) => answers.push(resolve)))
  for (let i = 0; i < 20; i++) look()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => (look(), answers.length)).toBe(2)
})

it('aborts a request when a later one replaces it, so that only the last counts, and when the person leaves', () => {
  const turns = latestWins()
  const first = turns.begin()
  const second = turns.begin()
  expect([first, second].map(({ signal, isLast }) => [signal.aborted, isLast()])).toEqual([
    [true, false],
    [false, true],
  ])
  turns.leave()
  expect([second.signal.aborted, second.isLast()]).toEqual([true, true])
})
