import type { Caller } from '@/lib/auth/caller'
import { reachedByTestKeys } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import type { Operation } from './operation'

export const isTestKey = (caller: Caller): boolean => caller.type === 'api_key' && caller.key.test

/**
 * What the declaration of an operation does not open to test keys is closed to them.
 * @throws DomainError forbidden
 */
export function refuseTestKey({ permission, openToTestKeys }: Operation, caller: Caller): void {
  if (!isTestKey(caller) || openToTestKeys || (permission && reachedByTestKeys(permission))) return
  throw new DomainError('forbidden', { detail: 'A test key reaches sessions and templates only. Use a live key.' })
}
