import { connect, type Socket } from 'node:net'
import { percentile } from '../engine/measure'
import { processorTime } from './processor-time'

/** What one connection sends repeatedly; `next` builds each request if they must differ. */
export interface Load {
  name: string
  port: number
  /** Processes involved: the server's and the database's. */
  processes: number[]
  next: (count: number) => string
}
export interface Measured {
  perSecond: number
  /** Milliseconds from the request to the complete answer. */
  p50: number
  p95: number
  p99: number
  /** Milliseconds of processor time per request, for each of the processes. */
  processor: number[]
}

const END_OF_CHUNKS = Buffer.from('\r\n0\r\n\r\n')
const END_OF_HEADERS = Buffer.from('\r\n\r\n')

/** Whether the complete answer has arrived. */
function wholeAnswer(arrived: Buffer): boolean {
  const headers = arrived.indexOf(END_OF_HEADERS)
  if (headers < 0) return false
  const length = /content-length: (\d+)/i.exec(arrived.toString('latin1', 0, headers))?.[1]
  if (length !== undefined) return arrived.length >= headers + END_OF_HEADERS.length + Number(length)
  return arrived.subarray(-END_OF_CHUNKS.length).equals(END_OF_CHUNKS)
}

/** One connection that is kept open: a bare socket, because the load shares the processors with what it measures. */
class Lane {
  private readonly socket: Socket
  private arrived: Buffer[] = []
  private done: (answer: Buffer) => void = () => undefined
  private failed: (error: Error) => void = () => undefined

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setNoDelay(true)
    this.socket.on('data', (chunk: Buffer) => {
      this.arrived.push(chunk)
      const whole = this.arrived.length === 1 ? chunk : Buffer.concat(this.arrived)
      if (!wholeAnswer(whole)) return
      this.arrived = []
      this.done(whole)
    })
    this.socket.on('error', (error) => this.failed(error))
    this.socket.on('close', () => this.failed(new Error('the server closed the connection')))
  }

  ask(request: string): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.done = resolve
      this.failed = reject
      this.socket.write(request)
    })
  }

  close(): void {
    this.failed = () => undefined
    this.socket.destroy()
  }
}

let sent = 0

/**
 * Sends requests of one kind for `duration` milliseconds on `clients` connections. @throws Error for an answer other
 * than 2xx
 */
export async function measure(
  { name, port, processes, next }: Load,
  clients: number,
  duration: number,
): Promise<Measured> {
  const lanes = Array.from({ length: clients }, () => new Lane(port))
  const times: number[] = []
  const before = processes.map(processorTime)
  const start = performance.now()
  await Promise.all(
    lanes.map(async (lane) => {
      for (let now = performance.now(); now - start < duration;) {
        const answer = await lane.ask(next(sent++))
        const then = performance.now()
        times.push(then - now)
        now = then
        // `HTTP/1.1 2`
        if (answer[9] !== 0x32) throw new Error(`${name}: ${answer.toString('utf8', 0, 600)}`)
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const lane of lanes) lane.close()
  const processor = processes.map((pid, i) => (processorTime(pid) - (before[i] ?? 0)) / times.length)
  const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
  return { processor, perSecond: times.length / seconds, p50, p95, p99 }
}

/** @param authorization the whole header, `Bearer …` */
export const get = (path: string, authorization?: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headerOf(authorization)}\r\n`

export const post = (path: string, body: string, authorization?: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${headerOf(authorization)}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

const headerOf = (authorization?: string) => (authorization === undefined ? '' : `Authorization: ${authorization}\r\n`)
