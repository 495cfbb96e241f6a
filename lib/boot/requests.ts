import diagnostics from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Node tells here of every request that a server of this process begins (Node's `http.server.request.start`). */
interface RequestStart {
  server: Server
  response: ServerResponse
}

const servers = new Set<Server>()
let underWay = 0

/** Next keeps its HTTP server to itself; from now on we know it, and how many requests it is answering. */
export function watchRequests(): void {
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { server, response } = message as RequestStart // as Node documents it
    servers.add(server)
    underWay += 1
    response.once('close', () => (underWay -= 1))
  })
}

/** Takes no more requests and waits for those under way, at most `patience` milliseconds. */
export async function drainRequests(patience: number): Promise<void> {
  const until = Date.now() + patience
  for (const server of servers) server.close()
  while (underWay > 0 && Date.now() < until) {
    for (const server of servers) server.closeIdleConnections()
    await sleep(20)
  }
}
