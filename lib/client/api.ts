import type { z } from 'zod'
import { answerLost, attempt, recordChanged } from './lost-answers'
import { asEditProblem, isMissing, isUndecided, problemOf, unreachable } from './problem'

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
  /** Sent as the body as it is, with its type. */
  file?: Blob
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

const RETRY_AFTER_MS = 600

/** Retries once if the answer is lost: the idempotency key ensures that nothing is created twice. */
async function sendSafely(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    return fetch(url, init)
  }
}

type Read<T> = (response: Response) => Promise<T>

async function send<T>(request: ApiRequest, accept: string, key: string | null, read: Read<T>): Promise<T> {
  const headers = new Headers({ Accept: accept })
  const body = request.file ?? (request.body === undefined ? undefined : JSON.stringify(request.body))
  if (body !== undefined) headers.set('Content-Type', request.file?.type ?? 'application/json')
  if (request.version !== undefined) headers.set('If-Match', `"${request.version}"`)
  if (key !== null) headers.set('Idempotency-Key', key)
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(body !== undefined && { body }),
  }
  const isSafe = init.method === 'GET' || key !== null
  const response = await (isSafe ? sendSafely : fetch)(urlOf(request), init).catch(() => Promise.reject(unreachable()))
  // A connection can also end within the body.
  if (response.ok) {
    if (init.method !== 'GET') recordChanged(request.path)
    return read(response).catch(() => Promise.reject(unreachable()))
  }
  const problem = await problemOf(response)
  throw init.method === 'PATCH' || request.isChange ? asEditProblem(problem) : problem
}

/** Elsewhere the server ignores keys, and bodies with passwords must not stay in this page. */
const isRemembered = ({ method, path }: ApiRequest) => method === 'DELETE' || path.startsWith('/organisations/')

/** A create: anything below a record, such as a move there, back and there again, may be meant a second time. */
const CREATE = /^\/organisations\/[^/]+\/(?!exports$)[^/]+$/

/** A bulk change done twice does no harm, and the second may concern other records; mails and checks are made once. */
const isMadeOnce = (body: object): boolean =>
  !('action' in body) || (body.action !== 'update' && body.action !== 'delete')

/**
 * What comes back as a draft after a reload has a body. Without one, such as a restore, the reader decides by what the
 * page shows by then.
 */
const outlivesPage = ({ method, path, query, body }: ApiRequest) =>
  method === 'POST' &&
  CREATE.test(path) &&
  query?.dry_run === undefined &&
  typeof body === 'object' &&
  body !== null &&
  isMadeOnce(body)

/** Pressing the button again after a lost answer repeats the request instead of doing it twice. */
async function sendRepeatably<T>(request: ApiRequest, accept: string, read: Read<T>): Promise<T> {
  const sent = JSON.stringify([request.method, urlOf(request), request.version, request.body])
  const { key, isRepeat, end } = attempt(sent, outlivesPage(request))
  try {
    const answer = await send(request, accept, request.method === 'POST' ? key : null, read)
    end()
    return answer
  } catch (error) {
    // The first DELETE was carried out.
    if (request.method === 'DELETE' && isRepeat && isMissing(error)) return read(new Response(null, { status: 204 }))
    if (!isUndecided(error)) end()
    else if (isRemembered(request)) answerLost(sent, key)
    throw error
  }
}

const answered = <T>(request: ApiRequest, accept: string, read: Read<T>): Promise<T> =>
  request.method === 'POST' || request.method === 'DELETE'
    ? sendRepeatably(request, accept, read)
    : send(request, accept, null, read)

/**
 * The only way to the server: sends a request and parses the answer with its schema.
 * @throws ApiProblem with the problem document, also when nothing answers
 */
export const api = async <T>(request: ApiRequest, answer: z.ZodType<T>): Promise<T> =>
  answer.parse(
    await answered<unknown>(request, 'application/json', async (response) =>
      response.status === 204 ? null : response.json(),
    ),
  )

/** A picture instead of JSON, as bytes that only live in this page. @throws ApiProblem as above */
export const apiPicture = (request: ApiRequest): Promise<Blob> =>
  answered(request, 'image/jpeg, application/problem+json', (response) => response.blob())
