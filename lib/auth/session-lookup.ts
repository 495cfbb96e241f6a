import { database } from '@/lib/db/client'

/**
 * The one place where a session is found without knowing its organisation: by the HMAC of what the person holds. Each
 * answers the session with its organisation, or null.
 */
const include = { organisation: { select: { requester_id: true } } } as const

export const sessionByAccessCode = (hash: string) => database().checkSession.findUnique({ where: { access_code_hash: hash }, include })
export const sessionByMagicLink = (hash: string) => database().checkSession.findUnique({ where: { magic_link_hash: hash }, include })
