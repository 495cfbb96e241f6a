import type { Organisation } from '../fixtures/organisation'
import { call, type Answer } from './call'

/** Makes records for stories that are about something else. */
export const TEMPLATE = {
  name: 'Short check', checks: ['age_verification'], document_types: ['passport'], name_strictness: 'strict', minimum_age: 21, poa_name_required: true, poa_freshness_required: true,
  max_submissions: 1, expiry_hours: 24, retain_id_documents: false, retain_poa_documents: false, retain_extracted_data: false, retention_days: 7,
}

export async function made<T = { id: string }>(answer: Promise<Answer>): Promise<T> {
  const { status, body, text } = await answer
  if (status >= 300) throw new Error(`${status} ${text}`)
  return body as T
}

/** A key of this organisation with another role. */
export const keyWithRole = async (organisation: Organisation, role: string): Promise<{ id: string; key: string }> =>
  made(call('POST', organisation.path('api_keys'), { key: organisation.key, json: { name: `As ${role}`, role } }))

/** One record in each collection, by the collection's name in paths. */
export async function oneOfEach(organisation: Organisation): Promise<Record<string, string>> {
  const { key, path } = organisation
  const create = async (collection: string, json: object) => (await made(call('POST', path(collection), { key, json }))).id
  await made(call('PATCH', path('callback'), { key, json: { callback_url: 'http://127.0.0.1:9/nobody-listens' } }))
  const { delivery_id } = await made<{ delivery_id: string }>(call('POST', path('callback/test_events'), { key }))
  return {
    contacts: await create('contacts', { full_name: 'Ann Marie Hartley', email: `ann-${Date.now()}@example.org` }),
    templates: await create('templates', TEMPLATE), sessions: await create('sessions', { reference_id: 'one' }),
    api_keys: (await keyWithRole(organisation, 'reader')).id, deliveries: delivery_id,
    members: (await made<{ data: { id: string }[] }>(call('GET', path('members'), { key }))).data[0]?.id ?? '',
    invitations: await create('invitations', { email: `bea-${Date.now()}@example.org`, role: 'reader' }),
  }
}
