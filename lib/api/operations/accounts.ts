import { z } from 'zod'
import { getOrganisation, members, renameOrganisation } from '@/lib/accounts/organisations'
import { memberSchema, meSchema, organisationPatchSchema, organisationSchema, registrationAnswerSchema, registrationSchema } from '@/lib/accounts/schema'
import { me } from '@/lib/auth/me'
import { settings } from '@/lib/env'
import { PAGE_LIMIT } from '@/lib/resource/list-query'
import { register } from '@/lib/sign-up/register'
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from '../body'
import { operation } from '../operation'

const organisationPath = '/api/v1/organisations/{organisation_id}'

export const accountOperations = {
  register: operation({ id: 'create_registration', method: 'POST', path: '/api/v1/registrations', tag: 'Accounts', audience: 'public', summary: 'Sign up',
    description: 'Creates a user, an organisation that the user owns, and its default check template.', idempotent: false,
    body: { kind: 'json', schema: registrationSchema }, answer: { status: 201, schema: registrationAnswerSchema, name: 'Registration' },
    run: ({ body, now, requestId }) => register(body, settings().signUp, { now, requestId }) }),
  me: operation({ id: 'get_me', method: 'GET', path: '/api/v1/me', tag: 'Accounts', audience: 'caller', summary: 'Who am I',
    answer: { status: 200, schema: meSchema, name: 'Me' },
    run: ({ caller }) => me(caller, { page_size: PAGE_LIMIT.max, json_bytes: MAX_JSON_BYTES, file_bytes: MAX_FILE_BYTES, rate: null }) }),
  getOrganisation: operation({ id: 'get_organisation', method: 'GET', path: organisationPath, tag: 'Organisation', audience: 'organisation', permission: 'organisation:read',
    summary: 'Read the organisation', answer: { status: 200, schema: organisationSchema, name: 'Organisation', etag: true }, run: ({ context }) => getOrganisation(context) }),
  updateOrganisation: operation({ id: 'update_organisation', method: 'PATCH', path: organisationPath, tag: 'Organisation', audience: 'organisation', permission: 'organisation:write',
    summary: 'Rename the organisation', body: { kind: 'json', schema: organisationPatchSchema },
    answer: { status: 200, schema: organisationSchema, name: 'Organisation', etag: true }, run: ({ context, body, ifMatch }) => renameOrganisation(context, body.name, ifMatch) }),
  listMembers: operation({ id: 'list_members', method: 'GET', path: `${organisationPath}/members`, tag: 'Members', audience: 'organisation', permission: 'members:read',
    summary: 'List members', answer: { status: 200, schema: z.object({ data: z.array(memberSchema), has_more: z.boolean(), next_cursor: z.null(), prev_cursor: z.null() }) },
    run: async ({ context }) => ({ data: await members(context), has_more: false, next_cursor: null, prev_cursor: null }) }),
}
