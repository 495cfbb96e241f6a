import { NextRequest } from 'next/server'
import { settings } from '@/lib/env'
import { operations } from './operations'
import { serve } from './route'

const { GET } = serve(operations, '/api/v1')

/**
 * Calls the declared read operation within the process, as a browser would over HTTP, for the first render of a page.
 * @param path below /api/v1, with its query string
 * @returns the body, or null for an empty answer or a problem: the browser then asks again and shows the reason
 */
export async function readInProcess(path: string, cookie: string): Promise<unknown> {
  const request = new NextRequest(new URL(`/api/v1${path}`, settings().baseUrl), { headers: { cookie } })
  const segments = request.nextUrl.pathname.split('/').slice(3).map(decodeURIComponent)
  const response = await GET(request, { params: Promise.resolve({ path: segments }) })
  return response.ok ? response.json() : null
}
