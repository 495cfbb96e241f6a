import { Agent, request } from 'undici'
import { ForbiddenAddress, guardedLookup, urlProblem } from './address-guard'
import { parseRetryAfter } from './schedule'

/** One HTTP attempt: 10 s in all, no redirects, at most 64 KiB of the answer looked at. */
export interface Attempt {
  status: number | null
  /** In words; null when the receiver answered at all. */
  error: string | null
  retryAfterMs: number | null
  durationMs: number
}
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

export async function send(
  url: string,
  headers: Record<string, string>,
  body: string,
  allowPrivate: boolean,
): Promise<Attempt> {
  const began = performance.now()
  const elapsed = () => Math.round(performance.now() - began)
  const problem = urlProblem(url, allowPrivate)
  if (problem) return { status: null, error: problem, retryAfterMs: null, durationMs: elapsed() }
  const agent = new Agent({
    connect: { lookup: guardedLookup(allowPrivate), timeout: TIMEOUT_MS },
    maxResponseSize: MAX_ANSWER_BYTES,
  })
  try {
    const answer = await request(url, {
      method: 'POST',
      headers,
      body,
      dispatcher: agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body.dump({ limit: MAX_ANSWER_BYTES }).catch(() => undefined)
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      error: null,
      retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : null, new Date()),
      durationMs: elapsed(),
    }
  } catch (error) {
    return { status: null, error: inWords(error), retryAfterMs: null, durationMs: elapsed() }
  } finally {
    await agent.destroy()
  }
}

function inWords(error: unknown): string {
  if (error instanceof ForbiddenAddress) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within 10 s'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `${code || 'connection failed'}: ${error instanceof Error ? error.message.slice(0, 200) : ''}`
}
