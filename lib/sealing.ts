import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { settings } from './env'

/**
 * Sealing: secrets at rest are encrypted with AES-256-GCM (NIST SP 800-38D) with a key derived from MASTER_KEY for one
 * purpose (HKDF, RFC 5869); what only has to be recognised is stored as an HMAC. Layout: 12-byte nonce, 16-byte tag,
 * ciphertext. The purpose is authenticated, so that a sealed value cannot be moved to another place.
 */
export type Purpose =
  | 'access-code'
  | 'access-code-lookup'
  | 'magic-link'
  | 'magic-link-lookup'
  | 'handover-lookup'
  | 'document-key'
  | 'logo'
  | 'callback-secret'
  | 'webhook-secret'
  | 'idempotent-answer'
  | 'person-token'
  | 'throttle'
  | 'cursor'
  | 'invitation-link'
  | 'unsubscribe-link'
  | 'password-reset-link'
  | 'known-device'
  | 'two-factor-secret'
  | 'recovery-code'

const NONCE = 12
const TAG = 16
const derived = new Map<Purpose, Buffer>()

function keyFor(purpose: Purpose): Buffer {
  const known = derived.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', settings().masterKey, Buffer.alloc(0), `bonafide/${purpose}`, 32))
  derived.set(purpose, key)
  return key
}

/** Encrypts with a raw 32-byte key, such as a session's document key. */
export function sealWith(key: Buffer, context: string, plain: Uint8Array): Buffer<ArrayBuffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error when the bytes were not sealed with this key for this context */
export function unsealWith(key: Buffer, context: string, sealed: Uint8Array): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(context))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()])
}

export const seal = (purpose: Purpose, plain: string | Uint8Array) =>
  sealWith(keyFor(purpose), purpose, typeof plain === 'string' ? Buffer.from(plain) : plain)
export const unseal = (purpose: Purpose, sealed: Uint8Array) => unsealWith(keyFor(purpose), purpose, sealed)

/** Recognises a secret without storing it: HMAC-SHA-256 with a server key, in base64url. */
export const fingerprintOf = (purpose: Purpose, text: string): string =>
  createHmac('sha256', keyFor(purpose)).update(text).digest('base64url')
