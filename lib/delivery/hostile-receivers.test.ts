import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import v8 from 'node:v8'
import vm from 'node:vm'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from './call'
import { send } from './send'

/** Receivers that keep sending. */
describe('a receiver that sends without end', () => {
  let server: net.Server
  const connected = new Set<Socket>()
  afterEach(() => {
    for (const socket of connected) socket.destroy()
    server.close()
  })

  /** Sends `first`, and then `piece` for as long as it is read. */
  async function receiver(first: string, piece: string): Promise<string> {
    const flood = (socket: Socket) => {
      while (!socket.destroyed && socket.write(piece)) continue
    }
    server = net.createServer((socket) => {
      connected.add(socket)
      socket.on('error', () => undefined)
      socket.on('drain', () => flood(socket))
      socket.once('data', () => {
        socket.write(first)
        flood(socket)
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  const called = (url: string) => call({ method: 'POST', url, headers: {}, body: '{}' }, true)

  it('interim responses is cut off after some', async () => {
    const url = await receiver('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(10))
    expect(await send(url, {}, '{}', true)).toMatchObject({
      status: null,
      error: expect.stringContaining('interim responses') as string,
    })
    expect(await called(url)).toMatchObject({
      status: null,
      error: { code: 'connection_failed', message: expect.stringContaining('interim responses') as string },
    })
  })

  it('a body is cut off at the limit, however small the pieces', async () => {
    const url = await receiver('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n'.repeat(1000))
    expect(await send(url, {}, '{}', true)).toMatchObject({ status: 200, error: null })
    expect(await called(url)).toMatchObject({ status: 200, isCut: true, body: '' })
  })
})

it('a few interim responses before an answer are passed over', async () => {
  const server = net.createServer((socket) =>
    socket.once('data', () =>
      socket.end(`${'HTTP/1.1 102 Processing\r\n\r\n'.repeat(3)}HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`),
    ),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  expect(await send(url, {}, '{}', true)).toMatchObject({ status: 200, answer: { body: 'ok' } })
  server.close()
})

it('a receiver that never answers is given up at the timeout, also after a garbage collection', async () => {
  const server = net.createServer((socket) => socket.on('error', () => undefined))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const collecting = setInterval(collect, 50)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const answer = await call({ method: 'POST', url, headers: {}, body: '{}' }, true, 400)
  clearInterval(collecting)
  expect(answer).toMatchObject({ status: null, error: { code: 'timeout', mayPass: true } })
  server.close()
})
