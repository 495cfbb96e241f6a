import { z } from 'zod'
import { ROLES } from '@/lib/auth/permissions'
import { choice, email, timestamp } from '@/lib/resource/fields'
import { defineResource, recordWith, type RecordOf } from '@/lib/resource/define'
import { registrationSchema } from '../schema'
import { currentPasswordSchema } from '@/lib/auth/schema'

export const invitation = defineResource({
  name: 'invitation',
  path: 'invitations',
  table: 'invitation',
  label: 'Invitation',
  plural: 'Invitations',
  title: 'email',
  description: 'A link that lets one person into the organisation, once.',
  fields: {
    email: email({ label: 'E-mail', description: 'Who is invited.', required: true, sortable: true, searchable: true }),
    role: choice(ROLES, {
      label: 'Role',
      description: 'What the person may do, never above your own.',
      hint: 'What they may do; never more than you.',
      required: true,
    }),
    expires_at: timestamp({
      label: 'Valid until',
      description:
        'Seven days after it was made or last resent. Thirty days later one that nobody accepted is deleted.',
      readOnly: true,
      present: true as const,
      sortable: true,
    }),
    accepted_at: timestamp({
      label: 'Accepted',
      description: 'When the person joined.',
      readOnly: true,
      sortable: true,
    }),
    sent_at: timestamp({
      label: 'Sent',
      description: 'When the link was last mailed; empty where links are copied by hand.',
      readOnly: true,
    }),
  },
})
export type InvitationRecord = RecordOf<(typeof invitation)['fields']>

/** With the link, for members who may invite. */
export const invitationWithUrlSchema = recordWith(invitation, {
  url: z.string().nullable().meta({ description: 'The link, to copy; null once it no longer works.' }),
  by_mail: z.boolean().meta({ description: 'True where the installation sends mail: the link is mailed as well.' }),
})
export type InvitationWithUrl = z.infer<typeof invitationWithUrlSchema>

/** What the invited person sees before they join. */
export const openInvitationSchema = z.object({
  organisation_name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  expires_at: z.string(),
  has_account: z
    .boolean()
    .meta({
      description:
        'True in a browser that is signed in to the account of the address, which then needs no password. Nobody else is told whether the address has an account.',
    }),
})
export type OpenInvitation = z.infer<typeof openInvitationSchema>

const { full_name, password } = registrationSchema.shape
export const acceptanceSchema = z.strictObject({
  full_name: full_name.optional().meta({ description: 'Of a new user.' }),
  password: currentPasswordSchema
    .optional()
    .meta({
      description:
        'A new one of at least 10 characters, or that of the account; not needed in a browser that is signed in to it.',
    }),
})
export type Acceptance = z.infer<typeof acceptanceSchema>
/** The input of a new user. */
export const newcomerSchema = z.object({ full_name, password })
export type Newcomer = z.infer<typeof newcomerSchema>
export const acceptanceAnswerSchema = z.object({ user_id: z.uuid(), organisation_id: z.uuid(), member_id: z.uuid() })
