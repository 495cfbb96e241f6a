import { expect } from 'playwright/test'
import { ANN } from '@/testing/cast'
import { billPdfOf, framesOf, passportOf } from '@/testing/evidence'
import { CONSENT_VERSION } from '../../lib/identity/person/schema'
import type { Turn } from '../../lib/identity/engine/findings'
import type { Organisation } from '../fixtures/organisation'
import { addressOf, decided } from './complete'
import { runOperation, type Row } from './run-operation'

/** What the page of a check calls, what the contact learns from it, and what the organisation reads of the check. */
export async function personCompletesACheck(ours: Organisation): Promise<void> {
  const { id: contact_id } = await runOperation('create_contact', {}, { json: { full_name: 'Ann Hartly' } })
  const created = await runOperation(
    'create_session',
    {},
    { json: { reference_id: 'r', contact_id, checks: ['id_check', 'proof_of_address'], retain_id_documents: true } },
  )
  const { token } = await runOperation<{ token: string }>(
    'create_person_access',
    {},
    { key: '', json: { access_code: created.access_code, client: 'app' } },
  )
  const person = { key: token }
  await runOperation('get_person_check', {}, person)
  await runOperation('create_person_handover', {}, person)
  await runOperation('create_person_consent', {}, { ...person, json: { version: CONSENT_VERSION, accepted: true } })
  await runOperation(
    'create_person_claims',
    {},
    { ...person, json: { full_name: ANN.full_name, address: addressOf(ANN) } },
  )
  const paper = async (check: string, type: string, file: Buffer, mime: string) => {
    const form = new FormData()
    for (const [field, value] of [
      ['check_type', check],
      ['document_type', type],
    ] as const)
      form.set(field, value)
    form.set('file', new File([new Uint8Array(file)], 'file', { type: mime }))
    await runOperation('create_person_document', {}, { ...person, raw: form })
  }
  await paper('id_check', 'passport', await passportOf(ANN), 'image/jpeg')
  const challenge = await runOperation<{ id: string; turns: Turn[] }>('create_person_challenge', {}, person)
  const faces = new FormData()
  faces.set('challenge_id', challenge.id)
  for (const { turn, jpeg } of await framesOf(ANN, challenge.turns)) {
    faces.append('turns', turn)
    faces.append('frames', new File([new Uint8Array(jpeg)], 'frame.jpg', { type: 'image/jpeg' }))
  }
  await runOperation('create_person_faces', {}, { ...person, raw: faces })
  await paper('proof_of_address', 'utility_bill', await billPdfOf(ANN), 'application/pdf')
  await runOperation('create_person_submission', {}, person)
  expect((await decided(ours, created.id)).outcome).toBe('passed')
  await runOperation('create_person_review', {}, person)
  const { data: proposals } = await runOperation<{ data: Row[] }>('list_proposals', {}, { query: '?sort=created_at' })
  expect(proposals).toMatchObject([
    { field: 'full_name', current: 'Ann Hartly', proposed: 'Ann Marie Hartley', document_type: 'passport', contact_id },
    { field: 'birth_date', current: null, proposed: ANN.birth },
  ])
  await runOperation('query_proposals', {}, { json: {} })
  const id = proposals[0]?.id ?? ''
  for (const operation of ['get_proposal', 'accept_proposal']) await runOperation(operation, { id })
  expect(await runOperation('get_contact', { id: contact_id })).toMatchObject({
    full_name: 'Ann Marie Hartley',
    provenance: { full_name: { check: 'id_check', document_type: 'passport', session_id: created.id } },
    verification: { status: 'verified', passed: [{ check: 'id_check' }, { check: 'proof_of_address' }] },
  })
  await runOperation('reopen_proposal', { id })
  await runOperation('dismiss_proposal', { id })
  for (const suffix of ['', '_of_organisation']) {
    await runOperation(`list_sessions${suffix}`)
    await runOperation(`query_sessions${suffix}`, {}, { json: {} })
    await runOperation(`get_session${suffix}`, { id: created.id })
    await runOperation(`get_session_data${suffix}`, { id: created.id })
    await runOperation(`get_session_document${suffix}`, { id: created.id, check_type: 'id_check' })
    await runOperation(`list_session_receipts${suffix}`, { id: created.id })
    const other = await runOperation(
      suffix ? 'create_session_of_organisation' : 'create_session',
      {},
      { json: { reference_id: 'other' } },
    )
    await runOperation(`cancel_session${suffix}`, { id: other.id })
    await runOperation('create_person_link_request', {}, { key: '', json: { access_code: other.access_code } })
  }
  for (const suffix of ['', '_of_organisation']) await runOperation(`redact_session${suffix}`, { id: created.id })
}
