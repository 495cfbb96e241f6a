import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './problem'
import { leaveWhenSignedOut, newQueryClient, noticeWhenSignedOut } from './query-client'
import { isNoticed, setSignedOut } from './signed-out'

/** Where the browser was redirected. */
let gone: string[] = []
beforeEach(() => {
  gone = []
  setSignedOut('no')
  const location = { pathname: '/contacts', search: '', assign: (to: string) => void gone.push(to) }
  vi.stubGlobal('window', { location })
})
afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code = 'unauthenticated') =>
  new ApiProblem({ status, code, title: 'Signed out', detail: 'Sign in.', errors: [] })

test('a page that reads its lists after the session has ended goes to the sign-in page', () => {
  leaveWhenSignedOut(refusal(401), false)
  expect(gone).toEqual(['/sign-in?next=%2Fcontacts'])
  expect(isNoticed()).toBe(false)
})

test('after a reader’s change is refused, the page stays and asks to sign in, whatever it reads next', () => {
  leaveWhenSignedOut(refusal(401), true)
  leaveWhenSignedOut(refusal(401), false)
  expect(gone).toEqual([])
  expect(isNoticed()).toBe(true)
})

test('after an automatic save is refused, the page stays too', () => {
  noticeWhenSignedOut(refusal(409, 'conflict'))
  noticeWhenSignedOut(new Error('offline'))
  expect(isNoticed()).toBe(false)
  noticeWhenSignedOut(refusal(401))
  leaveWhenSignedOut(refusal(401), false)
  expect([gone, isNoticed()]).toEqual([[], true])
})

test('other refusals do not end the session', () => {
  leaveWhenSignedOut(refusal(403, 'forbidden'), true)
  leaveWhenSignedOut(refusal(401, 'wrong_credentials'), true)
  leaveWhenSignedOut(refusal(401, 'second_factor_needed'), true)
  leaveWhenSignedOut(new Error('offline'), false)
  expect([gone, isNoticed()]).toEqual([[], false])
})

test('many reads refused at once, such as the names in a list, ask only once who the user is', async () => {
  const client = newQueryClient()
  let asked = 0
  const me = { id: 'dana' }
  client.setQueryData(['me'], me)
  const watcher = new QueryObserver(client, {
    queryKey: ['me'],
    queryFn: async () => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
      return me
    },
    staleTime: Infinity,
  })
  const stop = watcher.subscribe(() => undefined)
  const titles = Array.from({ length: 50 }, (_, i) =>
    client.prefetchQuery({ queryKey: [i], queryFn: () => Promise.reject(refusal(404, 'not_found')) }),
  )
  await Promise.all(titles)
  await expect.poll(() => client.isFetching()).toBe(0)
  stop()
  expect(asked).toBe(1)
})
