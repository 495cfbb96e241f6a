import { Prisma } from '@/lib/generated/prisma/client'
import type { Registration } from '@/lib/accounts/schema'
import { emailKey } from '@/lib/auth/log-in'
import { hashPassword } from '@/lib/auth/password'
import { accountWithoutOrganisation, isMemberSomewhere } from '@/lib/auth/without-organisation'
import { tenantTransaction, type AccountsDb } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { foundOrganisation } from './found-organisation'

/** Of several sign-ups with one account at once, one founds: the others wait here, and see what it has founded. */
async function hasFounded(accounts: AccountsDb, id: string, key: string): Promise<boolean> {
  // Changes nothing, but locks the account until the transaction ends.
  await accounts.user.updateMany({ where: { id }, data: { email_key: key } })
  // The transaction itself sees no other organisation's members.
  return isMemberSomewhere(id)
}

/**
 * Signs a person up: user, organisation, ownership and the initial data of a new organisation, atomically. Somebody who
 * has left all organisations, or has deleted the last one, signs up with the password of their account, which then owns
 * the new one. For any other address that has an account, does the same work with a placeholder address and rolls it
 * back at the end, so that it takes as long as for one that has none.
 * @throws DomainError duplicate when the address has an account, sign_up_closed when SIGN_UP=invite
 */
export async function register(
  input: Registration,
  signUp: 'open' | 'invite',
  call: { now: Date; requestId: string },
): Promise<{ user_id: string; organisation_id: string }> {
  if (signUp === 'invite') throw new DomainError('sign_up_closed')
  const key = emailKey(input.email)
  const [password, known] = await Promise.all([
    hashPassword(input.password),
    accountWithoutOrganisation(key, input.password),
  ])
  const ids = { user: known ?? newId(), organisation: newId() }
  try {
    await tenantTransaction(ids.organisation, async (db, accounts) => {
      const isTaken =
        known === null
          ? (await accounts.user.count({ where: { email_key: key } })) > 0
          : await hasFounded(accounts, known, key)
      if (known === null)
        await accounts.user.create({
          data: {
            id: ids.user,
            full_name: input.full_name,
            email: input.email,
            email_key: isTaken ? ids.user : key,
            password_hash: password,
            password_changed_at: call.now,
            created_at: call.now,
          },
        })
      const organisation = {
        userId: ids.user,
        name: input.organisation_name,
        timeZone: input.time_zone ?? null,
        language: input.language ?? 'en',
      }
      await foundOrganisation(db, accounts, organisation, { now: call.now, requestId: call.requestId })
      if (isTaken) throw new DomainError('duplicate')
    })
  } catch (error) {
    // Of several concurrent sign-ups with one address, one succeeds.
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
      throw new DomainError('duplicate')
    throw error
  }
  return { user_id: ids.user, organisation_id: ids.organisation }
}
