import { addressUnknown, bulkMailByToken } from '@/lib/auth/link-lookup'
import { contact } from '@/lib/crm/contacts/schema'
import { tenantTransaction } from '@/lib/db/tenant'
import { resources } from '@/lib/registry'
import type { Context } from '@/lib/resource/context'
import { lockRecords } from '@/lib/resource/lock'
import { writeRecords } from '@/lib/resource/write'
import type { Unsubscribe } from './schema'

type Found = Awaited<ReturnType<typeof bulkMailByToken>>

const shown = ({ organisation, contact: { email } }: Found, since: Date | string | null): Unsubscribe => ({
  organisation_name: organisation.name,
  email,
  unsubscribed_at: since instanceof Date ? since.toISOString() : since,
})

/** @throws DomainError not_found | link_ended */
export async function readUnsubscribe(token: string): Promise<Unsubscribe> {
  const found = await bulkMailByToken(token)
  return shown(found, found.contact.unsubscribed_at)
}

/** Stops bulk mail to this contact; idempotent, the first time counts. @throws DomainError not_found | link_ended */
export async function unsubscribe(token: string, call: { now: Date; requestId: string }): Promise<Unsubscribe> {
  const found = await bulkMailByToken(token)
  const { organisation_id: organisationId } = found
  return tenantTransaction(organisationId, async (db) => {
    const context: Context = { actor: { type: 'person', id: null }, organisationId, db, ...call, resources }
    const { id } = found.contact
    // A deleted contact may be restored, and then gets no bulk mail either.
    const before = (await lockRecords(context, contact, [id], 'live or deleted')).get(id)
    if (!before) throw addressUnknown()
    if (before.unsubscribed_at) return shown(found, before.unsubscribed_at)
    const unsubscribed_at = call.now.toISOString()
    await writeRecords(context, contact, 'updated', [{ id, before, changed: { unsubscribed_at } }])
    return shown(found, unsubscribed_at)
  })
}
