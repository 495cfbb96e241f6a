import { linkToken } from '@/lib/auth/link-token'

/** The one-click unsubscribe address (RFC 8058); a person who opens it is redirected to the page. */
export const unsubscribeUrl = (baseUrl: string, mailId: string): string =>
  `${baseUrl}/api/v1/unsubscribes/${linkToken('unsubscribe-link', mailId)}`
