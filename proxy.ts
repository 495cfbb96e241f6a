import { createHash, randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { THEME_SCRIPT } from '@/components/shell/theme-script'
import { keyInAddress, setAside } from '@/lib/auth/link-cookie'
import { settings } from '@/lib/env'

/**
 * The person's page alone goes through here. A key is taken out of its address first, and what is shown then may run
 * no script but ours, and talk to nobody but us: it is where passports and faces are.
 */
export const config = { matcher: '/user' }

const THEME_HASH = createHash('sha256').update(THEME_SCRIPT).digest('base64')
const NO_STORE = 'private, no-store, max-age=0'

function policy(nonce: string): string {
  // React's development build evaluates text to show where an error came from.
  const scripts = `'nonce-${nonce}' 'sha256-${THEME_HASH}' 'strict-dynamic'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`
  return [
    "default-src 'none'", `script-src ${scripts}`, "style-src 'self'", "font-src 'self'", "img-src 'self' data: blob:", "media-src 'self' blob:",
    "connect-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'", "object-src 'none'",
  ].join('; ')
}

export function proxy(request: NextRequest): Response {
  const key = keyInAddress(request.nextUrl.searchParams)
  if (key) {
    const { location, cookie } = setAside(key, { secure: settings().baseUrl.startsWith('https:') })
    return new Response(null, { status: 303, headers: { Location: new URL(location, request.nextUrl).href, 'Set-Cookie': cookie, 'Cache-Control': NO_STORE, 'Referrer-Policy': 'no-referrer' } })
  }
  const csp = policy(randomBytes(16).toString('base64'))
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', csp)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', csp)
  response.headers.set('Cache-Control', NO_STORE)
  response.headers.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()')
  return response
}
