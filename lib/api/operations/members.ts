import * as members from '@/lib/accounts/members/members'
import { member } from '@/lib/accounts/members/schema'
import { operation } from '../operation'
import { listQuery } from '../query'
import { idOf, pageSchema } from '../resource-operations'

const base = '/api/v1/organisations/{organisation_id}/members'
const common = { tag: member.plural, audience: 'organisation' as const }
const record = { schema: member.record, name: 'Member', etag: true }

export const memberOperations = {
  list: operation({ ...common, id: 'list_members', method: 'GET', path: base, permission: 'members:read', summary: 'List members', query: listQuery(member),
    answer: { status: 200, schema: pageSchema(member.record) }, run: ({ context, query }) => members.list(context, query) }),
  get: operation({ ...common, id: 'get_member', method: 'GET', path: `${base}/{id}`, permission: 'members:read', summary: 'Read a member',
    answer: { status: 200, ...record }, run: ({ context, params }) => members.get(context, idOf(params)) }),
  update: operation({ ...common, id: 'update_member', method: 'PATCH', path: `${base}/{id}`, permission: 'members:write', summary: 'Change a member’s role',
    description: 'Only an owner makes or unmakes owners; the last owner stays one (409). A second owner is how an organisation is handed over.', body: { kind: 'json', schema: member.patch },
    answer: { status: 200, ...record }, run: ({ context, role, params, body, ifMatch }) => members.changeRole(context, role, idOf(params), body, ifMatch) }),
  remove: operation({ ...common, id: 'delete_member', method: 'DELETE', path: `${base}/{id}`, permission: 'members:write', summary: 'Remove a member',
    description: 'Holds from the member’s next request on. Records that the member looked after are nobody’s until somebody takes them; API keys that the member made keep working.',
    answer: { status: 204 }, run: ({ context, role, params, ifMatch }) => members.remove(context, role, idOf(params), ifMatch) }),
  leave: operation({ ...common, id: 'leave_organisation', method: 'DELETE', path: `${base}/me`, permission: 'members:read', summary: 'Leave the organisation',
    description: 'For every member but the last owner (409). A key is no member (404).', answer: { status: 204 }, run: ({ context }) => members.leave(context) }),
}
