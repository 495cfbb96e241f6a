import { createHash, timingSafeEqual } from 'node:crypto'
import { database } from '@/lib/db/client'
import { randomToken } from '@/lib/ids'
import { asRole, type Role } from './permissions'

/** Keys are `<prefix>.<secret>`: the prefix is public, the secret has 256 random bits and is stored as its SHA-256 only. */
export interface NewKey {
  prefix: string
  secretHash: string
  /** The whole key; shown once, kept nowhere. */
  key: string
}
export interface KeyHolder {
  id: string
  organisationId: string
  name: string
  prefix: string
  role: Role
}

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
/** A high-entropy secret needs no slow hash: guessing 2^256 is not made harder by one. */
export function newKey(): NewKey {
  const prefix = `bf_live_${randomToken(72).replace(/[-_]/g, 'x').slice(0, 10)}`
  const secret = randomToken(256)
  return { prefix, secretHash: hash(secret), key: `${prefix}.${secret}` }
}

const LAST_USED_GRAIN_MS = 60_000

/** The holder of a key, or null when it is unknown, truncated, revoked or past its end date. Read on every request. */
export async function holderOf(key: string, now: Date): Promise<KeyHolder | null> {
  const [prefix, secret, ...rest] = key.split('.')
  if (!prefix || !secret || rest.length) return null
  const row = await database().apiKey.findUnique({ where: { prefix } })
  const expected = Buffer.from(row?.secret_hash ?? hash(''))
  const actual = Buffer.from(hash(secret))
  if (!timingSafeEqual(expected, actual) || !row) return null
  if (row.revoked_at || row.deleted_at || (row.expires_at && row.expires_at <= now)) return null
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > LAST_USED_GRAIN_MS) {
    await database().apiKey.updateMany({ where: { id: row.id }, data: { last_used_at: now } })
  }
  return { id: row.id, organisationId: row.organisation_id, name: row.name, prefix: row.prefix, role: asRole(row.role) }
}
