import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { enqueue } from '@/lib/jobs/queue'
import type { SendLetter } from '@/lib/mail/sending/schema'
import { AUTOMATIC } from '@/lib/mail/sending/send'
import { fillIn } from '@/lib/mail/templates/merge-fields'
import { mailWords } from '@/lib/mail/words/words'
import { languageOfUser } from '@/lib/auth/user-language'
import { lockAccount, lockUser } from '@/lib/auth/account'
import { idOfLink, linkToken } from '@/lib/auth/link-token'
import { emailKey } from '@/lib/auth/log-in'
import { hashPassword } from '@/lib/auth/password'
import { setPassword } from './passwords'
import { beginAttempt, RESET } from '@/lib/auth/throttle'

/**
 * Password reset by mail (contract section 2): a single-use link, valid for an hour. Neither the answer nor its timing
 * reveals whether an address has an account, and nobody's inbox is flooded.
 */
const VALID_MS = 3600_000
const MAX_OPEN = 3
/** Longer than the work takes. */
const ANSWERED_AFTER_MS = 250

/** @throws DomainError too_many_attempts for an address on the network that asks again and again */
export async function requestReset(email: string, address: string, mails: boolean, now: Date): Promise<void> {
  await beginAttempt(`reset:${address}`, RESET, now)
  await Promise.all([mails && openReset(emailKey(email), now), sleep(ANSWERED_AFTER_MS)])
}

async function openReset(key: string, now: Date): Promise<void> {
  if (key.includes('\u0000')) return
  await database().$transaction(async (tx) => {
    // Locked, so that each of many concurrent requests counts those before it.
    const user = await lockUser(tx, key)
    const open = await tx.passwordReset.count({
      where: { user_id: user?.id ?? newId(), used_at: null, expires_at: { gt: now } },
    })
    if (!user || open >= MAX_OPEN) return
    const { id } = await tx.passwordReset.create({
      data: { id: newId(), user_id: user.id, created_at: now, expires_at: new Date(now.getTime() + VALID_MS) },
    })
    await enqueue(tx, 'send_password_reset', { reset_id: id })
  })
}

/**
 * The job: mails the link of a reset that is still open. The mail belongs to no organisation and is in no outbox; a
 * user of exactly one organisation gets that one's text.
 */
export async function sendPasswordReset(id: string, baseUrl: string, send: SendLetter, now: Date): Promise<void> {
  const open = await database().passwordReset.findFirst({
    where: { id, used_at: null, expires_at: { gt: now } },
    include: { user: true },
  })
  if (!open) return
  const language = await languageOfUser(open.user_id)
  const { subject, text } = await wordsFor(open.user, language)
  await send({
    to: open.user.email,
    subject,
    text,
    language,
    link: {
      label: mailWords(language).buttons.password_reset ?? subject,
      url: `${baseUrl}/reset-password?token=${linkToken('password-reset-link', id)}`,
    },
    headers: AUTOMATIC,
  })
}

async function wordsFor({ id, full_name, email }: { id: string; full_name: string; email: string }, language: string) {
  const memberships = await database().membership.findMany({
    where: { user_id: id, organisation: { deleted_at: null } },
    include: { organisation: true },
    take: 2,
  })
  const organisation = memberships.length === 1 ? memberships[0]?.organisation : undefined
  const own =
    organisation &&
    (await database().mailTemplate.findFirst({
      where: { organisation_id: organisation.id, kind: 'password_reset', deleted_at: null },
    }))
  const values: Record<string, string> = {
    'account.full_name': full_name,
    'account.email': email,
    'organisation.name': organisation?.name ?? '',
  }
  const { subject, text } = own ?? mailWords(language).builtIn.password_reset
  const filled = (words: string) => fillIn('password_reset', words, values)
  return { subject: filled(subject), text: filled(text) }
}

/** Sets the new password; ends the link and all others of the account. @throws DomainError not_found | link_ended */
export async function completeReset(
  token: string,
  newPassword: string,
  call: { now: Date; requestId: string },
): Promise<void> {
  const id = idOfLink('password-reset-link', token)
  if (!id) throw new DomainError('not_found')
  const hash = await hashPassword(newPassword)
  await database().$transaction(async (tx) => {
    const reset = await tx.passwordReset.findUnique({ where: { id } })
    // Lock the account before its links, in the order of a password change.
    if (reset) await lockAccount(tx, reset.user_id)
    const { count } = await tx.passwordReset.updateMany({
      where: { id, used_at: null, expires_at: { gt: call.now } },
      data: { used_at: call.now },
    })
    if (!reset || !count)
      throw new DomainError('link_ended', { detail: 'This link has been used or has expired. Ask for a new one.' })
    await setPassword(tx, reset.user_id, hash, { ...call, actor: { type: 'user', id: reset.user_id } })
  })
}
