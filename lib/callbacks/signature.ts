import { createHmac } from 'node:crypto'

/** Standard Webhooks: HMAC-SHA-256 over `id.timestamp.body`, base64, version v1; one signature for each secret, separated by a space. */
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
