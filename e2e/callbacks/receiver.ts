import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A real HTTP receiver, as an integrator would run one; how it answers can be changed while it runs. */
export interface Received {
  path: string
  headers: http.IncomingHttpHeaders
  body: string
  at: number
}
export type Behaviour = number | { status: number; headers: Record<string, string> } | 'hang'

export class Receiver {
  readonly received: Received[] = []
  behaviour: Behaviour = 204

  private constructor(private readonly server: http.Server, readonly port: number) {}

  static async listen(port = 0): Promise<Receiver> {
    const server = http.createServer()
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const receiver = new Receiver(server, (server.address() as AddressInfo).port)
    server.on('request', (request, response) => void receiver.take(request, response))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/callbacks`
  }

  private async take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    this.received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8'), at: Date.now() })
    if (this.behaviour === 'hang') return
    const { status, headers } = typeof this.behaviour === 'number' ? { status: this.behaviour, headers: {} } : this.behaviour
    response.writeHead(status, headers).end()
  }

  /** The request with this number, counted from 0, once it has come. */
  async arrival(number: number, patience = 15_000): Promise<Received> {
    const until = Date.now() + patience
    for (;;) {
      const found = this.received[number]
      if (found) return found
      if (Date.now() > until) throw new Error(`request ${number} never came; ${this.received.length} did`)
      await sleep(20)
    }
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}
