import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TenantDb } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { seal, unseal } from '@/lib/sealing'
import { isAnyPurged, findStoredResponse, putStoredResponse, tryLockKey } from '@/lib/storage/responses'

/**
 * `Idempotency-Key` (contract section 1). The claim, the work and the stored answer are one transaction: a concurrent
 * duplicate is refused, a repeat gets the stored answer, and a crash leaves neither record nor answer.
 */
export interface StoredResponse {
  status: number
  headers: Record<string, string>
  body: unknown
}
const stored = z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.unknown() })
const KEPT_MS = 24 * 3600_000

export interface Claim {
  /** Caller, method and path. */
  scope: string
  key: string
  bodyHash: string
}

/** @throws DomainError invalid_parameter when the key is not 1–255 printable ASCII characters */
export function claimOf(
  key: string | null,
  scope: string,
  { query, json }: { query: string; json: string },
): Claim | null {
  if (key === null) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new DomainError('invalid_parameter', {
      detail: 'Idempotency-Key takes 1 to 255 printable ASCII characters.',
      errors: [
        { parameter: 'Idempotency-Key', code: 'invalid_value', message: 'not 1–255 printable ASCII characters' },
      ],
    })
  }
  return {
    scope,
    key,
    bodyHash: createHash('sha256')
      .update(JSON.stringify([query, json === '' ? null : inOneOrder(JSON.parse(json))]))
      .digest('base64url'),
  }
}

/**
 * JSON with sorted members, because a client that retries may build its body in a different order. Bodies are at most
 * 64 levels deep.
 */
function inOneOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneOrder)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, inOneOrder(member)]),
  )
}

/**
 * Takes the claim for the rest of the transaction, or returns the answer stored for it.
 * @throws DomainError idempotency_in_progress | idempotency_key_reused | not_found where what was made is purged
 */
export async function claim(db: TenantDb, { scope, key, bodyHash }: Claim, now: Date): Promise<StoredResponse | null> {
  if (!(await tryLockKey(db, scope, key))) throw new DomainError('idempotency_in_progress', { retryAfter: 1 })
  const row = await findStoredResponse(db, scope, key, new Date(now.getTime() - KEPT_MS))
  if (!row) return null
  if (row.body_hash !== bodyHash) throw new DomainError('idempotency_key_reused')
  const answer = stored.parse(JSON.parse(unseal('idempotent-answer', row.answer).toString('utf8')))
  if (await isAnyPurged(db, idsIn(answer.body)))
    throw new DomainError('not_found', { detail: 'What this request made was deleted for good.' })
  return answer
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Ids of the records in an answer, at any depth. */
function idsIn(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(idsIn)
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([name, value]) =>
    name === 'id' && typeof value === 'string' && UUID.test(value) ? [value] : idsIn(value),
  )
}

/** Stores a 2xx answer in the transaction of the work it reports. */
export async function storeResponse(
  db: TenantDb,
  { scope, key, bodyHash }: Claim,
  answer: StoredResponse,
  now: Date,
): Promise<void> {
  const sealed = seal('idempotent-answer', JSON.stringify(answer))
  await putStoredResponse(db, {
    scope,
    key,
    body_hash: bodyHash,
    status: answer.status,
    answer: sealed,
    created_at: now,
  })
}
