import { resources } from '@/lib/registry'
import type { NextRequest } from 'next/server'
import { knownCallerOf, refuseExpired, type Caller, type KnownCaller } from '@/lib/auth/caller'
import { mayReadAt, type Role } from '@/lib/auth/permissions'
import { isFailedPrecondition, type Precondition } from '@/lib/db/precondition'
import { checkPrecondition, requireOrganisation, tenantDb, tenantTransaction, type TenantDb } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import type { Actor } from '@/lib/resource/define'
import type { Context } from '@/lib/resource/context'
import { JsonText } from '@/lib/resource/json-text'
import { refuseEncoded } from './body'
import { bodyReader, type BodyReader, type RequestInput } from './body-reader'
import { compressed } from './compress'
import { ifMatchOf, isUnchanged } from './conditional'
import { exchangeOf } from './exchange'
import { claim, claimOf, storeResponse, type StoredResponse } from './idempotency'
import { notAllowed, optionsOf } from './allowed-methods'
import { matcher } from './match'
import { Reply, acceptsIdempotencyKey, type Method, type Operation } from './operation'
import { actorOf, asCallerNow, permit, requireCaller, type Arrived } from './permit'
import { problemResponse } from './problem'
import { isTestKey, refuseTestKey } from './test-keys'
import { noParameters } from './query'
import { UNKNOWN_METHOD } from './unknown-method'
import { unknownPath } from './unknown-path'
import { handleDeletedOrganisation } from './deleted-organisation'
import { heldPass } from './held-pass'

/**
 * One request, start to end: identify the caller, check permissions, read query and body, open the transaction, call
 * the domain verb, encode the answer. Errors are caught in one place.
 */
/** The segments of the path below the root, decoded; Next passes nothing for the root itself. */
type Handler = (request: NextRequest, route: { params: Promise<{ path?: string[] }> }) => Promise<Response>
type Params = Record<string, string>
const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Route handlers for all the operations below one path. A path without an operation is not found; a method that its
 * path lacks gets 405 with `Allow`.
 */
export function serve(operations: Operation[], root: string): Record<Method | 'OPTIONS', Handler> {
  const match = matcher(operations, root)
  const handler =
    (method: Method): Handler =>
    async (request, route) => {
      const found = match((await route.params).path ?? [])
      if (!found) return unknownPath(request)
      const operation = found.route.operations.find((one) => one.method === method)
      if (operation) return answer(operation, request, found.params)
      return notAllowed(found.route.operations)
    }
  const handlers = Object.fromEntries(METHODS.map((method) => [method, handler(method)])) as Record<Method, Handler>
  return {
    ...handlers,
    OPTIONS: async (request, route) => {
      const found = match((await route.params).path ?? [])
      return found && request.headers.has(UNKNOWN_METHOD)
        ? notAllowed(found.route.operations)
        : optionsOf(request, found?.route.operations)
    },
  }
}

async function answer(operation: Operation, request: NextRequest, params: Params): Promise<Response> {
  const requestId = newId()
  try {
    const { body, status, headers } = await perform(operation, request, params, requestId)
    if (body instanceof Response) return withHeaders(body, { ...headers, 'X-Request-Id': requestId })
    const all = { 'Cache-Control': 'no-store', ...headers, 'X-Request-Id': requestId }
    if (status === 204) return new Response(null, { status, headers: all })
    if (isUnchanged(request, headers.ETag)) return new Response(null, { status: 304, headers: all })
    return await jsonResponse(body, status, all, request)
  } catch (error) {
    return problemResponse(error, requestId)
  }
}

/**
 * Sends the length and writes the body in one piece. An answer with a tag is not compressed, because the tag identifies
 * the bytes of a record; nor is one without an exchange, because nothing would restore its encoding.
 */
async function jsonResponse(
  body: unknown,
  status: number,
  headers: Record<string, string>,
  request: NextRequest,
): Promise<Response> {
  const text = body instanceof JsonText ? body.text : JSON.stringify(body)
  const exchange = exchangeOf(request)
  const accepted = exchange && headers.ETag === undefined ? request.headers.get('accept-encoding') : null
  const sent = await compressed(text, accepted)
  const all = { ...headers, 'Content-Type': 'application/json', ...sent.headers }
  const response = new Response(exchange ? null : sent.body, { status, headers: all })
  if (exchange) exchange.body = sent.body
  return response
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

async function perform(
  operation: Operation,
  request: NextRequest,
  params: Params,
  requestId: string,
): Promise<StoredResponse> {
  const now = new Date()
  const arrived = { audience: 'public' as const, request, requestId, now, params, query: undefined, body: undefined }
  switch (operation.audience) {
    case 'public':
      return finish(operation, request, await run(operation, { ...arrived, ...(await read(operation, request, null)) }))
    case 'caller':
      return performForCaller(operation, arrived)
    case 'organisation':
      return performForOrganisation(operation, arrived)
    case 'person':
      return performForPerson(operation, arrived)
  }
}

const run = (operation: Operation, call: unknown): Promise<unknown> =>
  (operation.run as (call: unknown) => Promise<unknown>)(call)

function finish(operation: Operation, request: NextRequest, result: unknown): StoredResponse {
  const reply = result instanceof Reply ? result : new Reply(result)
  const record = (reply.body ?? {}) as { id?: string; version?: number }
  const headers = {
    ...(operation.answer.etag && !operation.answer.binary && { ETag: `"${record.version}"` }),
    ...(operation.answer.located && { Location: `${request.nextUrl.pathname}/${record.id}` }),
    ...reply.headers,
  }
  return { status: reply.status ?? operation.answer.status, headers, body: reply.body }
}

async function read(
  operation: Operation,
  request: NextRequest,
  db: TenantDb | null,
  body: BodyReader = bodyReader(operation, request),
  actor?: Actor,
): Promise<RequestInput> {
  refuseEncoded(request)
  const query = await (operation.query ?? noParameters).read(request.nextUrl.searchParams, db, actor)
  return { query, ...(await body()) }
}

async function performForCaller(operation: Operation, arrived: Arrived): Promise<StoredResponse> {
  const caller = await requireCaller(operation, arrived)
  refuseTestKey(operation, caller)
  const sent = await read(operation, arrived.request, null)
  // The session may have ended while the body arrived.
  if (operation.body) await requireCaller(operation, arrived)
  return finish(operation, arrived.request, await run(operation, { ...arrived, caller, ...sent }))
}

/**
 * A key in this process's cache is not looked up again: the statements for it verify, in the same round trip, that it
 * is unchanged. Those of any other caller verify the same, because a body may arrive long after its headers. If the
 * caller has changed, nothing was done, and the request starts over with what they may do now.
 */
async function performForOrganisation(operation: Operation, arrived: Arrived): Promise<StoredResponse> {
  const body = bodyReader(operation, arrived.request)
  // An operation with its own transactions cannot verify the key within them.
  const known = operation.ownTransactions ? null : knownCallerOf(arrived.request, arrived.now)
  if (known) {
    const answer = await performForKnown(operation, arrived, known, body)
    if (answer) return answer
  }
  const changes = operation.method !== 'GET' && !operation.ownTransactions
  return asCallerNow(operation, arrived, (caller, precondition) =>
    performFor(operation, arrived, { caller, precondition: changes ? precondition : null }, body),
  )
}

/** @returns null when the caller is no longer what it was */
async function performForKnown(
  operation: Operation,
  arrived: Arrived,
  known: KnownCaller,
  body: BodyReader,
): Promise<StoredResponse | null> {
  const { caller, precondition } = known
  const holds = async (): Promise<boolean> => {
    if (precondition.isMet) return true
    try {
      await checkPrecondition(caller.key.organisationId, precondition)
      return true
    } catch (error) {
      if (isFailedPrecondition(error)) return false
      throw error
    }
  }
  try {
    const answer = await performFor(operation, arrived, known, body)
    return (await holds()) ? answer : null
  } catch (error) {
    // Report a refusal only if the caller is still the same.
    if (isFailedPrecondition(error) || !(await holds())) return null
    throw error
  }
}

interface Within {
  caller: Caller
  precondition: Precondition | null
  organisationId: string
  role: Role
}

async function performFor(
  operation: Operation,
  arrived: Arrived,
  { caller, precondition }: Pick<Within, 'caller' | 'precondition'>,
  body: BodyReader,
): Promise<StoredResponse> {
  const permitted = await permit(operation, arrived, caller)
  const whose = { organisationId: permitted.organisationId, requestId: arrived.requestId }
  return handleDeletedOrganisation(whose, () =>
    performWithin(operation, arrived, { caller, precondition, ...permitted }, body),
  )
}

async function performWithin(
  operation: Operation,
  arrived: Arrived,
  { caller, precondition, organisationId, role }: Within,
  body: BodyReader,
): Promise<StoredResponse> {
  const { request, now, requestId } = arrived
  const testOnly = isTestKey(caller)
  const outside = tenantDb(organisationId, { precondition, testOnly })
  const sent = await read(operation, request, outside, body, actorOf(caller))
  refuseExpired(caller, new Date())
  const mayRead = (path: string) => mayReadAt(role, path, { test: testOnly })
  const contextOn = (db: TenantDb): Context => ({
    actor: actorOf(caller),
    organisationId,
    db,
    now,
    requestId,
    resources,
    mayRead,
  })
  const transaction = <T>(work: (context: Context) => Promise<T>) =>
    asCallerNow(operation, arrived, async (current, unchanged) => {
      await permit(operation, arrived, current)
      return tenantTransaction(organisationId, (db) => work(contextOn(db)), { precondition: unchanged, testOnly })
    })
  const call = (db: TenantDb) => {
    const context = contextOn(db)
    return run(operation, { ...arrived, ...sent, caller, role, context, transaction, ifMatch: ifMatchOf(request) })
  }
  if (operation.method === 'GET' || operation.ownTransactions) return finish(operation, request, await call(outside))
  const scope = `${actorOf(caller).type}:${actorOf(caller).id} ${operation.method} ${request.nextUrl.pathname}`
  const claimed = acceptsIdempotencyKey(operation)
    ? claimOf(request.headers.get('idempotency-key'), scope, { query: request.nextUrl.search, json: sent.text })
    : null
  if (operation.oneStatement && !claimed) return finish(operation, request, await call(outside))
  return tenantTransaction(
    organisationId,
    async (db) => {
      const earlier = claimed && (await claim(db, claimed, now))
      if (earlier) return { ...earlier, headers: { ...earlier.headers, 'Idempotent-Replayed': 'true' } }
      const result = finish(operation, request, await call(db))
      if (!claimed) return result
      // A repeat is written from the stored answer, so write the first one from it too: they must be identical byte by
      // byte.
      const kept = result.body instanceof JsonText ? { ...result, body: result.body.toJSON() } : result
      await storeResponse(db, claimed, kept, now)
      return kept
    },
    { timeout: operation.timeoutMs, precondition, testOnly },
  )
}

async function performForPerson(operation: Operation, arrived: Arrived): Promise<StoredResponse> {
  const { request, requestId } = arrived
  const bodyOnce = bodyReader(operation, request)
  const pass =
    (await operation.passOfBody?.({ request, now: arrived.now, body: (await bodyOnce()).body })) ??
    heldPass(operation, request, arrived.now)
  const { query, body } = await read(operation, request, null, bodyOnce)
  // A check may expire while the body arrives, on a slow network or on purpose.
  const now = new Date()
  const contextOn = (db: TenantDb): Context => ({
    actor: { type: 'person', id: pass.sessionId },
    organisationId: pass.organisationId,
    db,
    now,
    requestId,
    resources,
  })
  const transaction = <T>(work: (context: Context) => Promise<T>) =>
    tenantTransaction(pass.organisationId, (db) => work(contextOn(db)))
  const context = contextOn(tenantDb(pass.organisationId))
  const call = { ...arrived, now, context, sessionId: pass.sessionId, transaction, query, body }
  await requireOrganisation(pass.organisationId)
  return finish(operation, request, await handleDeletedOrganisation(context, () => run(operation, call)))
}
