import { createHash, timingSafeEqual } from 'node:crypto'
import { database } from '@/lib/db/client'
import { Precondition } from '@/lib/db/precondition'
import { randomToken } from '@/lib/ids'
import { asRole, type Role } from './permissions'

/**
 * Keys are `<prefix>.<secret>`: the prefix is public, the secret has 256 random bits and only its SHA-256 is stored.
 */
export interface NewKey {
  prefix: string
  secretHash: string
  /** The whole key; shown once, stored nowhere. */
  key: string
}
export interface KeyHolder {
  id: string
  organisationId: string
  name: string
  prefix: string
  role: Role
  /** A test key: it reaches test sessions and templates only. */
  test: boolean
  version: number
  expiresAt: Date | null
}

export const isOver = ({ expiresAt }: KeyHolder, now: Date): boolean => expiresAt !== null && expiresAt <= now

const hash = (secret: string) => createHash('sha256').update(secret).digest('base64url')
/**
 * A high-entropy secret needs no slow hash: that would not make guessing 2^256 any harder. The prefix shows what kind of
 * key it is, but only the column `test` decides.
 */
export function newKey(test = false): NewKey {
  const prefix = `bf_${test ? 'test' : 'live'}_${randomToken(72).replace(/[-_]/g, 'x').slice(0, 10)}`
  const secret = randomToken(256)
  return { prefix, secretHash: hash(secret), key: `${prefix}.${secret}` }
}

const LAST_USED_GRAIN_MS = 60_000

/** A key as cached by this process. */
interface Known {
  holder: KeyHolder
  secretHash: string
  /** When its use was last recorded; after a minute it is read again. */
  usedAt: Date
}
const known = new Map<string, Known>()
const MAX_KNOWN = 1000

function remember(prefix: string, one: Known): void {
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(prefix, one)
}

/** The current state of the key, or null if it is unknown, revoked or expired. */
async function look(prefix: string, now: Date): Promise<Known | null> {
  const row = await database().apiKey.findUnique({ where: { prefix, organisation: { deleted_at: null } } })
  if (!row || row.revoked_at || row.deleted_at || (row.expires_at && row.expires_at <= now)) return null
  const isStale = !row.last_used_at || now.getTime() - row.last_used_at.getTime() > LAST_USED_GRAIN_MS
  return {
    holder: {
      id: row.id,
      organisationId: row.organisation_id,
      name: row.name,
      prefix: row.prefix,
      role: asRole(row.role),
      test: row.test,
      version: row.version,
      expiresAt: row.expires_at,
    },
    secretHash: row.secret_hash,
    usedAt: isStale || !row.last_used_at ? now : row.last_used_at,
  }
}

/** Compares with a hash in any case, so that an unknown prefix takes as long. */
function isSecretOf(one: Known | null, secret: string): boolean {
  const isSame = timingSafeEqual(Buffer.from(one?.secretHash ?? hash('')), Buffer.from(hash(secret)))
  return isSame && one !== null
}

function partsOf(key: string): { prefix: string; secret: string } | null {
  const [prefix, secret, ...rest] = key.split('.')
  return prefix && secret && !rest.length ? { prefix, secret } : null
}

/** The current holder of a key, or null if it is unknown, truncated, revoked or expired. */
export async function holderOf(key: string, now: Date): Promise<KeyHolder | null> {
  const parts = partsOf(key)
  if (!parts) return null
  const found = await look(parts.prefix, now)
  if (!isSecretOf(found, parts.secret) || !found) {
    known.delete(parts.prefix)
    return null
  }
  // The time is written when it is next reported.
  if (found.usedAt === now)
    await database().apiKey.updateMany({ where: { id: found.holder.id }, data: { last_used_at: now } })
  remember(parts.prefix, found)
  return found.holder
}

/**
 * The same from this process's cache. Another process may have revoked or changed the key since, so whatever is done
 * for the holder must verify the precondition.
 */
export function knownHolderOf(key: string, now: Date): { holder: KeyHolder; precondition: Precondition } | null {
  const parts = partsOf(key)
  const found = parts && known.get(parts.prefix)
  if (!found || !isSecretOf(found, parts.secret)) return null
  if (isOver(found.holder, now)) return null
  if (now.getTime() - found.usedAt.getTime() > LAST_USED_GRAIN_MS) return null
  return { holder: found.holder, precondition: keyPrecondition(found.holder) }
}

/** The key is still what it was. */
export const keyPrecondition = ({ id, version }: KeyHolder, knownUntil?: number): Precondition =>
  new Precondition({ text: 'SELECT demand_key($1, $2)', values: [id, version] }, knownUntil)
