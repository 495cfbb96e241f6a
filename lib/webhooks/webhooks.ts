import { urlProblem } from '@/lib/delivery/address-guard'
import { newSigningSecret } from '@/lib/delivery/signature'
import { DomainError, fieldError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { createRecord, lockRecord, updateRecord, type ExpectedVersion } from '@/lib/resource/crud'
import { withAllFields } from '@/lib/resource/related'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { checkFilter } from '@/lib/resource/filter'
import { plainVerbs } from '@/lib/resource/verbs'
import { wakeSender } from './queue'
import { NOW } from './log'
import { onlySubject, webhook, type Webhook, type WebhookWithSecret } from './schema'
import { resourceNamed } from './states'

type Input = CreateOf<typeof webhook.fields>
type Patch = PatchOf<typeof webhook.fields>

export const { list, get, shown, remove } = plainVerbs(webhook)

const newSecret = () => newSigningSecret('webhook-secret')

function checkAddress(url: string, allowPrivate: boolean): void {
  const problem = urlProblem(url, allowPrivate)
  if (problem) throw fieldError('url', 'address_not_allowed', problem)
}

/**
 * A filter compares fields of one kind of record, so all event types of the webhook must be about that kind.
 * @throws DomainError validation_failed
 */
async function checkAsked(context: Context, { filter, event_types }: Pick<Webhook, 'filter' | 'event_types'>) {
  if (!filter) return
  const resource = resourceNamed(context, onlySubject(event_types) ?? '')
  if (!resource)
    throw fieldError('filter', 'several_resources', 'A filter needs events of one kind of record. Choose those first.')
  checkFilter(await withAllFields(context, resource), filter, '/filter')
}

/** Creates a webhook, which receives events from now on; its secret is only shown in this answer. */
export async function create(context: Context, input: Input, allowPrivate: boolean): Promise<WebhookWithSecret> {
  checkAddress(input.url, allowPrivate)
  await checkAsked(context, { filter: input.filter ?? null, event_types: input.event_types ?? [] })
  const secret = newSecret()
  const record = await createRecord(context, webhook, input, {
    ...NOW,
    signing_secret: Prisma.sql`${secret.sealed}`,
    ...(input.status === 'paused' && { paused_reason: Prisma.sql`'by_user'` }),
  })
  return { ...record, signing_secret: secret.shown }
}

/** A webhook that is enabled again receives events from then on, and continues with its pending deliveries. */
export async function update(
  context: Context,
  id: string,
  patch: Patch,
  expected: ExpectedVersion,
  allowPrivate: boolean,
): Promise<Webhook> {
  const before = await lockRecord(context, webhook, id, expected)
  const after = {
    ...before,
    ...patch,
    event_types: patch.event_types ?? (patch.event_types === null ? [] : before.event_types),
  }
  if (after.url !== before.url) checkAddress(after.url, allowPrivate)
  const isBack = after.status === 'enabled' && before.status === 'paused'
  if (isBack || 'filter' in patch || 'event_types' in patch) await checkAsked(context, after)
  if (after.status === before.status) return updateRecord(context, webhook, id, patch, expected)
  const record = await updateRecord(
    context,
    webhook,
    id,
    patch,
    expected,
    isBack
      ? { ...NOW, paused_reason: Prisma.sql`NULL`, failing_since: Prisma.sql`NULL` }
      : { paused_reason: Prisma.sql`'by_user'` },
  )
  if (isBack) await wakeSender(context, id)
  return record
}

/** It does not receive events from while it was deleted. */
export async function restore(context: Context, id: string): Promise<Webhook> {
  await plainVerbs(webhook).restore(context, id)
  await wakeSender(context, id)
  return updateRecord(context, webhook, id, {}, null, NOW)
}

/**
 * Issues a new secret. It stays pending next to the current one until it is activated; meanwhile the signature header
 * carries both.
 */
export async function issueSecret(context: Context, id: string): Promise<WebhookWithSecret> {
  const secret = newSecret()
  const record = await updateRecord(context, webhook, id, {}, null, {
    next_signing_secret: Prisma.sql`${secret.sealed}`,
    has_next_secret: Prisma.sql`TRUE`,
  })
  return { ...record, signing_secret: secret.shown }
}

/** Activates the pending secret. @throws DomainError conflict when none waits */
export async function activateSecret(context: Context, id: string): Promise<Webhook> {
  const { has_next_secret } = await lockRecord(context, webhook, id, null)
  if (!has_next_secret)
    throw new DomainError('conflict', { detail: 'There is no new secret to activate. Issue it first.' })
  return updateRecord(context, webhook, id, {}, null, {
    signing_secret: Prisma.sql`next_signing_secret`,
    next_signing_secret: Prisma.sql`NULL`,
    has_next_secret: Prisma.sql`FALSE`,
  })
}
