import type { NextRequest } from 'next/server'
import { settings } from '@/lib/env'
import { DomainError } from '@/lib/errors'

/**
 * Writes with a cookie must come from our own pages: `Origin` equal to BASE_URL or the request's own host, or, if the
 * browser sends none, `Sec-Fetch-Site: same-origin`.
 * @throws DomainError origin_mismatch
 */
export function refuseForeignOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  if (origin === null) {
    if (request.headers.get('sec-fetch-site') === 'same-origin') return
    throw new DomainError('origin_mismatch', { detail: 'Writes with a browser session need an Origin header.' })
  }
  const own = new Set([
    new URL(settings().baseUrl).origin,
    `http://${request.headers.get('host')}`,
    `https://${request.headers.get('host')}`,
  ])
  if (!own.has(origin)) throw new DomainError('origin_mismatch')
}
