import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError, fieldError } from '@/lib/errors'
import { recordEvents } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import type { Actor, CreateOf, PatchOf } from '@/lib/resource/define'
import { lockOrganisation, lockRecords } from '@/lib/resource/lock'
import { newKey } from '../api-key'
import { asRole, atLeast, type Role } from '../permissions'
import { confirmRole } from '../confirm-role'
import { apiKey, madeBy, type ApiKeyRecord } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

type Input = CreateOf<typeof apiKey.fields>
type Patch = PatchOf<typeof apiKey.fields>

export const { list, get, shown } = plainVerbs(apiKey)

function refuseAbove(maker: Role, role: Role): void {
  if (!atLeast(maker, role))
    throw fieldError('role', 'role_above_maker', `A key made with the role ${maker} cannot have the role ${role}.`)
}

function refusePast(context: Context, expiresAt: string | null | undefined): void {
  if (expiresAt && new Date(expiresAt) <= context.now)
    throw fieldError('expires_at', 'in_the_past', 'The end date has already passed.')
}

/**
 * Until the transaction ends, nobody's role changes: a key cannot be made, or strengthened, behind the back of whoever
 * is removing its maker. Not a shared lock: whoever takes one without a pause would keep the others waiting.
 */
async function holdRole(context: Context, role: Role): Promise<void> {
  await lockOrganisation(context)
  await confirmRole(context, role)
}

/** Creates a key; the answer contains it once. */
export async function create(context: Context, maker: Role, input: Input): Promise<ApiKeyRecord & { key: string }> {
  const role = input.role ?? (atLeast(maker, 'admin') ? 'admin' : maker)
  refuseAbove(maker, role)
  refusePast(context, input.expires_at)
  await holdRole(context, maker)
  const made = newKey(input.test === true)
  const record = await createRecord(
    context,
    apiKey,
    { ...input, role },
    { prefix: Prisma.sql`${made.prefix}`, secret_hash: Prisma.sql`${made.secretHash}` },
  )
  return { ...record, key: made.key }
}

/**
 * Renames a key or changes its end date or role; neither the key's old role nor its new one may be above the caller's.
 */
export async function update(
  context: Context,
  maker: Role,
  id: string,
  patch: Patch,
  expected: ExpectedVersion,
): Promise<ApiKeyRecord> {
  await holdRole(context, maker)
  const before = await lockRecord(context, apiKey, id, expected)
  if (patch.role === null) throw fieldError('role', 'invalid_value', 'A key has a role.')
  refuseAbove(maker, before.role ?? 'owner')
  if (patch.role) refuseAbove(maker, patch.role)
  refusePast(context, patch.expires_at)
  return updateRecord(context, apiKey, id, patch, expected)
}

function refuseRevoking(caller: Role, role: Role): void {
  if (!atLeast(caller, role))
    throw new DomainError('forbidden', { detail: `Only an ${role} can revoke a key with the role ${role}.` })
}

/**
 * Revokes a key permanently, from the next request on.
 * @throws DomainError forbidden when the key may more than the caller
 */
export async function revoke(context: Context, caller: Role, id: string, expected: ExpectedVersion): Promise<void> {
  const { role } = await lockRecord(context, apiKey, id, expected)
  refuseRevoking(caller, role ?? 'owner')
  await end(context, [id])
}

/**
 * Revokes the keys that a member or a key created, and those created with them: a key's holder also holds what it can
 * create.
 * @param above only those with more permissions than this role
 * @returns the ids of all that were ever created in this way, and the roles of those that this revokes, without test
 * keys
 * @throws DomainError forbidden when one of them that has not expired may more than the caller
 */
export async function revokeMadeBy(
  context: Context,
  caller: Role,
  maker: string,
  above: Role | null,
): Promise<{ made: string[]; lost: Role[] }> {
  // A key that is already revoked may have created others.
  const all = await context.db.apiKey.findMany({
    select: { id: true, role: true, test: true, expires_at: true, revoked_at: true, created_by: true },
  })
  const made = madeBy(
    all.map(({ created_by, ...key }) => ({ ...key, created_by: created_by as Actor })),
    maker,
  )
  const ending = made.filter(
    ({ role, revoked_at }) => revoked_at === null && (above === null || !atLeast(above, asRole(role))),
  )
  // A key that has expired may do nothing any more, whatever its role.
  for (const { role, expires_at } of ending)
    if (expires_at === null || expires_at > context.now) refuseRevoking(caller, asRole(role))
  await end(
    context,
    ending.map(({ id }) => id),
  )
  const live = ending.filter(({ test }) => !test)
  return { made: made.map(({ id }) => id), lost: live.map(({ role }) => asRole(role)) }
}

/** PostgreSQL takes 65,535 parameters. */
const KEYS_A_STATEMENT = 10_000

async function end(context: Context, keys: string[]): Promise<void> {
  const ids = [...(await lockRecords(context, apiKey, keys)).keys()]
  for (let from = 0; from < ids.length; from += KEYS_A_STATEMENT)
    await context.db.apiKey.updateMany({
      where: { id: { in: ids.slice(from, from + KEYS_A_STATEMENT) } },
      data: {
        revoked_at: context.now,
        deleted_at: context.now,
        updated_at: context.now,
        updated_by: { ...context.actor },
        version: { increment: 1 },
      },
    })
  await recordEvents(
    context,
    ids.map((id) => ({ type: 'api_key.revoked', subject: { type: 'api_key', id }, data: {} })),
  )
}
