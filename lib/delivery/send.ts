import { Agent, request, type Dispatcher } from 'undici'
import { ForbiddenAddress, guardedLookup, urlProblem } from './address-guard'
import { parseRetryAfter } from './schedule'

/** One HTTP attempt: 10 s in total, no redirects; reads at most 64 KiB of the answer and keeps the beginning. */
export interface Attempt {
  status: number | null
  /** A message; null if the receiver answered at all. */
  error: string | null
  retryAfterMs: number | null
  durationMs: number
  /** The answer, for people who debug a failure. */
  answer: RecordedResponse | null
}
interface RecordedResponse {
  headers: Record<string, string>
  body: string
}
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024
const KEPT_BYTES = 4 * 1024
const KEPT_HEADERS = 40
const KEPT_HEADER_LENGTH = 500

/**
 * Interim responses (1xx) before the answer. A receiver that sends them without end would keep this process busy until
 * the timeout.
 */
const MOST_INTERIM = 16

/**
 * What ends a call: its timeout, or too many interim responses. In Node 20, `AbortSignal.any` holds a signal of
 * `AbortSignal.timeout` only weakly: after a garbage collection it would never fire.
 */
export function callLimits(timeoutMs: number) {
  const over = new AbortController()
  setTimeout(() => over.abort(new DOMException('no answer in time', 'TimeoutError')), timeoutMs).unref()
  let interim = 0
  return {
    signal: over.signal,
    onInfo: () => {
      interim += 1
      if (interim > MOST_INTERIM) over.abort(new Error('too many interim responses (1xx)'))
    },
  }
}

export async function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  allowPrivate: boolean,
): Promise<Attempt> {
  const began = performance.now()
  const failed = (error: string): Attempt => ({
    status: null,
    error,
    retryAfterMs: null,
    durationMs: Math.round(performance.now() - began),
    answer: null,
  })
  const problem = urlProblem(url, allowPrivate)
  if (problem) return failed(problem)
  const agent = new Agent({
    connect: { lookup: guardedLookup(allowPrivate), timeout: TIMEOUT_MS },
    maxResponseSize: MAX_ANSWER_BYTES,
  })
  try {
    const answer = await request(url, { method: 'POST', headers, body, dispatcher: agent, ...callLimits(TIMEOUT_MS) })
    const kept = await beginningOf(answer.body)
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      error: null,
      retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : null, new Date()),
      durationMs: Math.round(performance.now() - began),
      answer: { headers: truncatedHeaders(answer.headers), body: kept },
    }
  } catch (error) {
    return failed(networkErrorMessage(error))
  } finally {
    await agent.destroy()
  }
}

/** PostgreSQL's text allows no zero bytes. */
export const withoutNulBytes = (text: string) => text.replaceAll('\u0000', '\uFFFD')

/** What arrives before the limit, the timeout or a reset; the status has already decided by then. */
async function beginningOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= KEPT_BYTES) break
    }
  } catch {
    // Keep what has arrived.
  }
  return withoutNulBytes(Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8'))
}

export const truncatedHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, KEPT_HEADERS)
      .map(([name, value]) => [
        name.slice(0, KEPT_HEADER_LENGTH),
        withoutNulBytes([value ?? ''].flat().join(', ').slice(0, KEPT_HEADER_LENGTH)),
      ]),
  )

export function networkErrorMessage(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within 10 s'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${code || 'connection failed'}: ${error instanceof Error ? error.message.slice(0, 200) : ''}`
}
