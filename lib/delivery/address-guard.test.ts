import type { LookupAddress } from 'node:dns'
import { describe, expect, it } from 'vitest'
import { ForbiddenAddress, guardedLookup, urlProblem } from './address-guard'

/** Where callbacks may go, as written and as resolved. */
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

const resolve = (name: string, allowPrivate: boolean) =>
  new Promise<string | LookupAddress[]>((done, refused) => {
    guardedLookup(allowPrivate)(name, { all: true }, (error, addresses) => (error ? refused(error) : done(addresses)))
  })

describe('a name as resolved', () => {
  it('that leads to this machine is refused without the setting', async () => {
    await expect(resolve('localhost', false)).rejects.toBeInstanceOf(ForbiddenAddress)
    expect((await resolve('localhost', true)).length).toBeGreaterThan(0)
  })
  it('that leads to a link-local address is refused whatever the setting', async () => {
    for (const allowPrivate of [false, true])
      await expect(resolve('169.254.169.254', allowPrivate)).rejects.toBeInstanceOf(ForbiddenAddress)
  })
})
