import diagnostics from 'node:diagnostics_channel'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { MALFORMED_QUERY } from '@/lib/api/malformed-query'
import { UNKNOWN_METHOD } from '@/lib/api/unknown-method'
import { log } from '@/lib/log'
import { admitRequest, leaveOutClosed, whenAnswered } from './pipelining'
import { releaseConnections } from './hold-connections'
import { sendInOnePiece } from './one-piece-response'
import { answerUnreadable } from './unreadable-requests'
import { admitConnection, limitBodyTime, LIMITS, markHeadersReceived, type ArrivalLimits } from './arrival'

/**
 * Node publishes every request that a server of this process receives here, before anybody reads it
 * (`http.server.request.start`).
 */
interface RequestStart {
  request: IncomingMessage
  server: Server
  response: ServerResponse
}

const servers = new Set<Server>()
let underWay = 0

/**
 * Next does not expose its HTTP server. This finds it and counts the requests in flight.
 * @param trustedProxies as in the settings
 */
export function watchRequests(trustedProxies: number, limits: ArrivalLimits = LIMITS): void {
  const watchConnection = (socket: Socket & { server?: unknown }): void => {
    // Before the first request, which may be malformed.
    if (socket.server instanceof Server && !servers.has(socket.server)) {
      answerUnreadable(socket.server)
      leaveOutClosed(socket.server)
      servers.add(socket.server)
    }
    admitConnection(socket, { limits, isCounted: trustedProxies === 0 })
  }
  diagnostics.subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket } // Node documents it like this, and it is
    watchConnection(socket)
  })
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { server, request, response } = message as RequestStart // as Node documents it
    if (!admitRequest(request)) return
    if (trustedProxies === 0) warnOfProxy(request)
    writeDownSender(request)
    sendInOnePiece(request, response)
    leaveOutAuthority(request)
    replaceUnreadablePath(request)
    leaveOutSlashes(request)
    replaceUnknownMethod(request)
    markHeadersReceived(request.socket)
    limitBodyTime(request, response, limits)
    // For later requests on a connection Node itself enforces the time for headers, and for an import the time for the
    // whole request.
    server.headersTimeout = limits.headersMs
    server.requestTimeout = limits.importMs
    underWay += 1
    whenAnswered(request, response, () => (underWay -= 1))
  })
  releaseConnections(watchConnection)
}

let hasWarned = false

/**
 * Behind a proxy missing from the settings, everybody shares its address, so one person's failed attempts slow down the
 * rest.
 */
function warnOfProxy({ headers }: IncomingMessage): void {
  if (hasWarned || headers['x-forwarded-for'] === undefined) return
  hasWarned = true
  log.warn(
    'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0: if a proxy of yours is in front of this server, set it to the number of proxies; until then, everybody shares its address where wrong codes and passwords are counted',
  )
}

/** Appends the address of the connection, which cannot be forged, to the request's X-Forwarded-For. */
function writeDownSender(request: IncomingMessage): void {
  const { 'x-forwarded-for': claimed } = request.headers
  const sender = request.socket.remoteAddress ?? 'unknown'
  request.headers['x-forwarded-for'] = claimed === undefined ? sender : `${String(claimed)}, ${sender}`
}

/**
 * Reduces a target in absolute form, as some proxies and HTTP libraries send it (RFC 9112 section 3.2.2), to its path:
 * the framework would redirect the caller to the same address. It fails at `*`.
 */
function leaveOutAuthority(request: IncomingMessage): void {
  const { url = '' } = request
  if (url.startsWith('/')) return
  const [, rest = '/unreadable'] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? []
  request.url = rest.startsWith('/') ? rest : `/${rest}`
}

/** A path with invalid percent-encoding does not exist; the framework would answer with an internal error. */
function replaceUnreadablePath(request: IncomingMessage): void {
  delete request.headers[MALFORMED_QUERY]
  const { url = '' } = request
  if (isReadable(url)) return
  if (isReadable(url.split('?')[0] ?? '')) request.headers[MALFORMED_QUERY] = '1'
  request.url = url.startsWith('/api/') ? '/api/v1/unreadable' : '/unreadable'
}

function isReadable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/**
 * Ignores extra slashes. The framework would redirect with its own response, which browsers cache, along with the code
 * of a check in the address.
 */
function leaveOutSlashes(request: IncomingMessage): void {
  const { url = '' } = request
  const [path = ''] = url.split('?')
  if (!/^\/(?:api|user)\//.test(path)) return
  request.url = path.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '') + url.slice(path.length)
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Replaces a method that no path supports: the framework fails at TRACE, and answers the others with nothing. */
function replaceUnknownMethod(request: IncomingMessage): void {
  delete request.headers[UNKNOWN_METHOD]
  const { method = '' } = request
  if (METHODS.has(method)) return
  request.headers[UNKNOWN_METHOD] = method
  request.method = 'OPTIONS'
}

/** Accepts no more requests and waits for those in flight, at most `patience` milliseconds. */
export async function drainRequests(patience: number): Promise<void> {
  const until = performance.now() + patience
  for (const server of servers) server.close()
  while (underWay > 0 && performance.now() < until) {
    for (const server of servers) server.closeIdleConnections()
    await sleep(20)
  }
}
