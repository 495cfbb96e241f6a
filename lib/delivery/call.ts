import { Agent, request } from 'undici'
import { ForbiddenAddress, guardedLookup, urlProblem } from './address-guard'
import { parseRetryAfter } from './schedule'
import { callLimits, networkErrorMessage, truncatedHeaders, withoutNulBytes } from './send'

/** One HTTP request that a user defined: 10 s in total, no redirects, up to 1 MiB of the answer. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  headers: Record<string, string>
  body: string | null
}
export interface HttpResponse {
  /** Null if there was no answer. */
  status: number | null
  headers: Record<string, string>
  body: string
  /** There was more, which was not read. */
  isCut: boolean
  retryAfterMs: number | null
  error: { code: string; message: string; mayPass: boolean } | null
}
const CALL_TIMEOUT_MS = 10_000
const MAX_BYTES = 1024 * 1024
/** A receiver may send one byte at a time, and each piece takes more memory than that. */
const MAX_PIECES = 1024

const failedCall = (code: string, message: string, mayPass: boolean): HttpResponse => ({
  status: null,
  headers: {},
  body: '',
  isCut: false,
  retryAfterMs: null,
  error: { code, message, mayPass },
})

export async function call(
  { method, url, headers, body }: HttpRequest,
  allowPrivate: boolean,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<HttpResponse> {
  const problem = urlProblem(url, allowPrivate)
  if (problem) return failedCall('address_not_allowed', problem, false)
  const agent = new Agent({ connect: { lookup: guardedLookup(allowPrivate), timeout: timeoutMs } })
  try {
    const answer = await request(url, { method, headers, body, dispatcher: agent, ...callLimits(timeoutMs) })
    const retryAfter = answer.headers['retry-after']
    return {
      status: answer.statusCode,
      headers: truncatedHeaders(answer.headers),
      ...(await upTo(MAX_BYTES, answer.body)),
      retryAfterMs: parseRetryAfter(typeof retryAfter === 'string' ? retryAfter : null, new Date()),
      error: null,
    }
  } catch (error) {
    return refused(error, timeoutMs)
  } finally {
    await agent.destroy()
  }
}

async function upTo(most: number, body: AsyncIterable<Buffer>): Promise<{ body: string; isCut: boolean }> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > most) return { body: '', isCut: true }
    chunks.push(chunk)
    if (chunks.length === MAX_PIECES) chunks = [Buffer.concat(chunks)]
  }
  return { body: withoutNulBytes(Buffer.concat(chunks).toString('utf8')), isCut: false }
}

function refused(error: unknown, timeoutMs: number): HttpResponse {
  if (error instanceof ForbiddenAddress) return failedCall('address_not_allowed', error.message, false)
  if (error instanceof Error && error.name === 'TimeoutError')
    return failedCall('timeout', `No answer within ${timeoutMs / 1000} s.`, true)
  return failedCall('connection_failed', networkErrorMessage(error), true)
}
