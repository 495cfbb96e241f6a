import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { holdConnections, releaseConnections } from './hold-connections'

/** A server that listens before it knows what to do with requests: each answer says whether it was watched. */
let server: http.Server
let port: number
let served: string[]
let accepted: number
const watched = new Set<Socket>()
const watch = (socket: Socket) => void watched.add(socket)

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  let size = 0
  for await (const part of request) size += (part as Buffer).byteLength
  served.push(request.url ?? '')
  response.end(JSON.stringify({ size, watched: watched.has(request.socket) }))
}

beforeEach(async () => {
  served = []
  accepted = 0
  holdConnections()
  server = http.createServer((request, response) => void answer(request, response))
  await once(server.listen(0), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  releaseConnections(watch)
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const url = (path: string) => `http://localhost:${port}${path}`
const post = (path: string, body: string) => fetch(url(path), { method: 'POST', body }).then((got) => got.json())
const open = async () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
const arrive = async (connections: number) => {
  accepted += connections
  await vi.waitFor(async () => expect(await open()).toBe(accepted), LONG_TIMEOUT)
}

it('a client that gives up while it waits harms nobody, and is not served', async () => {
  const gone = net.connect(port, 'localhost')
  await arrive(1)
  gone.resetAndDestroy()
  await vi.waitFor(async () => expect(await open()).toBe(0), LONG_TIMEOUT)
  releaseConnections(watch)
  expect(await post('/next', 'a')).toMatchObject({ size: 1 })
  expect(served).toEqual(['/next'])
})

it('a connection that is refused when its turn comes is closed without an answer', async () => {
  const refused = post('/refused', 'a').catch(() => 'closed')
  await arrive(1)
  releaseConnections((socket) => void socket.destroy())
  expect(await refused).toBe('closed')
  expect(served).toEqual([])
})

it('requests that arrive before they can be watched wait, and are then served whole', async () => {
  const sizes = [0, 1, 300_000]
  const answers = sizes.map((size) => post(`/${size}`, 'x'.repeat(size)))
  await arrive(sizes.length)
  expect(served).toEqual([])
  releaseConnections(watch)
  expect(await Promise.all(answers)).toEqual(sizes.map((size) => ({ size, watched: true })))
  expect(await post('/later', 'at once')).toMatchObject({ size: 7 })
})
