'use client'
import { useState } from 'react'
import type { ApiRequest } from '@/lib/client/api'
import type { TypedRequest } from '@/lib/client/docs'
import { isWorkbook } from '@/lib/client/imports'
import type { Endpoint } from '@/lib/client/openapi'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'

/** A request in composition: a value for each parameter, and the body as text or file. */
export interface Draft {
  endpoint: Endpoint
  values: Record<string, string>
  body: string
  file: File | null
  setValue: (name: string, value: string) => void
  setBody: (body: string) => void
  setFile: (file: File | null) => void
}

export function useDraft(endpoint: Endpoint, organisationId: string | undefined): Draft {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [body, setBody] = useState(() =>
    endpoint.example === undefined ? '' : JSON.stringify(endpoint.example, null, 2),
  )
  const [file, setFile] = useState<File | null>(null)
  const values = { ...(organisationId && { organisation_id: organisationId }), ...typed }
  return {
    endpoint,
    values,
    body,
    file,
    setBody,
    setFile,
    setValue: (name, value) => setTyped((before) => ({ ...before, [name]: value })),
  }
}

const filled = ({ endpoint, values }: Draft, place: 'path' | 'query' | 'header') =>
  endpoint.parameters.flatMap(({ name, in: where }): [string, string][] =>
    where === place && values[name] ? [[name, values[name]]] : [],
  )

/** The path with parameters filled in; missing ones stay as `{id}`. */
const pathOf = (draft: Draft): string =>
  filled(draft, 'path').reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(value)),
    draft.endpoint.path,
  )

export const missingNames = ({ endpoint, values }: Draft): string[] =>
  endpoint.parameters.filter(({ name, required }) => required && !values[name]?.trim()).map(({ name }) => name)

/** The types that its body may have, other than JSON. */
export const acceptedTypes = ({ requestBody }: Endpoint): string[] =>
  Object.keys(requestBody?.content ?? {}).filter((type) => type !== 'application/json')
export const streamType = (endpoint: Endpoint): string | null => acceptedTypes(endpoint)[0] ?? null

/** A workbook is known by its name, because systems may not know its type; a picture by the type that the system gives. */
function typeOf(endpoint: Endpoint, file: File | null): string {
  const stream = streamType(endpoint)
  if (stream === 'text/csv' && file && isWorkbook(file)) return XLSX_TYPE
  return (file && stream?.startsWith('image/') ? file.type : stream) ?? 'application/json'
}

/** The request as this page sends it. */
export function typedRequest(draft: Draft): TypedRequest {
  const stream = streamType(draft.endpoint)
  return {
    method: draft.endpoint.method,
    path: pathOf(draft),
    query: Object.fromEntries(filled(draft, 'query')),
    headers: Object.fromEntries(filled(draft, 'header')),
    body: stream ? draft.file : draft.body.trim() || null,
    type: typeOf(draft.endpoint, draft.file),
  }
}

/** The request as the code samples show it; a body that is not valid JSON yet is left out. */
export function shownRequest(draft: Draft): ApiRequest {
  const version = /^"?(\d+)"?$/.exec(draft.values['If-Match']?.trim() ?? '')?.[1]
  return {
    method: draft.endpoint.method,
    path: pathOf(draft),
    query: Object.fromEntries(filled(draft, 'query')),
    ...(version && { version: Number(version) }),
    ...parsed(draft.body),
  }
}

export function parsed(text: string): { body?: unknown } {
  try {
    return text.trim() ? { body: JSON.parse(text) } : {}
  } catch {
    return {}
  }
}
