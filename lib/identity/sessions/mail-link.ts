import { enqueue } from '@/lib/jobs/queue'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import { oneTapLink } from './links'
import type { SessionRecord } from './schema'
import { openMagicLink } from './secrets'
import { lockedSession, type Session } from './session-row'

/**
 * Mails the link of a check to the person. Jobs carry only the session's id; the link is decrypted when the mail is
 * sent.
 */
const HOUR_MS = 3600_000

/** Mails the link, and schedules the reminders of the template. @returns the mail's id */
export async function mailLink(context: Context, row: Session, email: string): Promise<string> {
  const { id } = await queueMail(context, { kind: 'check_link', session_id: row.id, to: email })
  for (const hours of row.policy.reminders ?? []) {
    const runAt = new Date(row.expires_at.getTime() - hours * HOUR_MS)
    if (runAt <= context.now) continue
    const asked = { session_id: row.id, hours, expires_at: row.expires_at.toISOString() }
    await enqueue(context.db, 'remind', { organisation_id: context.organisationId, ...asked }, { runAt })
  }
  return id
}

/** Where the link was mailed, if that is still known and the mail did not bounce. */
async function mailedTo({ db }: Context, sessionId: string): Promise<string | null> {
  const mail = await db.mail.findFirst({
    where: { session_id: sessionId, kind: 'check_link' },
    orderBy: { created_at: 'desc' },
    select: { to: true, status: true },
  })
  return mail && mail.status !== 'bounced' ? mail.to : null
}

/** A reopened check has a new link: mails it to whoever was mailed the first one. */
export async function mailNewLink(context: Context, row: Session): Promise<string | null> {
  const email = await mailedTo(context, row.id)
  return email === null ? null : mailLink(context, row, email)
}

/** The organisation is waiting for the person: not for its own server, and not for somebody who declined. */
const WAITS_FOR_PERSON: readonly string[] = ['waiting', 'in_progress', 'to_fix'] satisfies SessionRecord['progress'][]

export interface Reminder {
  session_id: string
  hours: number
  /** Expiry that the reminder was scheduled for; a reopened check has another one. */
  expires_at: string
}

/** The job of a reminder. Sends nothing if it is too late, or if the check is not waiting for the person. */
export async function remind(context: Context, { session_id, hours, expires_at }: Reminder): Promise<void> {
  const row = await lockedSession(context, session_id)
  const isDue = row.expires_at.toISOString() === expires_at && row.expires_at > context.now
  if (!isDue || !WAITS_FOR_PERSON.includes(row.progress)) return
  const to = await mailedTo(context, session_id)
  if (to === null) return
  await queueMail(context, {
    kind: 'reminder',
    session_id,
    to,
    once_key: `reminder:${session_id}:${expires_at}:${hours}`,
  })
}

/** Mails the person the outcome, if the template says so and the link was mailed. */
export async function mailResult(context: Context, { id, policy }: Pick<Session, 'id' | 'policy'>): Promise<void> {
  if (!policy.mails_result) return
  const to = await mailedTo(context, id)
  if (to !== null) await queueMail(context, { kind: 'result', session_id: id, to, once_key: `result:${id}` })
}

/** The one-tap link of a check while it is open; null afterwards. */
export async function openLink({ db, now }: Context, sessionId: string, userUrl: string): Promise<string | null> {
  const row = await db.checkSession.findFirst({
    where: { id: sessionId, expires_at: { gt: now } },
    select: { magic_link_sealed: true },
  })
  return row?.magic_link_sealed ? oneTapLink(userUrl, openMagicLink(row.magic_link_sealed)) : null
}
