import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'

/** A webhook as its receiver got it, and whether the signature is valid. */
interface Payload {
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
  payload: Payload
  headers: http.IncomingHttpHeaders
  body: string
}
export interface Behaviour {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** The secrets with which a request verifies, by the library that receivers use: signature and timestamp. */
export const secretsThatSigned = (secrets: string[], { headers, body }: Pick<Arrived, 'headers' | 'body'>): string[] =>
  secrets.filter((secret) => {
    const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])])
    try {
      new Webhook(secret).verify(body, Object.fromEntries(named) as Record<string, string>)
      return true
    } catch (error) {
      if (error instanceof WebhookVerificationError) return false
      throw error
    }
  })

/** A real HTTP receiver on this machine. */
export class WebhookReceiver {
  readonly arrived: Arrived[] = []
  /** Its answer, at once or later. */
  answer: (arrived: Arrived) => Behaviour | Promise<Behaviour> = () => ({ status: 204 })
  #server = http.createServer()

  static async listen(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
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
    const arrived = { payload: JSON.parse(body) as Payload, headers: request.headers, body }
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
