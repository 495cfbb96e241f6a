import { SERVER } from '../fixtures/server'
import { validated } from './validated'

/** One API call as any HTTP client makes it; adds and hides nothing. */
export interface Answer {
  status: number
  headers: Headers
  /** Parsed if it is JSON; undefined if there is none. */
  body: unknown
  text: string
}
interface Sent {
  key?: string
  cookie?: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent unchanged. */
  raw?: BodyInit
}

/** @throws if an answer lacks an X-Request-Id, which every one must have, or does not match the description */
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

/** Why an answer is not the expected problem; null if it is. */
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

/** A body without the parts that differ between requests. */
export const withoutRequestId = (answer: Answer): string =>
  JSON.stringify({ ...(answer.body as object), request_id: undefined })
