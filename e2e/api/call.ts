import { SERVER } from '../fixtures/server'
import { validated } from './validated'

/** One call of the API as any HTTP client makes it, with nothing added or hidden. */
export interface Answer {
  status: number
  headers: Headers
  /** Parsed when it is JSON; undefined when there is none. */
  body: unknown
  text: string
}
interface Sent {
  key?: string
  cookie?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  raw?: BodyInit
}

/** @throws when an answer carries no X-Request-Id, which every one must, or is not as the description says */
export async function call(
  method: string,
  path: string,
  { key, cookie, headers, json, raw }: Sent = {},
): Promise<Answer> {
  const response = await fetch(SERVER + path, {
    method,
    redirect: 'manual',
    body: json === undefined ? (raw ?? null) : JSON.stringify(json),
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(cookie && { Cookie: cookie, Origin: SERVER }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  if (!response.headers.get('x-request-id')) throw new Error(`${method} ${path}: no X-Request-Id`)
  const body = isJson ? (JSON.parse(text) as unknown) : undefined
  await validated(
    SERVER,
    method,
    path,
    response.status,
    response.headers.get('content-type')?.split(';')[0] ?? '',
    body,
  )
  return { status: response.status, headers: response.headers, body, text }
}

/** A problem document (RFC 9457) as this API writes it. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  request_id: string
  errors?: { pointer?: string; parameter?: string; code: string; message: string; allowed?: string[] }[]
}
export const problemOf = (answer: Answer): Problem => answer.body as Problem

/** What is wrong with an answer that should be this problem; null when nothing is. */
export function notProblem(answer: Answer, status: number, code: string): string | null {
  const { body, headers } = answer
  const problem = body as Partial<Problem> | undefined
  if (headers.get('content-type') !== 'application/problem+json')
    return `${answer.status} ${headers.get('content-type')} ${answer.text.slice(0, 100)}`
  if (answer.status !== status || problem?.status !== status || problem.code !== code)
    return `${answer.status} ${problem?.code}: ${problem?.detail}`
  return problem.request_id === headers.get('x-request-id') && problem.type && problem.title && problem.detail
    ? null
    : 'not a whole problem document'
}

/** A body without what differs from request to request. */
export const withoutRequestId = (answer: Answer): string =>
  JSON.stringify({ ...(answer.body as object), request_id: undefined })
