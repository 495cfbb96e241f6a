import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests that one connection may send ahead of their answers. Node starts every request that has arrived, and keeps
 * answers that nobody reads: one connection with thousands of requests would take gigabytes. Browsers, proxies and
 * HTTP libraries send none ahead.
 */
const MOST_UNANSWERED = 8

type Ended = () => void
const unanswered = new WeakMap<Socket, Map<ServerResponse, Ended[]>>()

/**
 * Closes a connection that has sent too many requests ahead.
 * @returns whether the request is to be answered
 */
export function admitRequest({ socket }: IncomingMessage): boolean {
  if (!socket.destroyed && (unanswered.get(socket)?.size ?? 0) >= MOST_UNANSWERED) socket.destroy()
  return !socket.destroyed
}

/**
 * Calls `ended` once the answer is sent or its connection is closed. Of requests that were sent ahead, Node emits no
 * `close` for the answers behind the one that was being sent.
 */
export function whenAnswered({ socket }: IncomingMessage, response: ServerResponse, ended: Ended): void {
  const open = openOn(socket)
  const all = open.get(response)
  if (all) return void all.push(ended)
  open.set(response, [ended])
  response.once('close', () => end(open, response))
}

function openOn(socket: Socket): Map<ServerResponse, Ended[]> {
  const known = unanswered.get(socket)
  if (known) return known
  const open = new Map<ServerResponse, Ended[]>()
  unanswered.set(socket, open)
  socket.once('close', () => {
    for (const response of open.keys()) end(open, response)
  })
  return open
}

function end(open: Map<ServerResponse, Ended[]>, response: ServerResponse): void {
  for (const ended of open.get(response) ?? []) ended()
  open.delete(response)
}

/** Node would still emit what the same packet of a closed connection has left. */
export function leaveOutClosed(server: Server): void {
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean
  server.emit = ((event: string, ...given: unknown[]) => {
    const isLeftOut = event === 'request' && (given[0] as IncomingMessage).socket.destroyed
    return isLeftOut || emit(event, ...given)
  }) as Server['emit']
}
