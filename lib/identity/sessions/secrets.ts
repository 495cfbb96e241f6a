import { randomBytes } from 'node:crypto'
import { fingerprintOf, seal, sealWith, unseal, unsealWith } from '@/lib/sealing'
import { randomToken } from '@/lib/ids'
import { accessCodeFrom, normaliseAccessCode } from '../access-code/schema'

/**
 * Codes, tokens and the document key of a session. Codes and tokens are looked up by HMAC; whatever must be readable
 * again is encrypted.
 */
export interface SessionSecrets {
  accessCode: string
  accessCodeHash: string
  accessCodeSealed: Buffer<ArrayBuffer>
  magicLinkToken: string
  magicLinkHash: string
  magicLinkSealed: Buffer<ArrayBuffer>
}

export const accessCodeHash = (typed: string): string => fingerprintOf('access-code-lookup', normaliseAccessCode(typed))
export const magicLinkHash = (token: string): string => fingerprintOf('magic-link-lookup', token)
export const handoverHash = (token: string): string => fingerprintOf('handover-lookup', token)
export const openMagicLink = (sealed: Uint8Array): string => unseal('magic-link', sealed).toString('utf8')
export const openAccessCode = (sealed: Uint8Array): string => unseal('access-code', sealed).toString('utf8')

export function newSessionSecrets(): SessionSecrets {
  const accessCode = accessCodeFrom(randomBytes(9))
  const magicLinkToken = randomToken(256)
  return {
    accessCode,
    accessCodeHash: accessCodeHash(accessCode),
    accessCodeSealed: seal('access-code', accessCode),
    magicLinkToken,
    magicLinkHash: magicLinkHash(magicLinkToken),
    magicLinkSealed: seal('magic-link', magicLinkToken),
  }
}

/**
 * A fresh document key, encrypted for the session's row. Wiping that copy makes every file of the session unreadable.
 */
export const newDocumentKey = (): Buffer<ArrayBuffer> => seal('document-key', randomBytes(32))

/** Encrypts and decrypts what belongs to one session, with its own key. */
export function sessionVault(sessionId: string, sealedKey: Uint8Array) {
  const key = unseal('document-key', sealedKey)
  return {
    seal: (plain: Uint8Array) => sealWith(key, sessionId, plain),
    open: (sealed: Uint8Array) => unsealWith(key, sessionId, sealed),
    sealJson: (value: unknown) => sealWith(key, sessionId, Buffer.from(JSON.stringify(value))),
    /** The caller knows the shape that it encrypted. */
    openJson: (sealed: Uint8Array): unknown => JSON.parse(unsealWith(key, sessionId, sealed).toString('utf8')),
  }
}
export type Vault = ReturnType<typeof sessionVault>
