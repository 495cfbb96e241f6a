import { linkToken } from '@/lib/auth/link-token'

/** The page on which a person accepts. */
export const invitationUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/invitation?token=${linkToken('invitation-link', id)}`
