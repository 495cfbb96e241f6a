import {
  passwordChangeSchema,
  passwordResetAnswerSchema,
  passwordResetSchema,
  resetCompletionSchema,
} from '@/lib/accounts/schema'
import { addressOf } from '@/lib/auth/address'
import { browserOf } from '@/lib/auth/caller'
import { changePassword } from '@/lib/accounts/passwords'
import { completeReset, requestReset } from '@/lib/accounts/resets'
import { settings } from '@/lib/env'
import { operation } from '../operation'
import { withSession } from './signed-in'
import { userOnly } from './user-only'

const resets = '/api/v1/password_resets'
const common = { tag: 'Accounts', idempotent: false as const }
/** The same answer for every address, known or not. */
const ASKED =
  'If this address has an account and the installation sends mail, a link to a new password is on its way. It works for one hour.'

export const passwordOperations = {
  change: operation({
    ...common,
    id: 'change_password',
    method: 'POST',
    path: '/api/v1/me/password',
    audience: 'caller',
    summary: 'Change your password',
    description:
      'For users. Every other browser session of the account ends at once; the response’s cookie continues this one.',
    body: { kind: 'json', schema: passwordChangeSchema },
    answer: { status: 204 },
    run: async ({ request, caller, body, now, requestId }) => {
      const { actor, session } = userOnly(caller)
      return withSession(
        null,
        await changePassword(session, body, browserOf(request), { actor, now, requestId }),
        request,
        now,
      )
    },
  }),
  requestReset: operation({
    ...common,
    id: 'create_password_reset',
    method: 'POST',
    path: resets,
    audience: 'public',
    summary: 'Ask for a new password',
    description: 'Answers the same whether the address has an account or not.',
    body: { kind: 'json', schema: passwordResetSchema },
    answer: { status: 202, schema: passwordResetAnswerSchema, name: 'PasswordResetAsked' },
    run: async ({ request, body, now }) => {
      await requestReset(body.email, addressOf(request.headers), settings().smtpUrl !== undefined, now)
      return { detail: ASKED }
    },
  }),
  completeReset: operation({
    ...common,
    id: 'create_reset_completion',
    method: 'POST',
    path: `${resets}/{token}/completion`,
    audience: 'public',
    summary: 'Set the new password',
    description:
      'Works once; every browser session of the account ends, and other links to a new password stop working.',
    body: { kind: 'json', schema: resetCompletionSchema },
    answer: { status: 204 },
    run: ({ params, body, now, requestId }) => completeReset(params.token ?? '', body.new_password, { now, requestId }),
  }),
}
