import { encode } from 'next-auth/jwt'
import { NextRequest } from 'next/server'
import { afterEach, expect, it, vi } from 'vitest'
import { settings } from '@/lib/env'
import { newId } from '@/lib/ids'
import { sessionTokenIn } from './session-cookie'

const MINUTE = 60
const cookiesOf = (value: string) =>
  new NextRequest('http://localhost:3000', { headers: { cookie: `next-auth.session-token=${value}; theme=dark` } })
    .cookies
const cookie = (secret = settings().authSecret) =>
  encode({ token: { sub: 'olive', session: newId() }, secret, maxAge: MINUTE })
afterEach(() => void vi.useRealTimers())

it('a cookie of ours says the same every time, and two browsers say different things', async () => {
  const [one, other] = [await cookie(), await cookie()]
  const first = await sessionTokenIn(cookiesOf(one))
  expect(first).toMatchObject({ sub: 'olive' })
  expect(await sessionTokenIn(cookiesOf(one))).toEqual(first)
  expect((await sessionTokenIn(cookiesOf(other)))?.session).not.toBe(first?.session)
})

it('no cookie, one of another server and one that was changed say nothing, also after the right one', async () => {
  const own = await cookie()
  await sessionTokenIn(cookiesOf(own))
  // The first letter of the tag: some bits of the last one are padding, which nobody reads.
  const at = own.lastIndexOf('.') + 1
  const changed = `${own.slice(0, at)}${own[at] === 'A' ? 'B' : 'A'}${own.slice(at + 1)}`
  for (const value of ['', changed, `${own}x`, await cookie('another secret of 32 characters or more')])
    expect([value, await sessionTokenIn(cookiesOf(value))]).toEqual([value, null])
})

it('a known cookie ends with its term', async () => {
  const own = await cookie()
  expect(await sessionTokenIn(cookiesOf(own))).not.toBeNull()
  vi.useFakeTimers({ now: Date.now() + 2 * MINUTE * 1000, toFake: ['Date'] })
  expect(await sessionTokenIn(cookiesOf(own))).toBeNull()
})
