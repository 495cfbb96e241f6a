import type { Mail } from '@/lib/mail/schema'
import { linkToken } from '@/lib/auth/link-token'

/** The page that lets a person in. */
export const invitationUrl = (baseUrl: string, id: string): string =>
  `${baseUrl}/invitation?token=${linkToken('invitation-link', id)}`

interface Invited {
  email: string
  organisation: string
  /** Name of the member who invites; null when a system of the organisation does. */
  inviter: string | null
  url: string
}

export const invitationMail = ({ email, organisation, inviter, url }: Invited): Mail => ({
  to: email,
  subject: `Invitation to ${organisation}`,
  paragraphs: [
    inviter
      ? `${inviter} invites you to work with ${organisation} in Bonafide.`
      : `${organisation} invites you to work with it in Bonafide.`,
  ],
  link: { label: 'Accept the invitation', url },
  closing: [
    'The link works once, within seven days.',
    'You do not know the sender? Then do nothing: without the link nobody joins.',
  ],
})
