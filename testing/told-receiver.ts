import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver of webhooks was told, and whether the signature is right. */
interface Told {
  id: string
  type: string
  sequence: number
  subject_id: string
  data: Record<string, unknown> | null
  previous: Record<string, unknown> | null
  changed_fields: string[]
  test: boolean
}
export interface Arrived {
  told: Told
  headers: http.IncomingHttpHeaders
  body: string
}
export interface Behaviour {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** Standard Webhooks, worked out apart from the code that signs: the secrets under which a request carries a right signature. */
export function secretsThatSigned(secrets: string[], { headers, body }: Pick<Arrived, 'headers' | 'body'>): string[] {
  const header = (name: string) => String(headers[name])
  const signed = `${header('webhook-id')}.${header('webhook-timestamp')}.${body}`
  const given = header('webhook-signature').split(' ')
  return secrets.filter((secret) =>
    given.includes(
      `v1,${createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
        .update(signed)
        .digest('base64')}`,
    ),
  )
}

/** A real HTTP receiver on this machine. */
export class ToldReceiver {
  readonly arrived: Arrived[] = []
  /** What it answers, at once or in its time. */
  answer: (arrived: Arrived) => Behaviour | Promise<Behaviour> = () => ({ status: 204 })
  #server = http.createServer()

  static async listen(): Promise<ToldReceiver> {
    const receiver = new ToldReceiver()
    receiver.#server.on('request', (request, response) => void receiver.#take(request, response))
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/hooks`
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const arrived = { told: JSON.parse(body) as Told, headers: request.headers, body }
    this.arrived.push(arrived)
    const { status, headers, body: answered } = await this.answer(arrived)
    response.writeHead(status, headers).end(answered)
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
