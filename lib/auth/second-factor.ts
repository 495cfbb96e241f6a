import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { TwoFactorSetup, TwoFactorStatus } from './schema'
import { database } from '@/lib/db/client'
import { DomainError, fieldError } from '@/lib/errors'
import { fingerprintOf, seal, unseal } from '@/lib/sealing'
import { lockOwnAccount } from './account'
import type { ActiveSession } from './browser-session'
import { notifyOrganisations, type AccountCall, type Transaction } from './notify-organisations'
import { beginAttempt, LOG_IN } from './throttle'

/**
 * Two-factor sign-in: a code of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, thirty seconds, which every
 * app supports), or one of ten recovery codes. The secret is encrypted at rest; of recovery codes only HMACs are
 * stored.
 */
const STEP_SECONDS = 30
/** Clocks differ: the previous and the next code are accepted too. */
const WINDOW = 1
const RECOVERY_CODES = 10
/** Without letters and digits that look alike; 50 bits per code. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'

const totpOf = (sealed: Uint8Array, email = '') =>
  new TOTP({
    issuer: 'Bonafide',
    label: email,
    secret: Secret.fromBase32(unseal('two-factor-secret', sealed).toString('utf8')),
    period: STEP_SECONDS,
    digits: 6,
    algorithm: 'SHA1',
  })
const inForce = (userId: string) => ({ user_id: userId, confirmed_at: { not: null } })
const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()
const hashOf = (userId: string, code: string) => fingerprintOf('recovery-code', `${userId}:${plain(code)}`)

export const hasTwoFactor = async (userId: string): Promise<boolean> =>
  (await database().twoFactor.count({ where: inForce(userId) })) > 0

export async function twoFactorStatus(userId: string): Promise<TwoFactorStatus> {
  const row = await database().twoFactor.findFirst({ where: inForce(userId) })
  return {
    enabled: row !== null,
    enabled_at: row?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: row ? await database().recoveryCode.count({ where: { user_id: userId, used_at: null } }) : 0,
  }
}

/** Uses up a code of the app. Each time step counts once, so of two concurrent attempts only one gets in. */
async function takeAppCode(
  tx: Pick<Transaction, 'twoFactor'>,
  userId: string,
  code: string,
  now: Date,
  { confirms = false } = {},
): Promise<boolean> {
  const row = await tx.twoFactor.findUnique({ where: { user_id: userId } })
  if (!row || (row.confirmed_at === null) !== confirms) return false
  const delta = totpOf(row.secret).validate({ token: plain(code), window: WINDOW, timestamp: now.getTime() })
  if (delta === null) return false
  const last_step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
  const { count } = await tx.twoFactor.updateMany({
    where: { user_id: userId, secret: row.secret, last_step: { lt: last_step } },
    data: { last_step, ...(confirms && { confirmed_at: now }) },
  })
  return count === 1
}

/** Checks a code at log-in, and uses it up. */
export async function takeSecondFactor(userId: string, code: string, call: AccountCall): Promise<boolean> {
  return database().$transaction(async (tx) => {
    if (await takeAppCode(tx, userId, code, call.now)) return true
    const { count } = await tx.recoveryCode.updateMany({
      where: { user_id: userId, code_hash: hashOf(userId, code), used_at: null },
      data: { used_at: call.now },
    })
    if (count) await notifyOrganisations(tx, userId, call, 'account.recovery_code_used', {})
    return count === 1
  })
}

/**
 * Creates a new secret, inactive until one of its codes was entered.
 * @throws DomainError conflict when there is one in force
 */
export async function beginTwoFactor({ id, email }: { id: string; email: string }): Promise<TwoFactorSetup> {
  const secret = new Secret({ size: 20 }).base32
  const sealed = seal('two-factor-secret', secret)
  // One statement: of two concurrent calls, the later one wins.
  const begun = await database().$executeRaw`INSERT INTO two_factor (user_id, secret) VALUES (${id}::uuid, ${sealed})
    ON CONFLICT (user_id) DO UPDATE SET secret = EXCLUDED.secret, last_step = 0 WHERE two_factor.confirmed_at IS NULL`
  if (!begun) throw new DomainError('conflict', { detail: 'Two-factor sign-in is already set up. Remove it first.' })
  return { secret, otpauth_uri: totpOf(sealed, email).toString() }
}

/**
 * Activates two-factor sign-in with a first code. Every other session of the account began without one, and ends.
 * Returns the recovery codes, once.
 * @throws DomainError validation_failed | too_many_attempts | unauthenticated
 */
export async function confirmTwoFactor(session: ActiveSession, code: string, call: AccountCall): Promise<string[]> {
  const { id: sessionId, userId } = session
  const guess = await beginAttempt(`second-factor:set-up:${userId}`, LOG_IN, call.now)
  const codes = await database().$transaction(async (tx) => {
    await lockOwnAccount(tx, session)
    if (!(await takeAppCode(tx, userId, code, call.now, { confirms: true }))) return null
    await tx.browserSession.deleteMany({ where: { user_id: userId, NOT: { id: sessionId } } })
    await notifyOrganisations(tx, userId, call, 'account.two_factor_set_up', { kept_session_id: sessionId })
    return newRecoveryCodes(tx, userId)
  })
  if (!codes) throw fieldError('code', 'wrong_code', 'This code is wrong. Enter the one that the app shows now.')
  await guess.takeBack()
  return codes
}

async function newRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 10 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)))
      .join('')
      .replace(/(.{5})/, '$1-'),
  )
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })),
  })
  return codes
}

const notSetUp = () => new DomainError('conflict', { detail: 'Two-factor sign-in is not set up.' })

/** Replaces the recovery codes. @throws DomainError conflict | unauthenticated */
export async function renewRecoveryCodes(session: ActiveSession, call: AccountCall): Promise<string[]> {
  return database().$transaction(async (tx) => {
    // Of two concurrent calls, the later one replaces the codes of the earlier one.
    await lockOwnAccount(tx, session)
    const { userId } = session
    if (!(await tx.twoFactor.count({ where: inForce(userId) }))) throw notSetUp()
    await notifyOrganisations(tx, userId, call, 'account.recovery_codes_renewed', {})
    return newRecoveryCodes(tx, userId)
  })
}

/** Back to the password alone. @throws DomainError conflict when there is none in force; unauthenticated */
export async function removeTwoFactor(session: ActiveSession, call: AccountCall): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockOwnAccount(tx, session)
    if (!(await dropTwoFactor(tx, session.userId, call))) throw notSetUp()
  })
}

/** Removes it from a locked account. @returns whether there was one */
export async function dropTwoFactor(tx: Transaction, userId: string, call: AccountCall): Promise<boolean> {
  const { count } = await tx.twoFactor.deleteMany({ where: inForce(userId) })
  if (!count) return false
  await tx.recoveryCode.deleteMany({ where: { user_id: userId } })
  await notifyOrganisations(tx, userId, call, 'account.two_factor_removed', {})
  return true
}
