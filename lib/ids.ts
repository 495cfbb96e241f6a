import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A UUIDv7 (RFC 9562): sorts by creation time. */
export const newId = (): string => v7()

/** Random text of `bits` bits in base64url, for secrets and tokens. */
export const randomToken = (bits: number): string => randomBytes(Math.ceil(bits / 8)).toString('base64url')
