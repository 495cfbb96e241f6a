import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** Arrivals under one key, and how many were answered with success. */
interface Told {
  requests: number
  accepted: number
  bodies: Set<string>
}
const HANG_SHARE = 0.005
const RESET_SHARE = 0.05
const ERROR_SHARE = 0.1

/** A receiver that randomly fails, resets and hangs, and records every request by its Idempotency-Key. */
export class MoodyReceiver {
  readonly told = new Map<string, Told>()
  requests = 0
  readonly #server = http.createServer((request, response) => void this.#take(request, response))

  static async listen(): Promise<MoodyReceiver> {
    const receiver = new MoodyReceiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/told`
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return // the sender was killed
    }
    const key = String(request.headers['idempotency-key'])
    const told = this.told.get(key) ?? { requests: 0, accepted: 0, bodies: new Set() }
    this.told.set(key, told)
    this.requests += 1
    told.requests += 1
    told.bodies.add(Buffer.concat(chunks).toString('utf8'))
    let dice = Math.random()
    if (dice < HANG_SHARE) return
    dice -= HANG_SHARE
    if (dice < RESET_SHARE) return void response.destroy()
    dice -= RESET_SHARE
    if (dice < ERROR_SHARE) return void response.writeHead(500).end()
    told.accepted += 1
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"taken": true}')
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
