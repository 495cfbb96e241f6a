import type { CallbackEndpoint } from '@/lib/generated/prisma/client'
import { urlProblem } from '@/lib/delivery/address-guard'
import { newSigningSecret } from '@/lib/delivery/signature'
import { DomainError, fieldError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import { randomToken } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { lockOrganisation } from '@/lib/resource/lock'
import { seal } from '@/lib/sealing'
import type { Callback } from './schema'

export const createEndpoint = (context: Context) =>
  context.db.callbackEndpoint.create({
    data: { organisation_id: context.organisationId, client_id: `client_${randomToken(96)}`, updated_at: context.now },
  })

const endpointRow = (context: Context): Promise<CallbackEndpoint> =>
  context.db.callbackEndpoint.findFirstOrThrow({ where: {} })

/** For a change: serialises concurrent ones, so that a caller that named no version never gets stale_version. */
async function lockedRow(context: Context): Promise<CallbackEndpoint> {
  await lockOrganisation(context)
  return endpointRow(context)
}

const toCallback = (row: CallbackEndpoint): Callback => ({
  callback_url: row.callback_url,
  client_id: row.client_id,
  has_secret: row.callback_secret !== null,
  has_next_secret: row.next_callback_secret !== null,
  version: row.version,
  updated_at: row.updated_at.toISOString(),
})

export const getCallback = async (context: Context): Promise<Callback> => toCallback(await endpointRow(context))

function newSecrets() {
  const callback = randomToken(256)
  const signing = newSigningSecret('callback-secret')
  return {
    shown: { callback_secret: callback, signing_secret: signing.shown },
    callback: seal('callback-secret', callback),
    signing: signing.sealed,
  }
}

type Change = Partial<
  Pick<
    CallbackEndpoint,
    'callback_url' | 'callback_secret' | 'signing_secret' | 'next_callback_secret' | 'next_signing_secret'
  >
>

async function write(context: Context, data: Change, what: string): Promise<Callback> {
  await context.db.callbackEndpoint.updateMany({
    where: {},
    data: { ...(data as { callback_url?: string }), version: { increment: 1 }, updated_at: context.now },
  })
  await recordEvent(context, {
    type: `callback.${what}`,
    subject: { type: 'callback', id: context.organisationId },
    data: {},
  })
  return getCallback(context)
}

/** Registers the address. The first registration also issues the secrets, which are only shown in this answer. */
export async function registerCallback(
  context: Context,
  url: string | null | undefined,
  expected: ExpectedVersion,
  allowPrivate: boolean,
) {
  const before = await lockedRow(context)
  if (!isExpected(expected, before.version))
    throw new DomainError('stale_version', { extra: { current: toCallback(before) } })
  if (url === undefined || url === before.callback_url) return toCallback(before)
  const problem = url === null ? null : urlProblem(url, allowPrivate)
  if (problem) throw fieldError('callback_url', 'address_not_allowed', problem)
  if (url === null || before.callback_secret) return write(context, { callback_url: url }, 'registered')
  const made = newSecrets()
  return {
    ...(await write(
      context,
      { callback_url: url, callback_secret: made.callback, signing_secret: made.signing },
      'registered',
    )),
    ...made.shown,
  }
}

/**
 * Issues new secrets. They stay pending next to the current ones until they are activated; meanwhile the signature
 * header carries both.
 */
export async function issueSecrets(context: Context) {
  const before = await lockedRow(context)
  const made = newSecrets()
  const data = before.callback_secret
    ? { next_callback_secret: made.callback, next_signing_secret: made.signing }
    : { callback_secret: made.callback, signing_secret: made.signing }
  return { ...(await write(context, data, 'secrets_issued')), ...made.shown }
}

/** Activates the pending secrets. @throws DomainError conflict when none wait */
export async function activateSecrets(context: Context): Promise<Callback> {
  const before = await lockedRow(context)
  if (!before.next_callback_secret)
    throw new DomainError('conflict', { detail: 'There are no new secrets to activate. Issue them first.' })
  return write(
    context,
    {
      callback_secret: before.next_callback_secret,
      signing_secret: before.next_signing_secret,
      next_callback_secret: null,
      next_signing_secret: null,
    },
    'secrets_activated',
  )
}
