import { resources } from '@/lib/registry'
import { Prisma } from '@/lib/generated/prisma/client'
import { newcomerSchema, type Acceptance, type Newcomer, type OpenInvitation } from '@/lib/accounts/invitations/schema'
import { join } from '@/lib/accounts/members/members'
import { lockMembership } from '@/lib/accounts/membership-lock'
import { invitationByToken, userByEmail } from '@/lib/auth/link-lookup'
import type { KnownAccount } from '@/lib/auth/known-device'
import { logIn, type Origin } from '@/lib/auth/log-in'
import { hashPassword } from '@/lib/auth/password'
import { asRole } from '@/lib/auth/permissions'
import { tenantTransaction, type AccountsDb } from '@/lib/db/tenant'
import { DomainError, fieldError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'

/**
 * What the invited person sees first. The inviter could open the link too, so only the account itself learns whether
 * the address has one.
 * @param signedIn the user whose browser asks, if it is signed in
 * @throws DomainError not_found | link_ended
 */
export async function readInvitation(token: string, signedIn: string | null, now: Date): Promise<OpenInvitation> {
  const { organisation, email, email_key, role, expires_at } = await invitationByToken(token, now)
  return {
    organisation_name: organisation.name,
    email,
    role: asRole(role),
    expires_at: expires_at.toISOString(),
    has_account: signedIn !== null && (await userByEmail(email_key))?.id === signedIn,
  }
}

/** Who accepts: the account of the address, or a new one. */
interface Invited {
  account: KnownAccount
  /** Creates the account, within the transaction that adds the member. */
  signUp: (accounts: AccountsDb) => Promise<unknown>
}
type Invitation = Awaited<ReturnType<typeof invitationByToken>>

interface Call {
  /** The user whose browser sends this, if it is signed in. */
  signedIn: string | null
  origin: Origin
  now: Date
  requestId: string
}

interface Joined {
  user_id: string
  organisation_id: string
  member_id: string
}

/**
 * Lets an invited person join, once, whatever SIGN_UP says: with the session or the password of the address's account,
 * or with a new account. A user with two-factor sign-in must sign in first.
 * @throws DomainError not_found | link_ended | wrong_credentials | second_factor_needed | validation_failed |
 * too_many_attempts
 */
export async function acceptInvitation(
  token: string,
  input: Acceptance,
  call: Call,
): Promise<Joined & { account: KnownAccount }> {
  const invited = await invitationByToken(token, call.now)
  const { organisation_id: organisationId } = invited
  const known = await userByEmail(invited.email_key)
  const { account, signUp } =
    known && call.signedIn === known.id
      ? { account: known, signUp: () => Promise.resolve() }
      : await unproven(known, invited, input, call)
  const userId = account.id
  const memberId = newId()
  await tenantTransaction(organisationId, async (db, accounts) => {
    const context: Context = {
      actor: { type: 'user', id: userId },
      organisationId,
      db,
      now: call.now,
      requestId: call.requestId,
      resources,
    }
    await lockMembership(context)
    await use(context, invited.id)
    await signUp(accounts)
    await join(context, memberId, userId, asRole(invited.role))
  }).catch(refuseTaken)
  return { user_id: userId, organisation_id: organisationId, member_id: memberId, account }
}

const NO_PASSWORD =
  'Send the password of the account with this address; or, for a new account, a name and a new password.'
const WRONG_PASSWORD = 'This password does not open the account of this address.'

/** Gives the same answers whether or not the address has an account, as long as nobody has proven anything. */
async function unproven(
  known: KnownAccount | null,
  invited: Invitation,
  { full_name, password }: Acceptance,
  { origin, ...call }: Call,
): Promise<Invited> {
  if (password === undefined) throw fieldError('password', 'required', NO_PASSWORD)
  const newcomer = full_name === undefined ? null : parseNewcomer({ full_name, password })
  if (!known && newcomer) return signUpAs(newcomer, invited, call)
  const user = await logIn({ email: invited.email, password }, origin, call).catch(signInFirst)
  if (!known || !user) throw new DomainError('wrong_credentials', { detail: WRONG_PASSWORD })
  return { account: known, signUp: () => Promise.resolve() }
}

/** Only the sign-in asks for a code. */
function signInFirst(error: unknown): never {
  const asksForCode = error instanceof DomainError && error.code === 'second_factor_needed'
  throw asksForCode
    ? new DomainError('second_factor_needed', {
        detail: 'This account has two-factor sign-in. Sign in first, then open the link again.',
      })
    : error
}

function parseNewcomer(input: Acceptance): Newcomer {
  const parsed = newcomerSchema.safeParse(input)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({
    pointer: `/${path.join('/')}`,
    code: 'invalid_field',
    message,
  }))
  throw new DomainError('validation_failed', { detail: 'A new account needs a name and a password.', errors })
}

async function signUpAs(
  { full_name, password }: Newcomer,
  { email, email_key }: Invitation,
  { now }: Pick<Call, 'now'>,
): Promise<Invited> {
  const [id, password_hash] = [newId(), await hashPassword(password)]
  const account = { id, password_changed_at: now }
  return {
    account,
    signUp: (accounts) =>
      accounts.user.create({
        data: { id, full_name, email, email_key, password_hash, password_changed_at: now, created_at: now },
      }),
  }
}

/** If two open the link at once, one gets in. */
async function use(context: Context, id: string): Promise<void> {
  const { count } = await context.db.invitation.updateMany({
    where: { id, accepted_at: null, deleted_at: null, expires_at: { gt: context.now } },
    data: {
      accepted_at: context.now,
      updated_at: context.now,
      updated_by: { ...context.actor },
      version: { increment: 1 },
    },
  })
  if (!count) throw new DomainError('link_ended')
  await recordEvent(context, {
    type: 'invitation.accepted',
    subject: { type: 'invitation', id },
    data: { before: { accepted_at: null }, after: { accepted_at: context.now.toISOString() } },
  })
}

/** Somebody signed up with the address, or joined, a moment ago. */
function refuseTaken(error: unknown): never {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') throw error
  throw new DomainError('conflict', { detail: 'This address has just signed up or joined. Open the link again.' })
}
