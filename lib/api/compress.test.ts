import zlib from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed, encodingFor } from './compress'

const PAGE = JSON.stringify(Array.from({ length: 100 }, (_, i) => ({ full_name: `Person ${i}`, lifecycle: 'lead' })))

it.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.0, *', 'gzip'],
  ['*;q=0', null],
])('for %s answers in %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

it('leaves small answers alone, and marks all others with Vary, even uncompressed', async () => {
  expect(await compressed('{}', 'gzip')).toEqual({ body: '{}', headers: { 'x-whole-length': '2' } })
  expect(await compressed(PAGE, null)).toMatchObject({ body: PAGE, headers: { Vary: 'Accept-Encoding' } })
})

it.each([
  ['gzip', zlib.gunzipSync, 1],
  ['br', zlib.brotliDecompressSync, 1],
  ['gzip', zlib.gunzipSync, 50],
  ['br', zlib.brotliDecompressSync, 50],
] as const)('writes %s with the same content', async (encoding, read, times) => {
  const text = PAGE.repeat(times)
  const { body, headers } = await compressed(text, encoding)
  expect(headers).toEqual({
    Vary: 'Accept-Encoding',
    'x-whole-encoding': encoding,
    'x-whole-length': String(body.length),
  })
  expect(body.length).toBeLessThan(text.length / 4)
  expect(read(body as Uint8Array).toString()).toBe(text)
})
