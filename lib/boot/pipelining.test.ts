import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { exchanges } from '@/lib/api/exchange'
import { LIMITS } from './arrival'
import { drainRequests, watchRequests } from './requests'

watchRequests(0, LIMITS)

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

  it('close it if they are many, and nothing is kept of them', async () => {
    const { socket } = sent(1000)
    await once(socket, 'close')
    expect(begun.length).toBeLessThanOrEqual(8)
    await expect.poll(() => exchanges.size).toBe(0)
    await drainRequests(60_000)
  })
})
