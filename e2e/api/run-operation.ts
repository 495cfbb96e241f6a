import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call } from './call'
import { description } from './described'

interface Sent {
  key?: string
  cookie?: string
  json?: unknown
  raw?: BodyInit
  headers?: Record<string, string>
  query?: string
}
export type Row = Record<string, string> & { id: string }
let ours: Organisation
/** Of each operation, by its id. */
export const addresses = new Map<string, { method: string; path: string }>()
/** Operations that have succeeded, in any part of the story. */
export const succeeded = new Set<string>()

/** Creates the organisation that runs the operations, and looks up their paths. */
export async function begin(name: string): Promise<Organisation> {
  ours = await newOrganisation(name)
  const { paths } = await description()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { operationId }] of Object.entries(methods))
      addresses.set(operationId, { method: method.toUpperCase(), path })
  return ours
}

/** Runs an operation by its id; it must succeed. */
export async function runOperation<T = Row>(
  operation: string,
  params: Record<string, string> = {},
  { query = '', ...sent }: Sent = {},
): Promise<T> {
  const address = addresses.get(operation)
  if (!address) throw new Error(`there is no operation ${operation}`)
  const path = address.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? (name === 'organisation_id' ? ours.id : `no ${name}`)),
  )
  const send = () => call(address.method, path + query, { key: ours.key, ...sent })
  let answer = await send()
  // Another story keeps the engine busy.
  for (let tries = 1; answer.status === 503 && tries < 12; tries++) {
    await sleep(Number(answer.headers.get('retry-after')) * 1000)
    answer = await send()
  }
  expect(answer.status, `${operation}: ${answer.text.slice(0, 500)}`).toBeLessThan(300)
  succeeded.add(operation)
  return answer.body as T
}
