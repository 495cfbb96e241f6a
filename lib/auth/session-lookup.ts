import { database } from '@/lib/db/client'

/**
 * The one place where a session is found without knowing its organisation: by the HMAC of what the person holds. Each
 * answers the session with its organisation, or null.
 */
const include = { organisation: { select: { requester_id: true, name: true } } } as const

export const sessionByAccessCode = (hash: string) =>
  database().checkSession.findUnique({ where: { access_code_hash: hash }, include })
export const sessionByMagicLink = (hash: string) =>
  database().checkSession.findUnique({ where: { magic_link_hash: hash }, include })

/** The name of the organisation that links call by this id, or null. */
export const nameOfRequester = async (requesterId: string): Promise<string | null> =>
  (await database().organisation.findFirst({ where: { requester_id: requesterId }, select: { name: true } }))?.name ??
  null
