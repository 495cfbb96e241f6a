import type { z } from 'zod'
import { asEditProblem, problemOf, unreachable } from './problem'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Several values of one parameter are conditions that must all hold. */
export type QueryParameters = Record<string, string | number | string[] | undefined>
export const valuesOf = (value: QueryParameters[string]): string[] =>
  value === undefined || value === '' ? [] : Array.isArray(value) ? value : [String(value)]

/** One call of /api/v1. */
export interface ApiRequest {
  method?: Method
  /** Below /api/v1, such as `/me`. */
  path: string
  query?: QueryParameters
  body?: unknown
  /** Version of the record to change; sent as `If-Match`. */
  version?: number
  /** Changes a record that the reader is looking at, as each PATCH does. */
  isChange?: boolean
}

/** The address of a call, with its query string. */
export function urlOf({ path, query = {} }: ApiRequest): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => valuesOf(value).map((one) => [name, one]))
  const search = new URLSearchParams(parameters).toString()
  return `/api/v1${path}${search && `?${search}`}`
}

/** Random enough for a key that lives a day; `crypto.randomUUID` is missing on pages without TLS. */
const newIdempotencyKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const RETRY_AFTER_MS = 600

/** Retries once if the answer is lost: the idempotency key ensures that nothing is created twice. */
async function sendSafely(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return fetch(url, init).catch(() => Promise.reject(unreachable()))
  }
}

/**
 * The only way to the server: sends a request and parses the answer with its schema.
 * @throws ApiProblem with the problem document, also when nothing answers
 */
export async function api<T>(request: ApiRequest, answer: z.ZodType<T>): Promise<T> {
  const response = await answered(request, 'application/json')
  return answer.parse(response.status === 204 ? null : await response.json())
}

/** A picture instead of JSON, as bytes that only live in this page. @throws ApiProblem as above */
export const apiPicture = async (request: ApiRequest): Promise<Blob> =>
  (await answered(request, 'image/jpeg, application/problem+json')).blob()

async function answered(request: ApiRequest, accept: string): Promise<Response> {
  const method = request.method ?? 'GET'
  const headers = new Headers({ Accept: accept })
  if (request.body !== undefined) headers.set('Content-Type', 'application/json')
  if (request.version !== undefined) headers.set('If-Match', `"${request.version}"`)
  if (method === 'POST') headers.set('Idempotency-Key', newIdempotencyKey())
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  }
  const response = await (method === 'GET' || method === 'POST'
    ? sendSafely(urlOf(request), init)
    : fetch(urlOf(request), init).catch(() => Promise.reject(unreachable())))
  if (response.ok) return response
  const problem = await problemOf(response)
  throw method === 'PATCH' || request.isChange ? asEditProblem(problem) : problem
}
