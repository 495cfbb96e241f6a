import http, { type ServerResponse } from 'node:http'
import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { tellLength } from './whole-answers'

/** What arrives of an answer, packet by packet. */
async function packetsOf(answer: (response: ServerResponse) => void): Promise<string[]> {
  const server = http.createServer((_, response) => {
    tellLength(response)
    answer(response)
  })
  await once(server.listen(0), 'listening')
  // listening on a port, hence not a pipe's name
  const socket = net.connect((server.address() as AddressInfo).port, 'localhost')
  const packets: string[] = []
  socket.on('data', (chunk) => packets.push(String(chunk)))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
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

it('tells the length of an answer that is not sent, as to a HEAD', async () => {
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
