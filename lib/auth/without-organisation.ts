import { database } from '@/lib/db/client'
import { verifyPassword } from './password'

const MEMBER_SOMEWHERE = { organisation: { deleted_at: null } }

/** Whether an account is a member of an organisation that is not deleted. */
export const isMemberSomewhere = async (userId: string): Promise<boolean> =>
  (await database().membership.count({ where: { user_id: userId, ...MEMBER_SOMEWHERE } })) > 0

/** The account with this address, if this is its password and it belongs to no organisation. */
export async function accountWithoutOrganisation(key: string, password: string): Promise<string | null> {
  const account = await database().user.findUnique({
    where: { email_key: key },
    select: { id: true, password_hash: true, memberships: { where: MEMBER_SOMEWHERE, select: { id: true }, take: 1 } },
  })
  const isRight = await verifyPassword(password, account?.password_hash ?? null)
  return account && isRight && !account.memberships.length ? account.id : null
}
