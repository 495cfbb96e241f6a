import { randomUUID } from 'node:crypto'
import { sample as webhookSample } from '@/lib/webhooks/sample'
import { sample as workflowSample } from '@/lib/workflows/sample'
import type { Organisation } from '../fixtures/organisation'
import { call, type Answer } from './call'
import { SAMPLES } from './variations'

/** Creates records for stories that are about something else. */
export async function made<T = { id: string }>(answer: Promise<Answer>): Promise<T> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body as T
}

/** A key of this organisation with another role. */
export const keyWithRole = async (organisation: Organisation, role: string): Promise<{ id: string; key: string }> =>
  made(call('POST', organisation.path('api_keys'), { key: organisation.key, json: { name: `As ${role}`, role } }))

/** One record per collection, by the collection's name in paths. */
export async function oneOfEach(organisation: Organisation): Promise<Record<string, string>> {
  const { key, path } = organisation
  const create = async (collection: string, json: object) =>
    (await made(call('POST', path(collection), { key, json }))).id
  const first = async (collection: string) =>
    (await made<{ data: { id: string }[] }>(call('GET', path(`${collection}?limit=1`), { key }))).data[0]?.id ?? ''
  await made(call('PATCH', path('callback'), { key, json: { callback_url: 'http://127.0.0.1:9/nobody-listens' } }))
  const { delivery_id } = await made<{ delivery_id: string }>(call('POST', path('callback/test_events'), { key }))
  const plain = Object.fromEntries(
    await Promise.all(
      Object.entries(SAMPLES).map(async ([collection, body]) => [collection, await create(collection, body)] as const),
    ),
  )
  const webhooks = await create('webhooks', webhookSample)
  const workflows = await create('workflows', workflowSample)
  await made(call('POST', path(`workflows/${workflows}/publish`), { key }))
  const { run_ids } = await made<{ run_ids: string[] }>(
    call('POST', path(`workflows/${workflows}/runs`), { key, json: {} }),
  )
  const [survivor_id, merged_id] = [
    await create('contacts', { full_name: 'Ann Hartley' }),
    await create('contacts', { full_name: 'Ann Marie Hartley' }),
  ]
  const csv = {
    key,
    raw: 'full_name,email\nImogen Import,imogen@example.org\n',
    headers: { 'Content-Type': 'text/csv' },
  }
  return {
    ...plain,
    browser_sessions: randomUUID(),
    // Only a passed check creates one.
    proposals: randomUUID(),
    sessions: await create('sessions', { reference_id: 'one' }),
    api_keys: (await keyWithRole(organisation, 'reader')).id,
    deliveries: delivery_id,
    webhooks,
    workflows,
    workflow_runs: run_ids[0] ?? '',
    webhook_deliveries: (
      await made<{ delivery_id: string }>(call('POST', path(`webhooks/${webhooks}/test_events`), { key }))
    ).delivery_id,
    invitations: await create('invitations', { email: 'ivy@example.org', role: 'member' }),
    mails: await create('mails', {
      contact_id: survivor_id,
      to: 'ann@example.org',
      subject: 'Hello',
      text: 'Dear Ann',
    }),
    members: await first('members'),
    activities: await first('activities'),
    audit_events: await first('audit_events'),
    dismissals: await create('contacts/duplicates/dismissals', { record_ids: [survivor_id, plain.contacts ?? ''] }),
    merges: await create('merges', { resource: 'contacts', survivor_id, merged_id }),
    imports: (await made(call('POST', path('imports?resource=contacts&file_name=people.csv'), csv))).id,
    exports: await create('exports', { resource: 'contacts', format: 'csv' }),
    bulk_operations: await create('bulk_operations', {
      resource: 'notes',
      action: 'update',
      ids: [plain.notes],
      changes: { pinned: true },
    }),
  }
}
