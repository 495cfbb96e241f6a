import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { EXCHANGE_HEADER, exchanges } from '@/lib/api/exchange'
import { sendInOnePiece } from './one-piece-response'

/** The packets of an answer as they arrive. */
async function packetsOf(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  sent = 'GET / HTTP/1.1',
): Promise<string[]> {
  const server = http.createServer((request, response) => {
    sendInOnePiece(request, response)
    answer(response, request)
  })
  await once(server.listen(0), 'listening')
  // listening on a port, hence not the name of a pipe
  const socket = net.connect((server.address() as AddressInfo).port, 'localhost')
  const packets: string[] = []
  socket.on('data', (chunk) => packets.push(String(chunk)))
  socket.write(`${sent}\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  server.close()
  return packets
}

it('sends an answer with its length and encoding', async () => {
  const packets = await packetsOf((response) => {
    response.setHeader('x-whole-length', '2')
    response.setHeader('x-whole-encoding', 'br')
    response.flushHeaders()
    // The framework writes the body a little later.
    setTimeout(() => response.write('{}', () => response.end()), 50)
  })
  const text = packets.join('')
  expect(text).toMatch(/Content-Length: 2\r\nContent-Encoding: br\r\n[^]*\r\n\r\n\{\}$/)
  expect(text).not.toMatch(/x-whole|chunked/)
})

it('states the length of an answer without a body, as to a HEAD', async () => {
  const packets = await packetsOf((response) => {
    response.setHeader('x-whole-length', '852')
    response.writeHead(200)
    response.flushHeaders()
    response.destroy()
  })
  expect(packets.join('')).toMatch(/^HTTP\/1.1 200 OK\r\nContent-Length: 852\r\n/)
})

it('leaves a stream as it is', async () => {
  const packets = await packetsOf((response) => {
    response.flushHeaders()
    response.end('streamed')
  })
  expect(packets.join('')).toMatch(/Transfer-Encoding: chunked/)
})

describe('an answer that a handler leaves for the connection', () => {
  /** Does what the framework does with an answer without a body. */
  const leave = (body: string) => (response: ServerResponse, request: IncomingMessage) => {
    const exchange = exchanges.get(String(request.headers[EXCHANGE_HEADER]))
    if (!exchange) throw new Error('the request has no exchange')
    exchange.body = body
    response.setHeader('x-whole-length', String(Buffer.byteLength(body)))
    response.end(undefined, undefined)
    response.end()
  }

  it('is sent once, in one piece with the headers', async () => {
    const [packet, ...rest] = await packetsOf(leave('{"name":"Zoë"}'))
    expect(packet).toMatch(/Content-Length: 15\r\n[^]*\r\n\r\n\{"name":"Zoë"\}$/)
    expect(rest).toEqual([])
  })

  it('is not sent to a HEAD, only its length', async () => {
    const packets = await packetsOf(leave('{}'), 'HEAD / HTTP/1.1')
    expect(packets.join('')).toMatch(/Content-Length: 2\r\n[^]*\r\n\r\n$/)
  })

  it('belongs to the request that arrived, whatever exchange the caller names', async () => {
    const packets = await packetsOf((response, request) => {
      expect(request.headers[EXCHANGE_HEADER]).not.toBe('of somebody else')
      leave('{}')(response, request)
    }, `GET / HTTP/1.1\r\n${EXCHANGE_HEADER}: of somebody else`)
    expect(packets.join('')).toMatch(/\{\}$/)
  })

  it('is forgotten when the connection ends', async () => {
    await packetsOf((response, request) => {
      leave('{}')(response, request)
      response.destroy()
    })
    expect(exchanges.size).toBe(0)
  })

  it('is not added to answers of the framework itself', async () => {
    const packets = await packetsOf((response, request) => {
      const exchange = exchanges.get(String(request.headers[EXCHANGE_HEADER]))
      if (exchange) exchange.body = '{"left":true}'
      response.statusCode = 500
      response.end('Internal Server Error')
    })
    expect(packets.join('')).toMatch(/\r\n\r\nInternal Server Error$/)
  })

  it('is sent even if the headers went first, as when the framework compresses', async () => {
    const packets = await packetsOf((response, request) => {
      const exchange = exchanges.get(String(request.headers[EXCHANGE_HEADER]))
      if (exchange) exchange.body = '{}'
      response.setHeader('x-whole-length', '2')
      response.flushHeaders()
      response.end()
    })
    expect(packets.join('')).toMatch(/Content-Length: 2\r\n[^]*\r\n\r\n\{\}$/)
  })
})
