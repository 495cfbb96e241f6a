import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { drainRequests, watchRequests } from './requests'

watchRequests(0)

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
