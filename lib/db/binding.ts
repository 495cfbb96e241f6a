import type { PoolClient } from 'pg'
import type { Statement } from './batch'
import { BIND, REBIND, TEST_ONLY } from './request-role'

/**
 * The organisation that each connection is bound to, as far as it is known for certain. On globalThis, like the pool,
 * because each bundle of the server evaluates this module separately.
 */
const holder: typeof globalThis & { bonafideBound?: WeakMap<PoolClient, string> } = globalThis
const boundFor = (holder.bonafideBound ??= new WeakMap<PoolClient, string>())

/**
 * The statement that binds a connection, unless it is already bound. Sent before the actual statement in the same round
 * trip.
 * @param isKept false behind a pooler, where it holds until the end of the transaction
 */
export function binding(client: PoolClient, organisationId: string, isKept: boolean): Statement[] {
  if (!isKept) return [{ text: BIND, values: [organisationId, true] }]
  const current = boundFor.get(client)
  if (current === organisationId) return []
  return current === undefined
    ? [{ text: BIND, values: [organisationId, false] }]
    : [{ text: REBIND, values: [organisationId] }]
}

/**
 * Call this only after the binding has committed: PostgreSQL rolls back a binding with its transaction, and the
 * connection is then bound as before.
 */
export const recordBinding = (client: PoolClient, organisationId: string): unknown =>
  boundFor.set(client, organisationId)

/** What is sent before the first statement of a transaction. */
export const testScope = ({ testOnly }: { testOnly: boolean }): Statement[] =>
  testOnly ? [{ text: TEST_ONLY, values: [] }] : []
