import { linkToken } from '@/lib/auth/link-token'

/** Where one click is enough (RFC 8058); a person who opens it is led to the page. */
export const unsubscribeUrl = (baseUrl: string, mailId: string): string =>
  `${baseUrl}/api/v1/unsubscribes/${linkToken('unsubscribe-link', mailId)}`
