import { KEY_PARAMETERS } from '@/lib/auth/link-cookie'
import { SHELL_VERSION } from './shell'

/**
 * The service worker: caches only the offline document and handles only navigations. It caches no script or page of a
 * build, so a new version may take over at once.
 */
const WORKER = `'use strict'
const KEPT = 'offline-${SHELL_VERSION}'
const SHELL = '/offline'

async function keepShell() {
  const cache = await caches.open(KEPT)
  await cache.add(new Request(SHELL, { cache: 'reload', credentials: 'omit' }))
}

async function begin() {
  for (const name of await caches.keys())
    if (name.startsWith('offline-') && name !== KEPT) await caches.delete(name)
  if (self.registration.navigationPreload) await self.registration.navigationPreload.enable()
  await self.clients.claim()
}

async function navigate(event) {
  try {
    return (await event.preloadResponse) || (await fetch(event.request))
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: KEPT })
    if (shell) return shell
    throw error
  }
}

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/api' || pathname.startsWith('/api/')) return
  // The document in place of a link to a check would enter the link, with its key, in the history as a page that was seen.
  if (pathname === '/user' && ${JSON.stringify(KEY_PARAMETERS)}.some((name) => searchParams.has(name))) return
  event.respondWith(navigate(event))
})
`

export const serviceWorker = (): Response =>
  new Response(WORKER, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
      'Cache-Control': 'no-cache',
    },
  })
