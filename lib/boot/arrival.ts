import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'
import { log } from '@/lib/log'

/**
 * How long a request may take to arrive, and how many connections one address may hold: half-sent requests cost their
 * sender nothing.
 */
export interface ArrivalLimits {
  headersMs: number
  /** The body of any other request. */
  bodyMs: number
  /** A person's pictures, over a poor mobile connection. */
  picturesMs: number
  /** A file of 4 GiB. Node itself enforces this one. */
  importMs: number
  /** Bytes that still arrive after the answer was sent. */
  restMs: number
  /** Per address; for IPv6 per /64. Does not apply behind proxies, which hold all connections. */
  connections: number
}

export const LIMITS: ArrivalLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  picturesMs: 5 * 60_000,
  importMs: 2 * 60 * 60_000,
  restMs: 10_000,
  connections: 256,
}

/**
 * `npm run dev` notifies open pages of changes over a web socket. Node emits no request event for one, so it would look
 * like a connection without headers and be closed.
 */
export const LIMITS_OF_DEV: ArrivalLimits = { ...LIMITS, headersMs: 24 * 60 * 60_000 }

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const IMPORT = /^\/api\/v1\/organisations\/[^/]+\/imports\/?(\?|$)/
const PICTURES = /^\/api\/v1\/person\/check\/(documents|faces)\/?(\?|$)/
const WARN_EVERY_MS = 60_000

/**
 * A path that only looks like an upload also gets an upload's time. That costs nothing, because its answer comes at
 * once.
 */
function patienceFor({ url = '', method }: IncomingMessage, limits: ArrivalLimits): number {
  if (method === 'POST' && IMPORT.test(url)) return limits.importMs
  return method === 'POST' && PICTURES.test(url) ? limits.picturesMs : limits.bodyMs
}

function end(socket: Socket, says: string): void {
  if (!socket.destroyed) socket.end(says, () => socket.destroy())
}

/** Closes the connection of a request whose body does not arrive in time, with 408 if no answer has begun. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, limits: ArrivalLimits): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  // Node clears the socket of an aborted request; the timer may fire after that.
  const { socket } = request
  const giveUp = () => {
    if (!request.complete) end(socket, response.headersSent ? '' : TOO_SLOW)
  }
  const timer = setTimeout(giveUp, patienceFor(request, limits)).unref()
  response.once('finish', () => {
    clearTimeout(timer)
    if (!request.complete) setTimeout(giveUp, limits.restMs).unref()
  })
  response.once('close', () => clearTimeout(timer))
}

const begun = new WeakSet<Socket>()
const held = new Map<string, number>()
let warnedAt = 0

/** The first request of this connection has sent its headers. */
export const markHeadersReceived = (socket: Socket): void => void begun.add(socket)

/** Admits a new connection: it must send something soon, and its address must not hold too many. */
export function admitConnection(
  socket: Socket,
  { limits, isCounted }: { limits: ArrivalLimits; isCounted: boolean },
): void {
  // Close a silent connection silently: a proxy would take a 408 for the answer to its next request.
  const timer = setTimeout(() => {
    if (!begun.has(socket)) end(socket, socket.bytesRead > 0 ? TOO_SLOW : '')
  }, limits.headersMs).unref()
  socket.once('close', () => clearTimeout(timer))
  const address = isCounted ? networkOf(socket.remoteAddress) : undefined
  if (address === undefined) return
  const count = (held.get(address) ?? 0) + 1
  held.set(address, count)
  socket.once('close', () => {
    const left = (held.get(address) ?? 1) - 1
    if (left > 0) held.set(address, left)
    else held.delete(address)
  })
  if (count > limits.connections) refuse(socket, address, limits.connections)
}

function refuse(socket: Socket, address: string, most: number): void {
  socket.destroy()
  if (Date.now() - warnedAt < WARN_EVERY_MS) return
  warnedAt = Date.now()
  log.warn('an address holds too many connections; further ones are closed', { address, most })
}

function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : parsed.toString()
}
