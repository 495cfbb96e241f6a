import { z } from 'zod'
import * as members from '@/lib/accounts/members/members'
import { member } from '@/lib/accounts/members/schema'
import { API_KEY_ACTIONS } from '@/lib/auth/keys/schema'
import { operation } from '../operation'
import { parameters } from '../query'
import { idOf, readOperations } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}/members'
const common = { tag: member.plural, audience: 'organisation' as const }

/** A member may own very many records, and each of them changes. */
const RELEASE_MS = 5 * 60_000

const KEYS_STAY =
  'API keys that the member made belong to the organisation and keep working, unless `api_keys=revoke` revokes them, and those made with them, too.'
const LINKS_END =
  'Open invitations that the member made, to roles above the one they keep, are withdrawn; others’ whose links they could read are replaced and mailed again.'
const WORK_GOES_ON = 'Imports, exports and bulk operations that the member started go on; they can be cancelled.'
const fateOfKeys = (which: string) =>
  parameters({
    api_keys: z
      .enum(API_KEY_ACTIONS)
      .default('keep')
      .meta({ description: `\`revoke\` also revokes the API keys ${which}that the member made.` }),
  })

export const memberOperations = {
  ...readOperations(member, members),
  update: operation({
    ...common,
    id: 'update_member',
    method: 'PATCH',
    path: `${base}/{id}`,
    permission: 'members:write',
    summary: 'Change a member’s role',
    description: `Only owners can add or remove owners; the last owner stays one (409). To hand an organisation over, make a second owner. ${LINKS_END} ${KEYS_STAY}`,
    query: fateOfKeys('that may more than the new role '),
    body: { kind: 'json', schema: member.patch },
    answer: { status: 200, schema: member.record, etag: true },
    timeoutMs: RELEASE_MS,
    run: ({ context, role, params, query, body, ifMatch }) =>
      members.changeRole(context, role, idOf(params), body, ifMatch, query.api_keys),
  }),
  remove: operation({
    ...common,
    id: 'delete_member',
    method: 'DELETE',
    path: `${base}/{id}`,
    permission: 'members:write',
    summary: 'Remove a member',
    description: `Takes effect with the member’s next request. Records that the member owned have no owner until somebody takes them. ${LINKS_END} ${WORK_GOES_ON} ${KEYS_STAY}`,
    query: fateOfKeys(''),
    answer: { status: 204 },
    timeoutMs: RELEASE_MS,
    run: ({ context, role, params, query, ifMatch }) =>
      members.remove(context, role, idOf(params), ifMatch, query.api_keys),
  }),
  leave: operation({
    ...common,
    id: 'leave_organisation',
    method: 'DELETE',
    path: `${base}/me`,
    permission: 'members:read',
    summary: 'Leave the organisation',
    description: 'For every member but the last owner (409). A key is not a member (404).',
    answer: { status: 204 },
    timeoutMs: RELEASE_MS,
    run: ({ context }) => members.leave(context),
  }),
}
