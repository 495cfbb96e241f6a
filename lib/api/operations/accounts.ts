import { z } from 'zod'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { getOrganisation, updateOrganisation } from '@/lib/accounts/organisations'
import { mePatchSchema, meSchema, organisationPatchSchema, organisationSchema, registrationAnswerSchema, registrationSchema } from '@/lib/accounts/schema'
import { rename } from '@/lib/auth/account'
import type { Caller } from '@/lib/auth/caller'
import { me } from '@/lib/auth/me'
import { settings } from '@/lib/env'
import { PAGE_LIMIT } from '@/lib/resource/list-query'
import { register } from '@/lib/sign-up/register'
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from '../body'
import { operation } from '../operation'
import { parameters } from '../query'
import { userOnly } from './passwords'

const organisationPath = '/api/v1/organisations/{organisation_id}'
const organisationCommon = { path: organisationPath, tag: 'Organisation', audience: 'organisation' as const }
const organisationAnswer = { status: 200, schema: organisationSchema, name: 'Organisation', etag: true }
const meAnswer = { status: 200, schema: meSchema, name: 'Me' }
const whoIs = (caller: Caller) => me(caller, { page_size: PAGE_LIMIT.max, json_bytes: MAX_JSON_BYTES, file_bytes: MAX_FILE_BYTES, rate: null })
/** Millions of records take minutes, in one transaction. */
const DELETION_MS = 15 * 60_000
const confirmation = { confirm: z.string().max(200).optional().meta({ description: 'The name of the organisation, to the letter.' }) }

export const accountOperations = {
  register: operation({ id: 'create_registration', method: 'POST', path: '/api/v1/registrations', tag: 'Accounts', audience: 'public', summary: 'Sign up',
    description: 'Creates a user, an organisation that the user owns, and its default check template.', idempotent: false,
    body: { kind: 'json', schema: registrationSchema }, answer: { status: 201, schema: registrationAnswerSchema, name: 'Registration' },
    run: ({ body, now, requestId }) => register(body, settings().signUp, { now, requestId }) }),
  me: operation({ id: 'get_me', method: 'GET', path: '/api/v1/me', tag: 'Accounts', audience: 'caller', summary: 'Who am I', description: 'The organisations with the role and the permissions in each, the key or the user, and the limits of the server.', answer: meAnswer, run: ({ caller }) => whoIs(caller) }),
  updateMe: operation({ id: 'update_me', method: 'PATCH', path: '/api/v1/me', tag: 'Accounts', audience: 'caller', summary: 'Change your own name', description: 'For users; a key has none.',
    body: { kind: 'json', schema: mePatchSchema }, answer: meAnswer,
    run: async ({ caller, body, now, requestId }) => {
      const user = userOnly(caller)
      if (body.full_name !== undefined) await rename(user.id, body.full_name, { actor: user, now, requestId })
      return whoIs(caller)
    } }),
  getOrganisation: operation({ ...organisationCommon, id: 'get_organisation', method: 'GET', permission: 'organisation:read', summary: 'Read the organisation', description: 'Its name and settings.', answer: organisationAnswer,
    run: ({ context }) => getOrganisation(context) }),
  updateOrganisation: operation({ ...organisationCommon, id: 'update_organisation', method: 'PATCH', permission: 'organisation:write', summary: 'Change the organisation', description: 'Its name, and the currency and time zone that it starts from. For those who may change its settings.',
    body: { kind: 'json', schema: organisationPatchSchema }, answer: organisationAnswer, run: ({ context, body, ifMatch }) => updateOrganisation(context, body, ifMatch) }),
  deleteOrganisation: operation({ ...organisationCommon, id: 'delete_organisation', method: 'DELETE', permission: 'organisation:delete', summary: 'Delete the organisation',
    description: 'With everything in it, at once and for good. Users stay; they may belong to other organisations.', query: parameters(confirmation), answer: { status: 204 }, timeoutMs: DELETION_MS,
    run: ({ context, query, ifMatch }) => deleteOrganisation(context, query.confirm, ifMatch) }),
}
