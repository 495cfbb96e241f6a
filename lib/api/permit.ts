import { callerOf, callerPrecondition, roleIn, type Caller } from '@/lib/auth/caller'
import { allows, type Role } from '@/lib/auth/permissions'
import { isFailedPrecondition, type Precondition } from '@/lib/db/precondition'
import { DomainError } from '@/lib/errors'
import type { Actor } from '@/lib/resource/define'
import type { Calls, Operation } from './operation'
import { refuseForeignOrigin } from './origin'
import { refuseTestKey } from './test-keys'

/** Who a request comes from, and whether they may do what it asks. */
export type Arrived = Calls<unknown, unknown>['public']

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The caller as of now, which may be long after the request arrived. */
export async function requireCaller(operation: Operation, { request, params }: Arrived): Promise<Caller> {
  const { organisation_id: named = '' } = params
  const caller = await callerOf(request, new Date(), UUID.test(named) ? named.toLowerCase() : undefined)
  if (!caller) throw new DomainError('unauthenticated')
  if (caller.type === 'user' && operation.method !== 'GET') refuseForeignOrigin(request)
  return caller
}

export const actorOf = (caller: Caller): Actor =>
  caller.type === 'user' ? { type: 'user', id: caller.id } : { type: 'api_key', id: caller.key.id }

/** Absent and foreign organisations, and ids that cannot exist, all answer the same 404. */
export async function permit(
  operation: Operation,
  arrived: Arrived,
  caller: Caller,
): Promise<{ organisationId: string; role: Role }> {
  const named = arrived.params.organisation_id ?? (caller.type === 'api_key' ? caller.key.organisationId : null)
  if (named === null)
    throw new DomainError('organisation_required', {
      detail: 'With a browser session, use /api/v1/organisations/{organisation_id}/sessions.',
    })
  const role = UUID.test(named) ? await roleIn(caller, named.toLowerCase()) : null
  if (!role) throw new DomainError('not_found')
  refuseTestKey(operation, caller)
  if (operation.permission && !allows(role, operation.permission))
    throw new DomainError('forbidden', {
      detail: `The role ${role} does not have the permission ${operation.permission}.`,
    })
  const malformed = Object.entries(arrived.params).some(
    ([name, value]) => (name === 'id' || name.endsWith('_id')) && !UUID.test(value),
  )
  if (malformed) throw new DomainError('not_found')
  return { organisationId: named.toLowerCase(), role }
}

/** A caller whose role changes more often than this within one request has to wait. */
const TRIES = 3

/** Starts over if the caller changes before anything is done. */
export async function asCallerNow<T>(
  operation: Operation,
  arrived: Arrived,
  work: (caller: Caller, precondition: Precondition | null) => Promise<T>,
): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const caller = await requireCaller(operation, arrived)
    try {
      return await work(caller, callerPrecondition(caller))
    } catch (error) {
      if (!isFailedPrecondition(error)) throw error
    }
  }
  throw new DomainError('busy')
}
