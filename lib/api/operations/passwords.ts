import { passwordChangeSchema, passwordResetAnswerSchema, passwordResetSchema, resetCompletionSchema } from '@/lib/accounts/schema'
import { addressOf } from '@/lib/auth/address'
import { sessionCookie } from '@/lib/auth/browser-session'
import type { Caller } from '@/lib/auth/caller'
import { changePassword } from '@/lib/auth/passwords'
import { completeReset, requestReset } from '@/lib/auth/resets'
import { settings } from '@/lib/env'
import { DomainError } from '@/lib/errors'
import { operation, Reply } from '../operation'

const resets = '/api/v1/password_resets'
const common = { tag: 'Accounts', idempotent: false as const }
/** The same for every address, known or not. */
const ASKED = 'If this address has an account and the installation sends mail, a link to a new password is on its way. It works for one hour.'

/** @throws DomainError forbidden for a key, which is nobody's account */
export function userOnly(caller: Caller): { type: 'user'; id: string } {
  if (caller.type !== 'user') throw new DomainError('forbidden', { detail: 'This is for signed-in users; a key has neither name nor password.' })
  return { type: 'user', id: caller.id }
}

export const passwordOperations = {
  change: operation({ ...common, id: 'change_password', method: 'POST', path: '/api/v1/me/password', audience: 'caller', summary: 'Change your password',
    description: 'For users. Every other browser session of the account is over at once; the answer’s cookie carries this one on.', body: { kind: 'json', schema: passwordChangeSchema }, answer: { status: 204 },
    run: async ({ request, caller, body, now, requestId }) => {
      const user = userOnly(caller)
      await changePassword(user.id, body, addressOf(request.headers), { actor: user, now, requestId })
      return new Reply(null, { 'Set-Cookie': await sessionCookie(user.id, now) })
    } }),
  requestReset: operation({ ...common, id: 'create_password_reset', method: 'POST', path: resets, audience: 'public', summary: 'Ask for a new password',
    description: 'Answers the same whether the address has an account or not.', body: { kind: 'json', schema: passwordResetSchema },
    answer: { status: 202, schema: passwordResetAnswerSchema, name: 'PasswordResetAsked' },
    run: async ({ request, body, now }) => {
      await requestReset(body.email, addressOf(request.headers), settings().smtpUrl !== undefined, now)
      return { detail: ASKED }
    } }),
  completeReset: operation({ ...common, id: 'create_reset_completion', method: 'POST', path: `${resets}/{token}/completion`, audience: 'public', summary: 'Set the new password',
    description: 'Works once; every browser session of the account is over, and other links to a new password have ended.', body: { kind: 'json', schema: resetCompletionSchema }, answer: { status: 204 },
    run: ({ params, body, now, requestId }) => completeReset(params.token ?? '', body.new_password, { now, requestId }) }),
}
