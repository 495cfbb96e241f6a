import { expect, test } from 'vitest'
import { ApiProblem } from '@/lib/client/problem'
import { restoreEach } from './restore-each'

test('each record that could not be restored is named with the reason, and the others are restored', async () => {
  const problem = { status: 409, code: 'duplicate', title: '', detail: 'Another contact has this e-mail.', errors: [] }
  const restore = (id: string) => (id === 'ann' ? Promise.reject(new ApiProblem(problem)) : Promise.resolve({ id }))
  expect(await restoreEach(['ann', 'ben'], restore)).toEqual({
    back: [{ id: 'ben' }],
    left: [{ id: 'ann', message: 'Another contact has this e-mail.' }],
  })
})
