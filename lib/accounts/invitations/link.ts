import { linkToken } from '@/lib/auth/link-token'

/** The page that lets a person in. */
export const invitationUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/invitation?token=${linkToken('invitation-link', id)}`
