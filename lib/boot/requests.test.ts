import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchanges } from '@/lib/api/exchange'
import { log } from '@/lib/log'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { drainRequests, watchRequests } from './requests'

// A busy machine needs time to read what has arrived, so the timeout for headers is long enough for all thirty callers.
watchRequests(0, { headersMs: 3_000, bodyMs: 400, picturesMs: 9_000, importMs: 60_000, restMs: 300, connections: 20 })

/** A server whose answers wait until `answer` is called; a first request has already registered it. */
async function slowServer() {
  let answer: () => void = () => undefined
  const waited = new Promise<void>((resolve) => (answer = resolve))
  let begin: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const server = http.createServer((request, response) => {
    if (request.url !== '/slow') return void response.end('hello')
    begin()
    void waited.then(() => response.end('done'))
  })
  await once(server.listen(0), 'listening')
  // listening on a port, so not the name of a pipe
  const { port } = server.address() as AddressInfo
  await (await fetch(`http://localhost:${port}/`)).text()
  return { url: `http://localhost:${port}`, answer, begun }
}

describe('a request', () => {
  it('through a proxy missing from the settings is reported to the operator, once', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const { url } = await slowServer()
    expect(warn).not.toHaveBeenCalled()
    for (let i = 0; i < 2; i++) await (await fetch(url, { headers: { 'X-Forwarded-For': '203.0.113.7' } })).text()
    expect(warn.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  })
})

describe('a request target that is not a path', () => {
  it('is cut to the path after the host, or leads nowhere', async () => {
    const server = http.createServer((request, response) => response.end(request.url))
    await once(server.listen(0), 'listening')
    const { port } = server.address() as AddressInfo
    const arrived = async (target: string) => {
      const { ended } = telling(
        `http://localhost:${port}`,
        `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      )
      return (await ended).split('\r\n').at(-1)
    }
    expect(await arrived('*')).toBe('/unreadable')
    expect(await arrived('ftp://other.example/api/v1/me')).toBe('/unreadable')
    expect(await arrived('http://other.example')).toBe('/')
    expect(await arrived('HTTPS://other.example?a=b')).toBe('/?a=b')
    expect(await arrived('http://localhost:1/api/v1/me?q=http://a//b')).toBe('/api/v1/me?q=http://a//b')
    expect(await arrived('http://localhost//api//v1/me/')).toBe('//api//v1/me/')
    expect(await arrived('http://localhost/api//v1/me/')).toBe('/api/v1/me')
    server.close()
  })
})

describe('a path with an extra slash', () => {
  it('loses it only in the API and on the page of a check', async () => {
    const server = http.createServer((request, response) => response.end(request.url))
    await once(server.listen(0), 'listening')
    const { port } = server.address() as AddressInfo
    const arrived = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).text()
    expect(await arrived('/contacts/?a=/')).toBe('/contacts/?a=/')
    expect(await arrived('/users//')).toBe('/users//')
    expect(await arrived('/api/v1//me/?q=a//b/')).toBe('/api/v1/me?q=a//b/')
    expect(await arrived('/api/v1/contacts/by/external_id/erp/%2F%2F')).toBe(
      '/api/v1/contacts/by/external_id/erp/%2F%2F',
    )
    expect(await arrived('/user/?req=r&code=c')).toBe('/user?req=r&code=c')
    server.close()
  })
})

it('an overlong address is told where a long filter goes, even as the first request; garbage is still refused', async () => {
  const server = http.createServer((_, response) => response.end('hello'))
  await once(server.listen(0), 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const long = await fetch(`${url}/api/v1/me?q=${'a'.repeat(17 * 1024)}`)
  expect([long.status, long.headers.get('content-type'), long.headers.get('connection')]).toEqual([
    431,
    'application/problem+json',
    'close',
  ])
  const problem = (await long.json()) as { request_id: string }
  expect(problem).toMatchObject({
    status: 431,
    code: 'headers_too_large',
    detail: expect.stringContaining('POST …/query') as string,
  })
  expect(long.headers.get('x-request-id')).toBe(problem.request_id)
  const { ended } = telling(url, 'nonsense\r\n\r\n')
  expect(await ended).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
})

/**
 * Opens its own connection and sends `text`. Which of several connections the server closes first does not depend on
 * the machine's speed.
 */
function telling(url: string, text: string) {
  const socket = net.connect(Number(new URL(url).port), 'localhost')
  socket.on('error', () => undefined)
  let says = ''
  socket.on('data', (chunk) => (says += String(chunk)))
  socket.write(text)
  return {
    /** What the server had sent when it closed the connection. */
    ended: once(socket, 'close').then(() => says),
    isOpen: () => !socket.closed,
    leave: () => socket.destroy(),
  }
}
const half = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`

const PICTURES = '/api/v1/person/check/documents'
const IMPORT = '/api/v1/organisations/1/imports'

describe('a request that does not arrive in full', () => {
  let server: http.Server
  const sockets = new Set<net.Socket>()
  // Connections of one test must not count in the next.
  const allGone = () =>
    vi.waitUntil(() => {
      server.closeIdleConnections()
      return sockets.size === 0
    }, LONG_TIMEOUT)
  afterEach(allGone)

  /** Answers once the body has arrived, or immediately at /early. */
  async function reader(): Promise<string> {
    server = http.createServer((request, response) => {
      request.on('error', () => undefined)
      if (request.url === '/early') return void response.end('no')
      request.resume().on('end', () => response.end('read'))
    })
    server.on('connection', (socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    await once(server.listen(0), 'listening')
    const { port } = server.address() as AddressInfo
    return `http://localhost:${port}`
  }

  it('is answered 408 and closed if headers or body stop; a silent connection is just closed', async () => {
    const url = await reader()
    for (const [text, says] of [
      ['POST / HTTP/1.1\r\nHost: x\r\nX-Half', /^HTTP\/1\.1 408 /],
      [half('/api/v1/person/access'), /^HTTP\/1\.1 408 /],
      ['', /^$/],
    ] as const) {
      const pictures = telling(url, half(PICTURES))
      expect(await telling(url, text).ended).toMatch(says)
      expect(pictures.isOpen()).toBe(true)
      pictures.leave()
    }
  })

  it('has more time for a person’s pictures, and as long as it takes for an import', async () => {
    const url = await reader()
    const file = telling(url, half(IMPORT))
    const [pictures, other] = [telling(url, half(PICTURES)), telling(url, half('/api/v1/person/access'))]
    await other.ended
    expect(pictures.isOpen()).toBe(true)
    await pictures.ended
    expect(file.isOpen()).toBe(true)
    file.leave()
  })

  it('is not waited for once it has been answered', async () => {
    const url = await reader()
    const pictures = telling(url, half(PICTURES))
    expect(await telling(url, half('/early')).ended).toMatch(/^HTTP\/1\.1 200 /)
    expect(pictures.isOpen()).toBe(true)
    pictures.leave()
  })

  it('takes no place from others: each address may hold only so many connections', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const url = await reader()
    await allGone() // the call that registered the server counts as well
    const callers = Array.from({ length: 30 }, () =>
      net.connect(Number(new URL(url).port), 'localhost').on('error', () => undefined),
    )
    const closed = new Set<net.Socket>()
    for (const socket of callers) socket.on('close', () => closed.add(socket))
    for (const socket of callers) socket.write(half(IMPORT)) // an import gets more time
    await vi.waitUntil(() => closed.size >= 10, LONG_TIMEOUT)
    expect(closed.size).toBe(10)
    for (const socket of callers) socket.destroy()
    expect(await (await fetch(url, { method: 'POST', body: '{}' })).text()).toBe('read')
  })
})

describe('draining requests', () => {
  it('accepts no new ones', async () => {
    const { url } = await slowServer()
    await drainRequests(1_000)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('waits until those in progress are answered', async () => {
    const { url, answer, begun } = await slowServer()
    const request = fetch(`${url}/slow`).then((response) => response.text())
    await begun
    let drained = false
    const draining = drainRequests(10_000).then(() => (drained = true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(drained).toBe(false)
    answer()
    expect(await request).toBe('done')
    await draining
  })

  it('does not wait for ever', async () => {
    const { url, answer, begun } = await slowServer()
    const request = fetch(`${url}/slow`).then((response) => response.text())
    await begun
    await drainRequests(300)
    answer() // only now
    expect(await request).toBe('done')
  })
})

describe('requests sent ahead on one connection', () => {
  let server: http.Server
  let begun: string[]
  let answer: () => void
  beforeEach(async () => {
    begun = []
    const released = new Promise<void>((resolve) => (answer = resolve))
    server = http.createServer((request, response) => {
      begun.push(request.url ?? '')
      void released.then(() => response.end(request.url))
    })
    await once(server.listen(0), 'listening')
  })
  afterEach(() => server.close())

  const sent = (count: number) => {
    const socket = net.connect((server.address() as AddressInfo).port, 'localhost')
    socket.on('error', () => undefined)
    const paths = Array.from({ length: count }, (_, i) => `/${i}`)
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))
    return { socket, paths }
  }

  it('are answered in order if they are few', async () => {
    const { socket, paths } = sent(8)
    let says = ''
    socket.on('data', (chunk) => (says += String(chunk)))
    await expect.poll(() => begun).toEqual(paths)
    answer()
    await expect.poll(() => [...says.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, path]) => path)).toEqual(paths)
    socket.destroy()
  })

  it('are not counted once they are answered', async () => {
    answer()
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (let i = 0; i < 100; i += 1) {
      const request = http.get(`http://localhost:${(server.address() as AddressInfo).port}/${i}`, { agent })
      const [response] = (await once(request, 'response')) as [http.IncomingMessage]
      ports.add(request.socket?.localPort)
      await once(response.resume(), 'end')
    }
    expect(ports.size).toBe(1)
    agent.destroy()
  })

  it('close it if they are many, and nothing is kept of them', async () => {
    const { socket } = sent(1000)
    await once(socket, 'close')
    expect(begun.length).toBeLessThanOrEqual(8)
    await expect.poll(() => exchanges.size).toBe(0)
    await drainRequests(60_000)
  })
})
