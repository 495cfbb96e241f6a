import { z } from 'zod'
import type { CheckSession } from '@/lib/generated/prisma/client'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { VERIFICATION_VALID_MS } from '../checks'
import { factsOf, isOfOther } from './facts'
import { OPEN_STATUSES } from './schema'

/** Older sessions add nothing to newer ones of the same checks. */
const MAX_SESSIONS = 100

/**
 * Updates a contact's verification from its checks: verified if the last completed session passed within its validity;
 * else pending if a session is open; else expired, failed or none. A check passed by somebody with another name
 * verifies nobody. If anything changed the version increases, so that If-Match notices.
 */
export async function markContact(context: Context, contactId: string): Promise<void> {
  const completed = await context.db.checkSession.findMany({
    where: { contact_id: contactId, status: 'completed' },
    orderBy: [{ completed_at: 'desc' }, { id: 'desc' }],
    take: MAX_SESSIONS,
  })
  const [decided] = completed
  const open = await context.db.checkSession.findFirst({
    where: { contact_id: contactId, status: { in: [...OPEN_STATUSES] } },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  const lapsed = await context.db.checkSession.findFirst({
    where: { contact_id: contactId, status: 'expired' },
    select: { id: true },
  })
  const isOther = decided?.outcome === 'passed' && isOfOther(decided)
  const passed = decided?.outcome === 'passed' && !isOther && decided.completed_at
  const worn = passed && passed.getTime() + VERIFICATION_VALID_MS <= context.now.getTime()
  const status =
    passed && !worn
      ? 'verified'
      : open
        ? 'pending'
        : worn
          ? 'expired'
          : decided
            ? 'failed'
            : lapsed
              ? 'expired'
              : 'none'
  const verification = {
    status,
    checks: decided?.checks ?? [],
    verified_at: passed ? passed.toISOString() : null,
    expires_at: passed ? new Date(passed.getTime() + VERIFICATION_VALID_MS).toISOString() : null,
    evidence_erased_at: passed && decided ? await evidenceErasedAt(context, decided) : null,
    ...factsOf(completed),
    pending_session_id: open?.id ?? null,
    ...(isOther && { other_holder_session_id: decided.id }),
  }
  await context.db.contact.updateMany({
    where: { id: contactId, NOT: { verification: { equals: verification } } },
    data: { verification, version: { increment: 1 }, updated_at: context.now, updated_by: { ...context.actor } },
  })
}

const verifiedSchema = z.object({
  status: z.literal('verified'),
  checks: z.array(z.string()),
  expires_at: z.string(),
  passed: z.array(z.object({ session_id: z.string(), verified_at: z.string() })),
})

/** Announces once for each verification that it is about to expire. Idempotent. */
export async function announceExpiry(context: Context, contactId: string): Promise<void> {
  const contact = await context.db.contact.findFirst({
    where: { id: contactId, deleted_at: null },
    select: { verification: true },
  })
  const verified = verifiedSchema.safeParse(contact?.verification).data
  if (!verified) return
  const { expires_at, checks, passed } = verified
  const { count } = await context.db.contact.updateMany({
    where: { id: contactId, OR: [{ expiry_told: null }, { expiry_told: { not: expires_at } }] },
    data: { expiry_told: expires_at },
  })
  if (!count) return
  const [last] = passed.toSorted((a, b) => b.verified_at.localeCompare(a.verified_at))
  await recordEvent(context, {
    type: 'contact.verification_expiring',
    subject: { type: 'contact', id: contactId },
    data: { expires_at, checks, session_id: last?.session_id ?? null },
  })
}

/** When the last document and everything read from them was erased; null while something is left. */
async function evidenceErasedAt(
  context: Context,
  { id, extracted, completed_at }: CheckSession,
): Promise<string | null> {
  const documents = await context.db.checkDocument.findMany({
    where: { session_id: id },
    select: { storage_key: true, deleted_at: true },
    orderBy: { deleted_at: { sort: 'desc', nulls: 'last' } },
  })
  if (extracted || documents.some(({ storage_key }) => storage_key !== null)) return null
  const [last] = await context.db.deletionReceipt.findMany({
    where: { session_id: id },
    select: { erased_at: true },
    orderBy: { erased_at: 'desc' },
    take: 1,
  })
  // Before receipts existed, only the documents record a deletion.
  return (last?.erased_at ?? documents[0]?.deleted_at ?? completed_at)?.toISOString() ?? null
}
