import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { Agent, fetch } from 'undici'
import { describe, expect, it } from 'vitest'
import { ForbiddenAddress, guardedLookup, urlProblem } from './address-guard'

/** Where callbacks may go, by literal address and by resolved name. */
const LINK_LOCAL = [
  'http://169.254.169.254/',
  'https://169.254.1.1/',
  'https://[fe80::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
]
const PRIVATE = [
  'https://127.0.0.1/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://[::ffff:127.0.0.1]/',
]
const NEVER = [
  'no address',
  'ftp://example.org/',
  'file:///etc/passwd',
  'https://user:secret@example.org/',
  'https://0.0.0.0/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[fd00:ec2::254]/',
  'https://[fd20:ce::254]/',
  'https://168.63.129.16/',
  'https://[::ffff:168.63.129.16]/',
  'https://[ff02::1]/',
  'https://[::127.0.0.1]:3000/',
  'https://[::93.184.215.14]/',
  'https://localhost./',
  'https://example.org./x',
  'https://example.org/\r\nX-Evil: 1',
  '\nhttps://example.org/',
  'https://exam\tple.org/',
  'https://example.org/a b',
]

describe('an address as written', () => {
  it.each([...LINK_LOCAL, ...NEVER])('%s is never allowed', (url) => {
    expect(urlProblem(url, false)).not.toBeNull()
    expect(urlProblem(url, true)).not.toBeNull()
  })
  it.each([...PRIVATE, 'http://example.org/', 'https://localhost/', 'https://api.localhost/'])(
    '%s needs the setting',
    (url) => {
      expect(urlProblem(url, false)).not.toBeNull()
      expect(urlProblem(url, true)).toBeNull()
    },
  )
  it.each([
    'https://example.org/',
    'https://example.org:8443/x?y=1',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07::1]/',
  ])('%s is fine', (url) => expect(urlProblem(url, false)).toBeNull())
})

describe('an address with half of a password, or without its beginning,', () => {
  it.each([
    ['https://user@example.org/', /user name and password/],
    ['https://:secret@example.org/', /user name and password/],
    ['example.org', /not an address/],
  ])('%s is never allowed', (url, problem) => {
    expect(urlProblem(url, false)).toMatch(problem)
    expect(urlProblem(url, true)).toMatch(problem)
  })
})

describe('an IPv6 address that is not of the internet', () => {
  it.each([
    ['of an overlay that somebody set up', '200:1234::1'],
    ['of a range that nobody has been given', '4000::1'],
    ['of a tunnel to an internal IPv4 address, without a network', '::5efe:10.0.0.1'],
    ['of a gateway to IPv4', '64:ff9b::10.0.0.1'],
    ['of a gateway of the network itself', '64:ff9b:1::10.0.0.1'],
    ['of 6to4', '2002:a00:1::1'],
    ['of a translator', '::ffff:0:10.0.0.1'],
    ['of Teredo', '2001:0:a00:1::1'],
    ['of a site, as it once was', 'fec0::1'],
  ])('%s is never allowed, written or resolved: %s', async (_, address) => {
    for (const allowPrivate of [false, true]) {
      expect(urlProblem(`https://[${address}]/`, allowPrivate)).not.toBeNull()
      const lookup = guardedLookup(allowPrivate, (__, ___, answer) => answer(null, [{ address, family: 6 }]))
      expect(await new Promise((done) => lookup('inside.test', { all: true }, done))).toBeInstanceOf(ForbiddenAddress)
    }
  })
})

const resolve = (name: string, allowPrivate: boolean) =>
  new Promise<string | LookupAddress[]>((done, refused) => {
    guardedLookup(allowPrivate)(name, { all: true }, (error, addresses) => (error ? refused(error) : done(addresses)))
  })

describe('a resolved name', () => {
  it('that leads to this machine is refused without the setting', async () => {
    await expect(resolve('localhost', false)).rejects.toBeInstanceOf(ForbiddenAddress)
    expect((await resolve('localhost', true)).length).toBeGreaterThan(0)
  })
  it('that leads to a link-local address is refused whatever the setting', async () => {
    for (const allowPrivate of [false, true])
      await expect(resolve('169.254.169.254', allowPrivate)).rejects.toBeInstanceOf(ForbiddenAddress)
  })
})

describe('a name that resolves differently each time', () => {
  const PUBLIC = { address: '93.184.215.14', family: 4 }
  const INWARD = { address: '127.0.0.1', family: 4 }
  /** A resolver that gives each of the answers once, and the last one from then on. */
  const saying = (...answers: LookupAddress[][]) => {
    const asked = { times: 0 }
    const lookup = guardedLookup(false, (_, __, answer) => {
      const addresses = answers[Math.min(asked.times, answers.length - 1)] ?? []
      asked.times += 1
      answer(null, addresses)
    })
    return { asked, lookup }
  }

  it('is never reached at an internal address', async () => {
    let reached = 0
    const inside = http.createServer((_, response) => {
      reached += 1
      response.end()
    })
    inside.listen(0, '127.0.0.1')
    await once(inside, 'listening')
    const { port } = inside.address() as AddressInfo
    const { asked, lookup } = saying([INWARD])
    const agent = new Agent({ connect: { lookup } })
    const failure: unknown = await fetch(`http://rebinding.test:${port}/`, { dispatcher: agent }).catch(
      (error: unknown) => (error as { cause?: unknown }).cause,
    )
    await agent.close()
    inside.close()
    expect(failure).toBeInstanceOf(ForbiddenAddress)
    expect([reached, asked.times]).toEqual([0, 1])
  })

  it('is checked at each look-up, and for each of its addresses', async () => {
    const { lookup } = saying([PUBLIC], [INWARD], [INWARD, PUBLIC])
    const ask = () =>
      new Promise<unknown>((done) => lookup('rebinding.test', { all: true }, (error, found) => done(error ?? found)))
    expect(await ask()).toEqual([PUBLIC])
    expect(await ask()).toBeInstanceOf(ForbiddenAddress)
    expect(await ask()).toEqual([PUBLIC])
  })

  it('gives its first allowed address to whoever asks for one, and the failure of a look-up that fails', async () => {
    const ask = (lookup: ReturnType<typeof guardedLookup>) =>
      new Promise<unknown>((done) => lookup('rebinding.test', {}, (error, ...found) => done(error ?? found)))
    expect(await ask(saying([INWARD, PUBLIC]).lookup)).toEqual([PUBLIC.address, PUBLIC.family])
    const unknown = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    expect(await ask(guardedLookup(false, (_, __, answer) => answer(unknown, [])))).toBe(unknown)
  })
})
