import type { NextRequest } from 'next/server'
import { z } from 'zod'
import { readForm, readJson, validate } from './body'
import { refusesBody, type Operation } from './operation'

/** The query and body of a request. */
export interface RequestInput {
  query: unknown
  body: unknown
  text: string
}
/** The body as it arrived: read on first use, and only once. */
export type BodyReader = () => Promise<Pick<RequestInput, 'body' | 'text'>>

/** Clients send `null` for an empty body. */
const NOTHING = z.strictObject({}).nullable()

export function bodyReader(operation: Operation, request: NextRequest): BodyReader {
  const { body } = operation
  let reading: ReturnType<BodyReader> | undefined
  const readBody: BodyReader = async () => {
    if (refusesBody(operation)) validate(NOTHING, (await readJson(request, { optional: true })).value)
    if (body?.kind === 'form') return { body: await readForm(request), text: '' }
    if (body?.kind !== 'json') return { body: undefined, text: '' }
    const { value, text } = await readJson(request, body)
    return { body: body.read ? body.read(value) : validate(body.schema, value), text }
  }
  return () => (reading ??= readBody())
}
