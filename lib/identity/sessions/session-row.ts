import { z } from 'zod'
import type { CheckSession } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { takeAdvisoryLocks, tryAdvisoryLocks } from '@/lib/resource/advisory-lock'
import { lockRecordsWith, lockRow, tryLockRecordsWith } from '@/lib/resource/lock'
import { CHECK_TYPES, type CheckType } from '../checks'
import { policySchema, type Policy } from '../templates/schema'
import { session } from './schema'

/** A session as it is stored, its JSON parsed. */
export type Session = Omit<CheckSession, 'policy' | 'checks'> & { policy: Policy; checks: CheckType[] }

const checksSchema = z.array(z.enum(CHECK_TYPES))

/** @throws ZodError for a row that no version of the app wrote */
export const asSession = (row: CheckSession): Session => ({
  ...row,
  policy: policySchema.parse(row.policy),
  checks: checksSchema.parse(row.checks),
})

/** The row of a session of this organisation. @throws DomainError not_found */
export async function sessionRow(context: Context, id: string): Promise<Session> {
  const row = await context.db.checkSession.findFirst({ where: { id, deleted_at: null } })
  if (!row) throw new DomainError('not_found')
  return asSession(row)
}

/**
 * The row, locked for the rest of the transaction. Everything that changes a session or its documents takes this lock
 * first, so that an upload never slips in after a cancellation, and no two of them deadlock.
 * @throws DomainError not_found
 */
export async function lockedSession(context: Context, id: string): Promise<Session> {
  await lockRow(context, 'check_session', id, 'UPDATE')
  return sessionRow(context, id)
}

/** A session that was not submitted in time is over, whether or not the sweep has run. */
export const isOverdue = (
  { status, decided_at, expires_at }: Pick<Session, 'status' | 'decided_at' | 'expires_at'>,
  now: Date,
): boolean => (status === 'pending' || status === 'in_progress') && decided_at === null && expires_at <= now

/** The checks of these contacts: whoever changes a contact along with its checks locks the checks first as well. */
export const lockChecksOf = (context: Context, contactIds: string[]): Promise<unknown> =>
  lockRecordsWith(context, session, 'contact_id', contactIds)

/**
 * Serialises whoever opens checks of these contacts. A bulk operation holds many of these locks while it waits for
 * checks, and whoever decides a check takes other locks: they must not fall together.
 */
export const lockOpeningOf = (context: Context, contactIds: string[]): Promise<unknown> =>
  takeAdvisoryLocks(context, openingOf(contactIds), { own: 'checks' })

const openingOf = (contactIds: string[]) => contactIds.map((id) => ['check', id.toLowerCase()])

/**
 * For callers that lock contacts before they request checks of them: takes first what everybody else takes before a
 * contact, the right to open a check and the earlier checks.
 */
export async function lockBeforeRequests(context: Context, contactIds: string[]): Promise<void> {
  await lockOpeningOf(context, contactIds)
  await lockChecksOf(context, contactIds)
}

/**
 * The same for callers that hold contacts already: they must not wait for whoever holds a check and wants its contact.
 * @returns whether we got all of them
 */
export const tryLockBeforeRequests = async (context: Context, contactIds: string[]): Promise<boolean> =>
  (await tryAdvisoryLocks(context, openingOf(contactIds), { own: 'checks' })) &&
  (await tryLockRecordsWith(context, session, 'contact_id', contactIds))

/** Whether a retention date is past, whether or not the sweep has run; null means kept, or nothing to keep. */
export const isPast = (until: Date | null, now: Date): boolean => until !== null && until <= now
