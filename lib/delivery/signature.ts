import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal, type Purpose } from '@/lib/sealing'

/**
 * Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`, base64, version v1; one signature for each secret,
 * separated by a space.
 */
const SECRET_PREFIX = 'whsec_'

export function signatureHeader(secrets: string[], id: string, timestamp: number, body: string): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(SECRET_PREFIX, ''), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
}

export const signingSecretFrom = (random: Buffer): string => SECRET_PREFIX + random.toString('base64')

/** A new secret in the form that is shown once, and in the form that is stored. */
export function newSigningSecret(purpose: Purpose) {
  const shown = signingSecretFrom(randomBytes(32))
  return { shown, sealed: seal(purpose, shown) }
}

interface Signed {
  id: string
  body: string
  now: Date
  purpose: Purpose
  /** The active secret, and the next one while it is pending. */
  secrets: (Uint8Array | null)[]
}

/** The headers with which a receiver verifies that a body is ours. */
export function signedHeaders({ id, body, now, purpose, secrets }: Signed): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const open = secrets.flatMap((secret) => (secret ? [unseal(purpose, secret).toString('utf8')] : []))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureHeader(open, id, timestamp, body),
  }
}
