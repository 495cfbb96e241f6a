import { database } from '@/lib/db/client'

/**
 * The one place where a session is looked up without knowing its organisation: by the HMAC of what the person holds.
 * Each returns the session with its organisation, or null.
 */
const OPEN = { organisation: { deleted_at: null } }
const include = {
  organisation: { select: { requester_id: true, name: true, brand_colour: true, logo: true } },
} as const

export const sessionByAccessCode = (hash: string) =>
  database().checkSession.findUnique({ where: { access_code_hash: hash, ...OPEN }, include })
export const sessionByMagicLink = (hash: string) =>
  database().checkSession.findUnique({ where: { magic_link_hash: hash, ...OPEN }, include })

/**
 * By a handover. Uses up its only try, right or wrong, in the statement that checks it, so that of two phones one gets
 * in, and a hundred concurrent guesses count as one.
 */
export async function sessionByHandover(hash: string, number: string, now: Date) {
  const [spent] = await database().$queryRaw<{ session_id: string; opened: boolean }[]>`
    UPDATE handover SET spent_at = ${now}, opened_at = CASE WHEN number = ${number} THEN ${now}::timestamptz END
    WHERE token_hash = ${hash} AND spent_at IS NULL AND expires_at > ${now}
    RETURNING session_id, opened_at IS NOT NULL AS opened`
  return spent?.opened
    ? database().checkSession.findUnique({ where: { id: spent.session_id, ...OPEN }, include })
    : null
}

/** What links say of an organisation, by the id that they have of it; null if no organisation has this one. */
const ofRequester = async (requesterId: string) =>
  // PostgreSQL takes no text with a zero byte.
  requesterId.includes('\0')
    ? null
    : database().organisation.findFirst({
        where: { requester_id: requesterId, deleted_at: null },
        select: { id: true, name: true },
      })

export const organisationOfRequester = async (requesterId: string): Promise<string | null> =>
  (await ofRequester(requesterId))?.id ?? null
export const nameOfRequester = async (requesterId: string): Promise<string | null> =>
  (await ofRequester(requesterId))?.name ?? null
