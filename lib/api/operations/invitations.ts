import { z } from 'zod'
import * as invitations from '@/lib/accounts/invitations/invitations'
import {
  acceptanceAnswerSchema,
  acceptanceSchema,
  invitation,
  invitationWithUrlSchema,
  openInvitationSchema,
} from '@/lib/accounts/invitations/schema'
import { callerOf, originOf } from '@/lib/auth/caller'
import { settings } from '@/lib/env'
import { acceptInvitation, readInvitation } from '@/lib/sign-up/accept-invitation'
import { getOperation } from '../one-record'
import { operation } from '../operation'
import { refuseForeignOrigin } from '../origin'
import { idOf, listOperations } from '../resource-operations'
import { beginSignedIn } from './signed-in'

const base = '/api/v1/organisations/{organisation_id}/invitations'
const open = '/api/v1/invitations/{token}'
const common = { tag: invitation.plural, audience: 'organisation' as const }
const record = { schema: invitationWithUrlSchema, name: 'InvitationWithUrl', etag: true }
const delivery = (): invitations.Delivery => ({ baseUrl: settings().baseUrl, mails: settings().smtpUrl !== undefined })

export const invitationOperations = {
  ...listOperations(invitation, invitations.list),
  create: operation({
    ...common,
    id: 'create_invitation',
    method: 'POST',
    path: base,
    permission: 'invitations:write',
    summary: 'Invite somebody',
    description: 'Returns the link to copy; where the installation sends mail, it is mailed too.',
    body: { kind: 'json', schema: invitation.create },
    answer: { status: 201, ...record, located: true },
    run: ({ context, role, body }) => invitations.create(context, role, body, delivery()),
  }),
  get: getOperation(invitation, {
    ...common,
    id: 'get_invitation',
    path: `${base}/{id}`,
    permission: 'invitations:read',
    summary: 'Read an invitation, with its link while that works',
    description: 'The link is shown to those who may invite, for as long as it works.',
    query: {
      include: z.enum(['deleted']).optional().meta({ description: '`deleted` also finds one that was withdrawn.' }),
    },
    answer: { schema: invitationWithUrlSchema, name: 'InvitationWithUrl' },
    run: ({ context, role, params, query }) =>
      invitations.get(context, role, idOf(params), { includeDeleted: query.include === 'deleted' }, delivery()),
  }),
  withdraw: operation({
    ...common,
    id: 'delete_invitation',
    method: 'DELETE',
    path: `${base}/{id}`,
    permission: 'invitations:write',
    summary: 'Withdraw an invitation',
    description: 'Its link stops working. One that was accepted stays (409).',
    answer: { status: 204 },
    run: ({ context, params, ifMatch }) => invitations.withdraw(context, idOf(params), ifMatch),
  }),
  resend: operation({
    ...common,
    id: 'resend_invitation',
    method: 'POST',
    path: `${base}/{id}/resend`,
    permission: 'invitations:write',
    summary: 'Resend an invitation',
    description: 'The same link works for another seven days; where the installation sends mail, it is mailed again.',
    answer: { status: 200, ...record },
    run: ({ context, role, params }) => invitations.resend(context, role, idOf(params), delivery()),
  }),
  read: operation({
    id: 'read_open_invitation',
    method: 'GET',
    path: open,
    tag: 'Accounts',
    audience: 'public',
    summary: 'What an invitation’s link opens',
    description: 'Anybody who has the link may read what it opens; an ended one answers 410.',
    answer: { status: 200, schema: openInvitationSchema, name: 'OpenInvitation' },
    run: async ({ request, params, now }) => {
      const caller = await callerOf(request, now)
      return readInvitation(params.token ?? '', caller?.type === 'user' ? caller.id : null, now)
    },
  }),
  accept: operation({
    id: 'create_acceptance',
    method: 'POST',
    path: `${open}/acceptance`,
    tag: 'Accounts',
    audience: 'public',
    summary: 'Accept an invitation',
    description:
      'With a name and a new password; or, when the address has an account, with its password or in a browser that is signed in to it. Starts a browser session where there was none. An account with two-factor sign-in signs in first (401 second_factor_needed).',
    idempotent: false,
    body: { kind: 'json', schema: acceptanceSchema },
    answer: { status: 201, schema: acceptanceAnswerSchema, name: 'Acceptance' },
    run: async ({ request, params, body, now, requestId }) => {
      const caller = await callerOf(request, now)
      if (caller?.type === 'user') refuseForeignOrigin(request)
      const call = { signedIn: caller?.type === 'user' ? caller.id : null, origin: originOf(request), now, requestId }
      const { account, ...joined } = await acceptInvitation(params.token ?? '', body, call)
      return call.signedIn === account.id ? joined : beginSignedIn(joined, account, request, { now, requestId })
    },
  }),
}
