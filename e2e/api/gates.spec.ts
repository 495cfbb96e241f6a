import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf, type Answer } from './call'
import { waitUntilDone, upload, type RowJob } from './jobs'
import { keyWithRole, made } from './records'

/** A stage that requires a verified contact, over HTTP: every way in, the override, and one check per contact. */
interface Stage {
  id: string
  name: string
}
let ours: Organisation
let gated: Stage
let pipeline: { id: string; stages: Stage[] }
let ann: string
test.beforeAll(async () => {
  ours = await newOrganisation('Gated')
  const { data } = await made<{ data: (typeof pipeline)[] }>(send('GET', 'pipelines'))
  const [first] = data
  if (!first) throw new Error('an organisation begins with a pipeline')
  const gate = { checks: ['id_check'], max_age_months: 12 }
  pipeline = await made(
    send('PATCH', `pipelines/${first.id}`, {
      stages: first.stages.map((stage) => (stage.name === 'Proposal' ? { ...stage, gate } : stage)),
    }),
  )
  gated = pipeline.stages.find(({ name }) => name === 'Proposal') ?? { id: '', name: '' }
  expect(gated).toMatchObject({ gate })
  ann = (await made(send('POST', 'contacts', { full_name: 'Ann Hartley', email: 'ann@example.org' }))).id
})
const send = (method: string, path: string, json?: unknown, key = ours.key) =>
  call(method, ours.path(path), { key, ...(json !== undefined && { json }) })
const dealIn = (more: object = {}) =>
  made<{ id: string; version: number }>(send('POST', 'deals', { name: 'Flats', primary_contact_id: ann, ...more }))
const refusal = (id: string | null) => ({
  code: 'verification_required',
  stage: { id: gated.id, name: 'Proposal' },
  gate: { checks: ['id_check'], max_age_months: 12 },
  deals: [{ id, contact: { id: ann }, missing: ['id_check'], too_old: [], pending_session_id: null }],
  errors: [{ pointer: '/stage_id', code: 'verification_required' }],
})
const isRefused = (answer: Answer, id: string | null) => {
  expect(notProblem(answer, 409, 'verification_required')).toBeNull()
  expect(answer.body).toMatchObject(refusal(id))
}

test('a gate with no check, the same one twice, an unknown one or a maximum age of 0 is refused', async () => {
  for (const gate of [
    { checks: [] },
    { checks: ['id_check', 'id_check'] },
    { checks: ['id_check'], max_age_months: 0 },
    { checks: ['astrology'] },
  ]) {
    const stages = pipeline.stages.map((stage) => (stage.id === gated.id ? { ...stage, gate } : stage))
    expect(notProblem(await send('PATCH', `pipelines/${pipeline.id}`, { stages }), 422, 'validation_failed')).toBeNull()
  }
})

test('every way into a gated stage is refused with the missing checks', async () => {
  const body = { name: 'Flats', primary_contact_id: ann, stage_id: gated.id }
  isRefused(await send('POST', 'deals', body), null)
  isRefused(await send('PUT', 'deals/by/external_id/erp/1', body), null)
  const { id } = await dealIn({ external_ids: { erp: '2' } })
  isRefused(await send('PATCH', `deals/${id}`, { stage_id: gated.id }), id)
  isRefused(await send('POST', `deals/${id}/moves`, { stage_id: gated.id }), id)
  isRefused(await send('PUT', 'deals/by/external_id/erp/2', { stage_id: gated.id }), id)
  const operations = [{ op: 'update', id, body: { stage_id: gated.id } }]
  const atomic = await send('POST', 'deals/batch', { mode: 'atomic', operations })
  expect(notProblem(atomic, 422, 'batch_failed')).toBeNull()
  expect(atomic.body).toMatchObject({ failed: { index: 0, problem: refusal(id).deals[0] && { status: 409 } } })
  const each = await send('POST', 'deals/batch', { mode: 'independent', operations })
  expect(each.body).toMatchObject({ results: [{ status: 409, problem: { code: 'verification_required' } }] })
})

test('a row of a bulk operation or an import that the gate refuses fails with the reason', async () => {
  const { id } = await dealIn()
  const job = await made<RowJob>(
    send('POST', 'bulk_operations', {
      resource: 'deals',
      action: 'update',
      ids: [id],
      changes: { stage_id: gated.id },
    }),
  )
  expect(await waitUntilDone(ours, `bulk_operations/${job.id}`)).toMatchObject({ failed_count: 1, updated_count: 0 })
  expect(await made(send('GET', `bulk_operations/${job.id}/rows`))).toMatchObject({
    data: [
      { outcome: 'failed', code: 'verification_required', message: expect.stringContaining('Ann Hartley') as unknown },
    ],
  })
  const csv = `name,stage_id,primary_contact_id\nHouses,${gated.id},${ann}\n`
  const { id: importId } = await made<RowJob>(upload(ours, csv, '?resource=deals&file_name=deals.csv'))
  const mapping = { name: 'name', stage_id: 'stage_id', primary_contact_id: 'primary_contact_id' }
  await made(send('PATCH', `imports/${importId}`, { mapping, workflows: 'run' }))
  await made(send('POST', `imports/${importId}/start`))
  expect(await waitUntilDone(ours, `imports/${importId}`)).toMatchObject({ failed_count: 1, created_count: 0 })
})

test('an admin may override the gate with a reason, which the timeline shows; a member may not', async () => {
  const { id } = await dealIn()
  const member = await keyWithRole(ours, 'member')
  const move = (key: string) =>
    send('POST', `deals/${id}/moves?override_gate=Known%20for%20years`, { stage_id: gated.id }, key)
  expect(notProblem(await move(member.key), 403, 'forbidden')).toBeNull()
  expect(
    notProblem(await send('PATCH', `deals/${id}?override_gate=`, { stage_id: gated.id }), 400, 'invalid_parameter'),
  ).toBeNull()
  const admin = await keyWithRole(ours, 'admin')
  expect(await made(move(admin.key))).toMatchObject({ stage_id: gated.id })
  const { data } = await made<{ data: object[] }>(send('GET', `activities?related=${id}&type=deal.gate_overridden`))
  expect(data).toMatchObject([
    {
      type: 'deal.gate_overridden',
      created_by: { type: 'api_key', id: admin.id },
      details: { stage_name: 'Proposal', reason: 'Known for years', missing: ['id_check'] },
    },
  ])
  const many = await send('POST', 'deals/batch?override_gate=All%20known', {
    mode: 'atomic',
    operations: [{ op: 'create', body: { name: 'Houses', primary_contact_id: ann, stage_id: gated.id } }],
  })
  expect(many.status).toBe(200)
})

test('a contact has one open check unless another is explicitly allowed; checks without a contact are not limited', async () => {
  const { id: bea } = await made(send('POST', 'contacts', { full_name: 'Bea' }))
  const request = (query = '', json: object = { contact_id: bea }) =>
    call('POST', `/api/v1/sessions${query}`, { key: ours.key, json: { reference_id: 'r', ...json } })
  const { id } = await made(request())
  const again = await request()
  expect(notProblem(again, 409, 'check_pending')).toBeNull()
  expect(again.body).toMatchObject({ session: { id, status: 'pending' } })
  await made(request('?pending=allow'))
  for (const json of [{}, { expected_full_name: 'Bea' }]) {
    await made(request('', json))
    await made(request('', json))
  }
})

test('checks are requested in bulk, skipping contacts with an open one, as the rows say', async () => {
  const people = await Promise.all(
    ['Cleo', 'Dan', 'Eve'].map(async (full_name) => (await made(send('POST', 'contacts', { full_name }))).id),
  )
  await made(send('POST', 'sessions', { reference_id: 'r', contact_id: people[0] }))
  const bulk = (json: object) =>
    send('POST', 'bulk_operations', { resource: 'contacts', action: 'request_check', ...json })
  expect(problemOf(await bulk({ ids: people, changes: { checks: ['astrology'] } })).errors).toMatchObject([
    { pointer: '/changes/checks/0' },
  ])
  expect(problemOf(await bulk({ ids: people, resource: 'deals' })).errors).toMatchObject([{ pointer: '/action' }])
  const job = await made<RowJob>(bulk({ ids: people, changes: { checks: ['id_check'] } }))
  expect(await waitUntilDone(ours, `bulk_operations/${job.id}`)).toMatchObject({ created_count: 2, failed_count: 0 })
  const { data } = await made<{ data: object[] }>(send('GET', `bulk_operations/${job.id}/rows?outcome=skipped`))
  expect(data).toMatchObject([{ record_id: people[0], code: 'check_pending' }])
  const { data: sessions } = await made<{ data: object[] }>(send('GET', `sessions?contact_id=${people[1]}`))
  expect(sessions).toMatchObject([{ reference_id: people[1], checks: ['id_check'], status: 'pending' }])
  expect(notProblem(await send('POST', `bulk_operations/${job.id}/undo`), 409, 'conflict')).toBeNull()
})
