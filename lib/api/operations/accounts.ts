import { z } from 'zod'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { updatePreferences } from '@/lib/accounts/preferences'
import { getOrganisation, updateOrganisation } from '@/lib/accounts/organisations'
import {
  mePatchSchema,
  meSchema,
  organisationPatchSchema,
  organisationSchema,
  preferencesPatchSchema,
  preferencesSchema,
  registrationAnswerSchema,
  registrationSchema,
} from '@/lib/accounts/schema'
import { rename } from '@/lib/auth/account'
import { addressOf } from '@/lib/auth/address'
import type { Caller } from '@/lib/auth/caller'
import { me } from '@/lib/accounts/me'
import { settings } from '@/lib/env'
import { PAGE_LIMIT } from '@/lib/resource/list-query'
import { addSampleData, removeSampleData } from '@/lib/across/sample-data/sample-data'
import { sampleCountsSchema } from '@/lib/across/sample-data/schema'
import { requestRegistration } from '@/lib/sign-up/request-registration'
import { MAX_FILE_BYTES, MAX_JSON_BYTES } from '../body'
import { operation } from '../operation'
import { parameters } from '../query'
import { userOnly } from './user-only'

const organisationPath = '/api/v1/organisations/{organisation_id}'
const organisationCommon = { path: organisationPath, tag: 'Organisation', audience: 'organisation' as const }
const organisationAnswer = { status: 200, schema: organisationSchema, name: 'Organisation', etag: true }
const meAnswer = { status: 200, schema: meSchema, name: 'Me' }
/** The same answer for every address, known or not. */
const REGISTERED =
  'If this address had no account, it has one now: sign in with the password. If it had one, its own password signs in. Nothing else has changed, unless that was the password given here and the account belonged to no organisation: it owns a new one now.'
const whoIs = (caller: Caller) =>
  me(caller, {
    sends_mail: settings().smtpUrl !== undefined,
    limits: { page_size: PAGE_LIMIT.max, json_bytes: MAX_JSON_BYTES, file_bytes: MAX_FILE_BYTES, rate: null },
  })
/** Deleting millions of records in one transaction takes minutes. */
const DELETION_MS = 15 * 60_000
const confirmation = {
  confirm: z.string().max(200).optional().meta({ description: 'The name of the organisation, to the letter.' }),
}

export const accountOperations = {
  register: operation({
    id: 'create_registration',
    method: 'POST',
    path: '/api/v1/registrations',
    tag: 'Accounts',
    audience: 'public',
    summary: 'Sign up',
    description:
      'Creates a user, an organisation that the user owns, and its default check template, at once. Answers the same, and as fast, when the address already has an account, and then changes nothing, unless the account belongs to no organisation and the password is its own: then it owns the new organisation. Throttled by address: a handful an hour, then growing delays.',
    idempotent: false,
    body: { kind: 'json', schema: registrationSchema },
    answer: { status: 202, schema: registrationAnswerSchema, name: 'Registration' },
    run: async ({ request, body, now, requestId }) => {
      await requestRegistration(
        body,
        addressOf(request.headers),
        { signUp: settings().signUp, mails: settings().smtpUrl !== undefined },
        { now, requestId },
      )
      return { detail: REGISTERED }
    },
  }),
  me: operation({
    id: 'get_me',
    method: 'GET',
    path: '/api/v1/me',
    tag: 'Accounts',
    audience: 'caller',
    openToTestKeys: true,
    summary: 'Who am I',
    description:
      'The organisations with the role and the permissions in each, the key or the user, and the limits of the server.',
    answer: meAnswer,
    run: ({ caller }) => whoIs(caller),
  }),
  updateMe: operation({
    id: 'update_me',
    method: 'PATCH',
    path: '/api/v1/me',
    tag: 'Accounts',
    audience: 'caller',
    summary: 'Change your own name',
    description: 'For users; a key has none.',
    body: { kind: 'json', schema: mePatchSchema },
    answer: meAnswer,
    run: async ({ caller, body, now, requestId }) => {
      const { userId, actor } = userOnly(caller)
      if (body.full_name !== undefined) await rename(userId, body.full_name, { actor, now, requestId })
      return whoIs(caller)
    },
  }),
  getOrganisation: operation({
    ...organisationCommon,
    id: 'get_organisation',
    method: 'GET',
    permission: 'organisation:read',
    summary: 'Read the organisation',
    description: 'Its name and settings.',
    answer: organisationAnswer,
    run: ({ context }) => getOrganisation(context),
  }),
  updateOrganisation: operation({
    ...organisationCommon,
    id: 'update_organisation',
    method: 'PATCH',
    permission: 'organisation:write',
    summary: 'Change the organisation',
    description:
      'Its name, its default currency and time zone, and whether members need two-factor sign-in; only a user who has it can turn that on (403 two_factor_required), and a key cannot.',
    body: { kind: 'json', schema: organisationPatchSchema },
    answer: organisationAnswer,
    run: ({ context, body, ifMatch }) => updateOrganisation(context, body, ifMatch),
  }),
  updatePreferences: operation({
    ...organisationCommon,
    id: 'update_preferences',
    method: 'PATCH',
    path: `${organisationCommon.path}/preferences`,
    permission: 'organisation:read',
    summary: 'Change your screen preferences',
    description:
      'Your favourite views, the view that a collection opens with, the first steps that Home no longer offers, and how the screens look and write for you: locale, time zone, first day of the week, density, theme. What is not sent stays; null resets a choice. For signed-in users; `GET /me` reads them.',
    body: { kind: 'json', schema: preferencesPatchSchema },
    answer: { status: 200, schema: preferencesSchema, name: 'Preferences' },
    run: ({ context, body }) => updatePreferences(context, body),
  }),
  addSampleData: operation({
    ...organisationCommon,
    id: 'add_sample_data',
    method: 'POST',
    path: `${organisationCommon.path}/sample_data`,
    permission: 'organisation:write',
    summary: 'Add sample records',
    description:
      'Made-up companies, contacts, deals, tasks and notes, to see how everything looks. They are created by the system, start no workflow, and one call removes them.',
    answer: { status: 201, schema: sampleCountsSchema, name: 'SampleCounts' },
    run: ({ context }) => addSampleData(context),
  }),
  removeSampleData: operation({
    ...organisationCommon,
    id: 'remove_sample_data',
    method: 'DELETE',
    path: `${organisationCommon.path}/sample_data`,
    permission: 'organisation:write',
    summary: 'Remove the sample records',
    description:
      'Deletes those that are still there, whatever was changed in them, and says how many. Like any deleted record they can be restored. What members wrote stays.',
    answer: { status: 200, schema: sampleCountsSchema, name: 'SampleCounts' },
    run: ({ context }) => removeSampleData(context),
  }),
  deleteOrganisation: operation({
    ...organisationCommon,
    id: 'delete_organisation',
    method: 'DELETE',
    permission: 'organisation:delete',
    summary: 'Delete the organisation',
    description:
      'With everything in it, for good: once this has answered, nothing in it can be read or written, and its rows are deleted right after. Users stay; they may belong to other organisations.',
    query: parameters(confirmation),
    answer: { status: 204 },
    timeoutMs: DELETION_MS,
    run: ({ context, query, ifMatch }) => deleteOrganisation(context, query.confirm, ifMatch),
  }),
}
