import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import compression from 'next/dist/compiled/compression'
import { NextRequest } from 'next/server'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'
import { settings } from '@/lib/env'
import { log } from '@/lib/log'
import type { Front } from './front'
import { EVERYWHERE, OF_THE_API } from './response-headers.mjs'

/**
 * Reads of the API, answered without the framework, whose routing and streams take longer than the read itself. Its
 * handlers get the same request as from the framework, and the answer has the same headers.
 */
const { GET } = serve(operations, '/api/v1')

/** Nothing to decode or to normalise: other paths, and the description, are left to the framework. */
const PATH = /^\/api\/v1(?:\/(?!\.)[\w.~:@-]+)+$/
const DESCRIPTION = '/api/v1/openapi.json'
/** The framework's own, for its pages. */
const VARY = 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch'

const compress = compression()

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const hasBody = ({ 'content-length': length = '0', 'transfer-encoding': encoding }: IncomingHttpHeaders): boolean =>
  length !== '0' || encoding !== undefined

function headersOf({ headers }: IncomingMessage): Headers {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    for (const one of Array.isArray(value) ? value : [value ?? '']) all.append(name, one)
  return all
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '' } = request
  const asked = new NextRequest(new URL(url, settings().baseUrl), { headers: headersOf(request) })
  const { status, headers, body } = await GET(asked, {
    params: Promise.resolve({ path: pathOf(url).split('/').slice(3) }),
  })
  response.statusCode = status
  for (const [name, value] of Object.entries({ ...EVERYWHERE, ...OF_THE_API, Vary: VARY }))
    response.setHeader(name, value)
  for (const [name, value] of headers)
    if (['vary', 'set-cookie'].includes(name)) response.appendHeader(name, value)
    else response.setHeader(name, value)
  // What the handler left in the exchange is sent along (lib/boot/one-piece-response.ts).
  if (!body) return void response.end()
  compress(request, response, () => undefined)
  response.flushHeaders()
  // Node's type and the web's type of the same stream.
  await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), response)
}

/** Takes reads of the API. */
export const apiReads: Front = (request, response) => {
  const { method, url = '', headers } = request
  const path = pathOf(url)
  if (method !== 'GET' || !PATH.test(path) || path === DESCRIPTION || hasBody(headers)) return false
  answer(request, response).catch((error: unknown) => {
    // The caller has gone, or the source of a file failed: the answer cannot be completed.
    if (!response.writableEnded && !request.destroyed) log.error('an answer was not completed', { error })
    response.destroy()
  })
  return true
}
