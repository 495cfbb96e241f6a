import type { TenantDb } from '@/lib/db/tenant'
import { recordEvent } from '@/lib/resource/record-event'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { Actor } from '@/lib/resource/define'

/** A change of an account, which is above the organisations that it belongs to. */
export interface AccountCall {
  actor: Actor
  now: Date
  requestId: string
}
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

/**
 * Records an event in each organisation of the user. `member.…` events concern the member that every reader knows, and
 * also appear in the feed of changes; `account.…` events concern the account behind it, and appear only in the audit
 * log.
 */
export async function notifyOrganisations(
  tx: Transaction,
  userId: string,
  { actor, now, requestId }: AccountCall,
  type: `member.${string}` | `account.${string}`,
  data: Parameters<typeof recordEvent>[1]['data'],
): Promise<void> {
  // Locked until the transaction ends: waits for an organisation that is being closed, after which there is nobody to
  // notify. FOR KEY SHARE would let it close in between, and the event would be refused.
  const memberships = await tx.$queryRaw<{ id: string; organisation_id: string }[]>`
    SELECT m.id::text, m.organisation_id::text FROM membership m JOIN organisation o ON o.id = m.organisation_id
    WHERE m.user_id = ${userId}::uuid AND o.deleted_at IS NULL ORDER BY o.id FOR SHARE OF o`
  for (const { id, organisation_id: organisationId } of memberships) {
    const subject = type.startsWith('member.') ? { type: 'member', id } : { type: 'account', id: userId }
    // The event names its organisation itself; no tenant's client spans several.
    await recordEvent({ actor, organisationId, db: tx as unknown as TenantDb, now, requestId }, { type, subject, data })
  }
}
