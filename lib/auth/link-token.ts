import { timingSafeEqual } from 'node:crypto'
import { fingerprintOf } from '@/lib/sealing'

/**
 * Tokens of single-use links: the id of a row, and an HMAC of it with a server key. They are computed when a link is
 * written and stored nowhere, so that neither the tables nor the queue contain one; the row says whether a link is
 * still valid.
 */
export type LinkPurpose = 'invitation-link' | 'password-reset-link' | 'unsubscribe-link'
/** A UUID's 16 bytes in base64url. */
const ID_LENGTH = 22

/** The token of a row's link: 65 characters of base64url. */
export const linkToken = (purpose: LinkPurpose, id: string): string =>
  `${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}${fingerprintOf(purpose, id)}`

/** The id of the row that a token opens; null if it was not created here for this purpose. */
export function idOfLink(purpose: LinkPurpose, token: string): string | null {
  const hex = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const [actual, expected] = [Buffer.from(token), Buffer.from(linkToken(purpose, id))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null
}
