import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { drainRequests, watchRequests } from './requests'

watchRequests(0, { headersMs: 300, bodyMs: 400, picturesMs: 1500, importMs: 60_000, restMs: 300, connections: 20 })

/** A server whose answers wait until `answer` is called, after one request has made it known. */
async function slowServer() {
  let answer: () => void = () => undefined
  const waited = new Promise<void>((resolve) => (answer = resolve))
  const server = http.createServer((request, response) => {
    if (request.url === '/slow') void waited.then(() => response.end('done'))
    else response.end('hello')
  })
  await once(server.listen(0), 'listening')
  // listening on a port, hence not a pipe's name
  const { port } = server.address() as AddressInfo
  await (await fetch(`http://localhost:${port}/`)).text()
  return { url: `http://localhost:${port}`, answer }
}

describe('the way of a request', () => {
  it('through a proxy that the settings do not know of is told to the operator, once', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const { url } = await slowServer()
    expect(warn).not.toHaveBeenCalled()
    for (let i = 0; i < 2; i++) await (await fetch(url, { headers: { 'X-Forwarded-For': '203.0.113.7' } })).text()
    expect(warn.mock.calls.map(([message]) => message)).toEqual([expect.stringContaining('TRUSTED_PROXIES')])
  })
})

/** What a server says to `text` on a connection of its own, and after how long it ended that; undefined when it did not within two seconds. */
async function told(url: string, text: string): Promise<{ says: string; ms: number } | undefined> {
  const socket = net.connect(Number(new URL(url).port), 'localhost')
  socket.on('error', () => undefined)
  let says = ''
  socket.on('data', (chunk) => (says += String(chunk)))
  const began = Date.now()
  socket.write(text)
  const ended = await Promise.race([
    once(socket, 'close').then(() => true),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), 2000)),
  ])
  socket.destroy()
  return ended ? { says, ms: Date.now() - began } : undefined
}
const half = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`

describe('a request that does not arrive', () => {
  /** Answers once the body has arrived, or at once at /early. */
  async function reader(): Promise<string> {
    const server = http.createServer((request, response) => {
      request.on('error', () => undefined)
      if (request.url === '/early') return void response.end('no')
      request.resume().on('end', () => response.end('read'))
    })
    await once(server.listen(0), 'listening')
    const { port } = server.address() as AddressInfo
    return `http://localhost:${port}`
  }

  it('is answered 408 and closed: headers that stop, a body that stops; a connection that says nothing is closed', async () => {
    const url = await reader()
    for (const [text, says] of [
      ['POST / HTTP/1.1\r\nHost: x\r\nX-Half', /^HTTP\/1\.1 408 /],
      [half('/api/v1/person/access'), /^HTTP\/1\.1 408 /],
      ['', /^$/],
    ] as const) {
      const answer = await told(url, text)
      expect(answer?.says).toMatch(says)
      expect(answer?.ms).toBeLessThan(1200)
    }
  })

  it('has more time for a person’s pictures, and for an import as long as that takes', async () => {
    const url = await reader()
    const [pictures, file] = await Promise.all([
      told(url, half('/api/v1/person/check/documents')),
      told(url, half('/api/v1/organisations/1/imports')),
    ])
    expect(pictures?.ms).toBeGreaterThan(1200)
    expect(file).toBeUndefined()
  })

  it('is not waited for when its answer was given', async () => {
    const answer = await told(await reader(), half('/early'))
    expect(answer?.says).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer?.ms).toBeLessThan(1200)
  })

  it('takes no place from others: an address holds so many connections, no more', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const url = await reader()
    const sockets = Array.from({ length: 30 }, () =>
      net.connect(Number(new URL(url).port), 'localhost').on('error', () => undefined),
    )
    const closed = new Set<net.Socket>()
    for (const socket of sockets) socket.on('close', () => closed.add(socket))
    await vi.waitUntil(() => closed.size >= 10, 250)
    expect(closed.size).toBe(10)
    for (const socket of sockets) socket.destroy()
    expect(await (await fetch(url, { method: 'POST', body: '{}' })).text()).toBe('read')
  })
})

describe('draining requests', () => {
  it('takes no new ones', async () => {
    const { url } = await slowServer()
    await drainRequests(1_000)
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })

  it('waits until those under way are answered', async () => {
    const { url, answer } = await slowServer()
    const request = fetch(`${url}/slow`).then((response) => response.text())
    await new Promise((resolve) => setTimeout(resolve, 100))
    let drained = false
    const draining = drainRequests(10_000).then(() => (drained = true))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(drained).toBe(false)
    answer()
    expect(await request).toBe('done')
    await draining
  })

  it('does not wait for ever', async () => {
    const { url, answer } = await slowServer()
    const request = fetch(`${url}/slow`).then((response) => response.text())
    await new Promise((resolve) => setTimeout(resolve, 100))
    const began = Date.now()
    await drainRequests(300)
    expect(Date.now() - began).toBeLessThan(2_000)
    answer()
    await request
  })
})
