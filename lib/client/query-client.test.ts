import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from './problem'
import { leaveWhenSignedOut, noticeWhenSignedOut } from './query-client'
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

test('a page that asks for its lists after the session has ended leads to the sign-in page', () => {
  leaveWhenSignedOut(refusal(401), false)
  expect(gone).toEqual(['/sign-in?next=%2Fcontacts'])
  expect(isNoticed()).toBe(false)
})

test('what its reader has just sent keeps the page, and what the page asks for afterwards does not take it away', () => {
  leaveWhenSignedOut(refusal(401), true)
  leaveWhenSignedOut(refusal(401), false)
  expect(gone).toEqual([])
  expect(isNoticed()).toBe(true)
})

test('what a page saves by itself keeps the page as well', () => {
  noticeWhenSignedOut(refusal(409, 'conflict'))
  noticeWhenSignedOut(new Error('offline'))
  expect(isNoticed()).toBe(false)
  noticeWhenSignedOut(refusal(401))
  leaveWhenSignedOut(refusal(401), false)
  expect([gone, isNoticed()]).toEqual([[], true])
})

test('other refusals end no session', () => {
  leaveWhenSignedOut(refusal(403, 'forbidden'), true)
  leaveWhenSignedOut(refusal(401, 'wrong_credentials'), true)
  leaveWhenSignedOut(refusal(401, 'second_factor_needed'), true)
  leaveWhenSignedOut(new Error('offline'), false)
  expect([gone, isNoticed()]).toEqual([[], false])
})
