'use client'
import { useQuery } from '@tanstack/react-query'
import { descriptionSchema } from './openapi'
import { api, urlOf, type ApiRequest } from './api'
import { unreachable } from './problem'

/** The description of the whole API; read once. */
export const useDescription = () =>
  useQuery({
    queryKey: ['openapi'],
    queryFn: () => api({ path: '/openapi.json' }, descriptionSchema),
    staleTime: Infinity,
    gcTime: Infinity,
  })

/** A request composed by a reader of the reference: the body is the given text or file, valid or not. */
export interface TypedRequest extends Pick<ApiRequest, 'method' | 'path' | 'query'> {
  headers: Record<string, string>
  body: string | File | null
  type: string | null
}
export interface ApiResponse {
  status: number
  milliseconds: number
  headers: [string, string][]
  type: string
  /** Text of the body; null for bytes. */
  text: string | null
  bytes: Blob
}
const isText = (type: string) => /json|text|csv/.test(type)

/** Sends it with the session cookie and returns whatever came back. @throws ApiProblem when nothing answers */
export async function sendTypedRequest(request: TypedRequest): Promise<ApiResponse> {
  const headers = new Headers(request.headers)
  if (request.body !== null && request.type) headers.set('Content-Type', request.type)
  const began = performance.now()
  const response = await fetch(urlOf(request), {
    method: request.method ?? 'GET',
    headers,
    credentials: 'same-origin',
    cache: 'no-store',
    body: request.body,
  }).catch(() => Promise.reject(unreachable()))
  const bytes = await response.blob()
  const type = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    headers: [...response.headers],
    type,
    bytes,
    text: isText(type) || bytes.size === 0 ? await bytes.text() : null,
  }
}
