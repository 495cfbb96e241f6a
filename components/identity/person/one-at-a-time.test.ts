import { expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time'

it('asks again once there was an answer, and not before', async () => {
  const answers: (() => void)[] = []
  const look = oneAtATime(() => new Promise<void>((resolve) => answers.push(resolve)))
  for (let i = 0; i < 20; i++) look()
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await expect.poll(() => (look(), answers.length)).toBe(2)
})
