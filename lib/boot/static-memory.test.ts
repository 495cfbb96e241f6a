import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { putInFront } from './front'
import { staticFiles } from './static-memory'

const IMMUTABLE = 'public, max-age=31536000, immutable'
let server: Server
let handled: string[]

/** A server like the framework's: it compresses, writes in pieces, and does not know the length. */
async function open(maxBytes?: number): Promise<void> {
  handled = []
  server = http.createServer((request, response) => {
    const { url = '', headers } = request
    handled.push(url)
    const body = Buffer.from(`content of ${url}`)
    response.statusCode = url.includes('missing') ? 404 : 200
    response.setHeader('Cache-Control', url.includes('changing') ? 'no-store' : IMMUTABLE)
    response.setHeader('ETag', 'W/"1"')
    const isCompressed = String(headers['accept-encoding']).includes('gzip')
    if (isCompressed) response.setHeader('Content-Encoding', 'gzip')
    const sent = isCompressed ? gzipSync(body) : body
    response.write(sent.subarray(0, 5))
    response.end(sent.subarray(5))
  })
  putInFront(server, [staticFiles(maxBytes)])
  server.listen(0)
  await once(server, 'listening')
}
afterEach(() => void server.close())

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: Buffer
}
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo
    const options = {
      port,
      path,
      method,
      agent: false,
      headers: { 'Accept-Encoding': 'gzip, deflate, br', ...headers },
    }
    http
      .request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
      .end()
  })

it('answers the second request for a file from memory, with the same headers and bytes', async () => {
  await open()
  const [first, second] = [await ask('/_next/static/a.js'), await ask('/_next/static/a.js')]
  expect(handled).toEqual(['/_next/static/a.js'])
  expect(second.body).toEqual(first.body)
  expect(gunzipSync(second.body).toString()).toBe('content of /_next/static/a.js')
  const shared = ({ date: _, 'transfer-encoding': __, 'content-length': ___, ...rest }: IncomingHttpHeaders) => rest
  expect(shared(second.headers)).toEqual(shared(first.headers))
  expect(second.headers['content-length']).toBe(String(first.body.length))
})

it('leaves everything else to the server', async () => {
  await open()
  await ask('/_next/static/a.js')
  const others: [string, Record<string, string>?, string?][] = [
    ['/_next/static/a.js', { 'Accept-Encoding': 'identity' }],
    ['/_next/static/a.js', { 'Accept-Encoding': 'gzip;q=0, deflate' }],
    ['/_next/static/a.js', { 'If-None-Match': 'W/"1"' }],
    ['/_next/static/a.js', { Range: 'bytes=0-3' }],
    ['/_next/static/a.js', {}, 'HEAD'],
    ['/_next/static/a.js?v=2'],
    ['/contacts'],
  ]
  for (const other of [...others, ...others]) await ask(...other)
  expect(handled).toHaveLength(1 + 2 * others.length)
})

it('keeps no refusals, nothing that may change, and no more than its limit', async () => {
  await open(60)
  const paths = ['/_next/static/missing.js', '/_next/static/changing.js', '/_next/static/a.js', '/_next/static/b.js']
  for (const path of [...paths, ...paths]) await ask(path)
  expect(handled.filter((path) => path.includes('missing') || path.includes('changing'))).toHaveLength(4)
  // One fits.
  expect(handled.filter((path) => path.endsWith('/a.js'))).toHaveLength(1)
  expect(handled.filter((path) => path.endsWith('/b.js'))).toHaveLength(2)
})
