import { createHash, randomBytes } from 'node:crypto'
import { NextResponse, type NextRequest } from 'next/server'
import { TYPED_EARLY_SCRIPT } from '@/lib/client/typed-early'
import { THEME_SCRIPT } from '@/components/shell/theme-script'
import { keyInAddress, moveKeyToCookie } from '@/lib/auth/link-cookie'
import { settings } from '@/lib/env'

/**
 * Runs for every page: its CSP allows no scripts but ours, and no connections but to our own origin, because passports
 * and faces are shown here. The API executes nothing; its headers are in next.config.mjs.
 */
export const config = {
  matcher: [
    '/((?!api(?:/|$)|_next/|icon\\.svg$|icons/[^/]+\\.png$|manifest\\.webmanifest$|offline$|sw\\.js$|user/[^/]+\\.(?:js|webmanifest)$|screenshots/[^/]+\\.png$).*)',
    '/api/v1/openapi.json',
  ],
}

const DESCRIPTION = '/api/v1/openapi.json'

/**
 * Next.js compresses a response only if its content type is known before the handler runs. This makes the API
 * description ten times smaller.
 */
function compressed(request: NextRequest): Response {
  const response = NextResponse.next()
  if (request.method === 'GET' && !request.nextUrl.search) response.headers.set('Content-Type', 'application/json')
  return response
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const THEME_HASH = hashOf(THEME_SCRIPT)
const TYPED_EARLY_HASH = hashOf(TYPED_EARLY_SCRIPT)
const NO_STORE = 'private, no-store, max-age=0'
const HSTS = 'max-age=31536000'

function scriptsOf(nonce: string): string {
  // React's development build uses eval to reconstruct call stacks.
  return `'nonce-${nonce}' ${THEME_HASH} 'strict-dynamic'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`
}

/** Allows only what the person's page uses. Its styles are inline. */
const personPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src ${scriptsOf(nonce)}`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

/** Toasts and menus position themselves with inline styles. */
const screenPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${TYPED_EARLY_HASH} ${scriptsOf(nonce)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')

const isSecure = () => settings().baseUrl.startsWith('https:')

function withoutKey(request: NextRequest): Response | null {
  const key = keyInAddress(request.nextUrl.searchParams)
  if (!key) return null
  const { location, cookie } = moveKeyToCookie(key, { secure: isSecure() })
  return new Response(null, {
    status: 303,
    headers: {
      Location: new URL(location, request.nextUrl).href,
      'Set-Cookie': cookie,
      'Cache-Control': NO_STORE,
      'Referrer-Policy': 'no-referrer',
    },
  })
}

/** A form that was submitted before hydration redirects back to its page; the input is lost. */
function backToTheForm(request: NextRequest): Response | null {
  const isForm =
    request.method === 'POST' && request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return isForm
    ? new Response(null, { status: 303, headers: { Location: request.nextUrl.href, 'Cache-Control': NO_STORE } })
    : null
}

/** Pages accept no other requests: whoever sends one probably meant the API. */
const nothingToSendTo = () =>
  new Response('Nothing can be sent to a page. The API is under /api/v1.\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': NO_STORE },
  })

export function proxy(request: NextRequest): Response {
  if (request.nextUrl.pathname === DESCRIPTION) return compressed(request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return backToTheForm(request) ?? nothingToSendTo()
  const isPerson = request.nextUrl.pathname === '/user'
  const elsewhere = isPerson && withoutKey(request)
  if (elsewhere) return elsewhere
  const nonce = randomBytes(16).toString('base64')
  const csp = isPerson ? personPolicy(nonce) : screenPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', csp)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', csp)
  response.headers.set('Cache-Control', NO_STORE)
  // Next.js chooses compression by content type before the handler runs.
  if (isPerson) response.headers.set('Content-Type', 'text/html; charset=utf-8')
  response.headers.set('Permissions-Policy', `camera=(${isPerson ? 'self' : ''}), microphone=(), geolocation=()`)
  if (isSecure()) response.headers.set('Strict-Transport-Security', HSTS)
  return response
}
