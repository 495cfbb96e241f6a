import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Answers a request before the framework sees it. @returns false to leave it to the framework */
export type Front = (request: IncomingMessage, response: ServerResponse) => boolean

/** Lets each of them answer before the server's own handlers. */
export function putInFront(server: Server, fronts: Front[]): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (fronts.some((front) => front(request, response))) return
    for (const handler of handlers) handler.call(server, request, response)
  })
}
