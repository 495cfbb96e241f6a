import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { secretsThatSigned } from '@/testing/webhook-receiver'

/** The answer to an arrival. */
type Answered = 'accepted' | 'refused' | 'gone' | 'nothing'
export interface Arrival {
  hook: number
  id: string
  subject: string
  sequence: number
  version: number
  answered: Answered
}

const HANG_SHARE = 0.01
/** Share of each; the rest are accepted. Some also answer 410, which pauses the webhook, if they are configured to. */
const TROUBLE: [share: number, status: number | 'reset' | 'hang', headers?: Record<string, string>][] = [
  [0.12, 500],
  [0.05, 503, { 'Retry-After': '1' }],
  [0.06, 429, { 'Retry-After': '2' }],
  [0.06, 302, { Location: '/inward' }],
  [0.08, 'reset'],
  [HANG_SHARE, 'hang'],
]
const GONE_SHARE = 0.02
const SLOW_SHARE = 0.1
const SLOW_MS = 300

/**
 * A receiver that randomly fails, hangs, redirects, resets, and answers 410 and 429; it records everything that
 * arrived.
 */
export class HostileReceiver {
  readonly arrivals: Arrival[] = []
  readonly wrong: string[] = []
  readonly counts: Record<string, number> = {}
  accepted = 0
  readonly #server = http.createServer((request, response) => void this.#take(request, response))
  readonly #secrets: string[] = []
  readonly #saysGone: boolean[] = []

  static async listen(): Promise<HostileReceiver> {
    const receiver = new HostileReceiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  urlOf(hook: number): string {
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}/${hook}`
  }

  expect(hook: number, secret: string, saysGone: boolean): void {
    this.#secrets[hook] = secret
    this.#saysGone[hook] = saysGone
  }

  async #take(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return // the sender was killed
    }
    const body = Buffer.concat(chunks).toString('utf8')
    const hook = Number(request.url?.slice(1))
    if (Number.isNaN(hook)) {
      this.wrong.push(`followed a redirect to ${request.url}`)
      return
    }
    const told = JSON.parse(body) as {
      id: string
      subject_id: string
      sequence: number
      data: { version: number } | null
    }
    if (!secretsThatSigned([this.#secrets[hook] ?? ''], { headers: request.headers, body }).length)
      this.wrong.push(`signature of ${told.id}`)
    const arrival: Arrival = {
      hook,
      id: told.id,
      subject: told.subject_id,
      sequence: told.sequence,
      version: told.data?.version ?? 0,
      answered: 'nothing',
    }
    this.arrivals.push(arrival)
    this.#answer(arrival, response)
  }

  #answer(arrival: Arrival, response: http.ServerResponse): void {
    const count = (what: string | number) => (this.counts[what] = (this.counts[what] ?? 0) + 1)
    if (this.#saysGone[arrival.hook] && Math.random() < GONE_SHARE) {
      count(410)
      arrival.answered = 'gone'
      return void response.writeHead(410).end()
    }
    let dice = Math.random()
    for (const [share, what, headers] of TROUBLE) {
      if (dice < share) {
        count(what)
        if (what === 'hang') return
        arrival.answered = 'refused'
        if (what === 'reset') return void response.destroy()
        return void response.writeHead(what, headers).end('x'.repeat(Math.random() < 0.1 ? 1_000_000 : 10))
      }
      dice -= share
    }
    const accept = () => {
      count(204)
      this.accepted += 1
      arrival.answered = 'accepted'
      response.writeHead(204).end()
    }
    if (Math.random() < SLOW_SHARE) setTimeout(accept, SLOW_MS)
    else accept()
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}
