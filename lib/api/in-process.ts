import { NextRequest } from 'next/server'
import { settings } from '@/lib/env'
import { operations } from './operations'
import { serve } from './route'

const { GET, POST } = serve(operations, '/api/v1')

/** Below /api/v1, with its query string. A body is sent by POST, as that of a query with a filter tree. */
export interface InProcessRead {
  path: string
  body?: unknown
}

/**
 * Calls a declared read operation within the process, as a browser would over HTTP, for the first render of a page.
 * @returns the body, or null for an empty answer or a problem: the browser then asks again and shows the reason
 */
export async function readInProcess({ path, body }: InProcessRead, cookie: string): Promise<unknown> {
  const { baseUrl } = settings()
  const url = new URL(`/api/v1${path}`, baseUrl)
  const request =
    body === undefined
      ? new NextRequest(url, { headers: { cookie } })
      : new NextRequest(url, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json', origin: new URL(baseUrl).origin },
          body: JSON.stringify(body),
        })
  const segments = request.nextUrl.pathname.split('/').slice(3).map(decodeURIComponent)
  const route = { params: Promise.resolve({ path: segments }) }
  const response = await (body === undefined ? GET : POST)(request, route)
  return response.ok ? response.json() : null
}
