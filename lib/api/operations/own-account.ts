import {
  browserSessionsSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  twoFactorCodeSchema,
  twoFactorSchema,
  twoFactorSetupSchema,
} from '@/lib/auth/schema'
import type { Caller } from '@/lib/auth/caller'
import { confirmPassword } from '@/lib/auth/log-in'
import {
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  twoFactorStatus,
} from '@/lib/auth/second-factor'
import { endOtherSessions, endSession, listSessions } from '@/lib/auth/sessions-of-account'
import { DomainError, fieldError } from '@/lib/errors'
import { operation } from '../operation'
import { idOf } from '../resource-operations'
import { userOnly } from './user-only'

const sessions = '/api/v1/me/browser_sessions'
const twoFactor = '/api/v1/me/two_factor'
const common = { tag: 'Accounts', audience: 'caller' as const, idempotent: false as const }
const proof = { kind: 'json' as const, schema: passwordProofSchema }
const codes = { schema: recoveryCodesSchema, name: 'RecoveryCodes' }

/** @throws DomainError validation_failed for a wrong password */
async function prove(caller: Caller, password: string, now: Date) {
  const { session, actor } = userOnly(caller)
  const user = await confirmPassword(session, password, now)
  if (!user) throw fieldError('password', 'wrong_password', 'This is not your password.')
  return { user, session, actor }
}

/**
 * Where the user is signed in, and their sign-in methods besides the password. For signed-in users; a key has no
 * account.
 */
export const ownAccountOperations = {
  listSessions: operation({
    ...common,
    id: 'list_browser_sessions',
    method: 'GET',
    path: sessions,
    summary: 'Where you are signed in',
    description: 'The browsers that are signed in to your account, the latest seen first.',
    answer: { status: 200, schema: browserSessionsSchema, name: 'BrowserSessions' },
    run: async ({ caller, now }) => ({
      data: await listSessions(userOnly(caller).session, now),
      has_more: false,
      next_cursor: null,
      prev_cursor: null,
    }),
  }),
  endOtherSessions: operation({
    ...common,
    id: 'delete_other_browser_sessions',
    method: 'DELETE',
    path: sessions,
    summary: 'Sign out everywhere else',
    description: 'Ends every other browser session of your account.',
    answer: { status: 204 },
    run: ({ caller, now, requestId }) =>
      endOtherSessions(userOnly(caller).session, { actor: userOnly(caller).actor, now, requestId }),
  }),
  endSession: operation({
    ...common,
    id: 'delete_browser_session',
    method: 'DELETE',
    path: `${sessions}/{id}`,
    summary: 'Sign out one browser',
    description: 'Its cookie is refused from its next request on. A key has no browser session (404).',
    answer: { status: 204 },
    run: async ({ caller, params, now, requestId }) => {
      if (caller.type !== 'user') throw new DomainError('not_found')
      await endSession(caller.id, idOf(params), { actor: userOnly(caller).actor, now, requestId })
    },
  }),
  twoFactor: operation({
    ...common,
    id: 'get_two_factor',
    method: 'GET',
    path: twoFactor,
    summary: 'Read your two-factor sign-in',
    description: 'Whether it is set up, and how many recovery codes are left.',
    answer: { status: 200, schema: twoFactorSchema, name: 'TwoFactor' },
    run: ({ caller }) => twoFactorStatus(userOnly(caller).userId),
  }),
  beginTwoFactor: operation({
    ...common,
    id: 'create_two_factor',
    method: 'POST',
    path: twoFactor,
    summary: 'Start to set up two-factor sign-in',
    description:
      'Returns a secret for an authenticator app (TOTP, RFC 6238), in place of an earlier one that was not confirmed. Nothing changes until a first code confirms it. 409 when it is already set up.',
    body: proof,
    answer: { status: 201, schema: twoFactorSetupSchema, name: 'TwoFactorSetup' },
    run: async ({ caller, body, now }) => beginTwoFactor((await prove(caller, body.password, now)).user),
  }),
  confirmTwoFactor: operation({
    ...common,
    id: 'create_two_factor_confirmation',
    method: 'POST',
    path: `${twoFactor}/confirmation`,
    summary: 'Confirm two-factor sign-in by a first code',
    description:
      'From now on signing in asks for a code; every other browser session of the account ends. Returns ten recovery codes, only this once.',
    body: { kind: 'json', schema: twoFactorCodeSchema },
    answer: { status: 201, ...codes },
    run: async ({ caller, body, now, requestId }) => ({
      recovery_codes: await confirmTwoFactor(userOnly(caller).session, body.code, {
        actor: userOnly(caller).actor,
        now,
        requestId,
      }),
    }),
  }),
  renewRecoveryCodes: operation({
    ...common,
    id: 'create_recovery_codes',
    method: 'POST',
    path: `${twoFactor}/recovery_codes`,
    summary: 'Make new recovery codes',
    description: 'Earlier ones stop working.',
    body: proof,
    answer: { status: 201, ...codes },
    run: async ({ caller, body, now, requestId }) => {
      const { session, actor } = await prove(caller, body.password, now)
      return { recovery_codes: await renewRecoveryCodes(session, { actor, now, requestId }) }
    },
  }),
  removeTwoFactor: operation({
    ...common,
    id: 'create_two_factor_removal',
    method: 'POST',
    path: `${twoFactor}/removal`,
    summary: 'Remove two-factor sign-in',
    description:
      'Back to the password alone; recovery codes stop working too. Organisations that require two-factor sign-in stay closed until it is set up again.',
    body: proof,
    answer: { status: 204 },
    run: async ({ caller, body, now, requestId }) => {
      const { session, actor } = await prove(caller, body.password, now)
      await removeTwoFactor(session, { actor, now, requestId })
    },
  }),
}
