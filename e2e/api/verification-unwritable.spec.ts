import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf, type Answer } from './call'
import { waitUntilDone, upload, type RowJob } from './jobs'
import { made } from './records'

/** Only the check service writes a contact's verification: no way of writing a contact accepts it. */
interface Contact {
  id: string
  version: number
  verification: object
  provenance: object
}
let ours: Organisation
let ann: Contact
test.beforeAll(async () => {
  ours = await newOrganisation('Unwritable')
  ann = await made(send('POST', 'contacts', { full_name: 'Ann Hartley', email: 'ann@example.org' }))
})
const send = (method: string, path: string, json?: unknown) =>
  call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) })
const VERIFIED = { status: 'verified', checks: ['id_check'], passed: [], over_age: 21 }
const FORGED: [name: string, value: object][] = [
  ['verification', VERIFIED],
  ['provenance', { full_name: { check: 'id_check' } }],
]
const isRefused = (answer: Answer, field: string, below = '') => {
  expect(notProblem(answer, 422, 'validation_failed')).toBeNull()
  expect(problemOf(answer).errors).toMatchObject([{ pointer: `${below}/${field}` }])
}
test.afterEach(async () => {
  const { verification, provenance } = await made<Contact>(send('GET', `contacts/${ann.id}`))
  expect({ verification, provenance }).toEqual({ verification: ann.verification, provenance: {} })
})

for (const [field, value] of FORGED) {
  const forged = { [field]: value }
  test(`${field}: not by a create`, async () => {
    isRefused(await send('POST', 'contacts', { full_name: 'Bob', ...forged }), field)
  })
  test(`${field}: not by a change`, async () => {
    isRefused(await send('PATCH', `contacts/${ann.id}`, forged), field)
  })
  test(`${field}: not by an upsert, whether it finds or makes`, async () => {
    isRefused(await send('PUT', 'contacts/by/email/ann@example.org', forged), field)
    isRefused(await send('PUT', 'contacts/by/email/new@example.org', { full_name: 'New', ...forged }), field)
    isRefused(await send('PUT', 'contacts/by/external_id/erp/7', { full_name: 'New', ...forged }), field)
  })
  test(`${field}: not by a batch of either mode`, async () => {
    const operations = [
      { op: 'update', id: ann.id, body: forged },
      { op: 'create', body: { full_name: 'Bob', ...forged } },
    ]
    expect(
      notProblem(await send('POST', 'contacts/batch', { mode: 'atomic', operations }), 422, 'batch_failed'),
    ).toBeNull()
    const each = await send('POST', 'contacts/batch', { mode: 'independent', operations })
    expect(each.status).toBe(207)
    expect(each.body).toMatchObject({
      results: [
        { status: 422, problem: { errors: [{ pointer: `/operations/0/body/${field}` }] } },
        { status: 422, problem: { errors: [{ pointer: `/operations/1/body/${field}` }] } },
      ],
    })
  })
  test(`${field}: not by a change in bulk`, async () => {
    const json = { resource: 'contacts', action: 'update', ids: [ann.id], changes: forged }
    isRefused(await send('POST', 'bulk_operations', json), field, '/changes')
  })
  test(`${field}: not by what a merge takes over`, async () => {
    const twin = await made<Contact>(send('POST', 'contacts', { full_name: 'Twin' }))
    const json = { resource: 'contacts', survivor_id: ann.id, merged_id: twin.id, take: [field] }
    const answer = await send('POST', 'merges', json)
    expect(problemOf(answer).errors).toMatchObject([{ pointer: '/take/0', code: 'unknown_field' }])
    expect(answer.status).toBe(422)
  })
  test(`${field}: not by one of the organisation's own fields`, async () => {
    const { id } = await made(
      send('POST', 'custom_fields', { resource: 'contacts', key: field, label: field, type: 'text' }),
    )
    const changed = await made<Contact & { custom: object }>(
      send('PATCH', `contacts/${ann.id}`, { custom: { [field]: 'verified' } }),
    )
    expect(changed).toMatchObject({ custom: { [field]: 'verified' }, verification: ann.verification, provenance: {} })
    await made(send('DELETE', `custom_fields/${id}`))
  })
  test(`${field}: not by an import, as a target of a column or as a row`, async () => {
    const file = `full_name,email,${field}\nAnn by ${field},ann@example.org,"${JSON.stringify(value).replaceAll('"', '""')}"\n`
    const { id, mapping } = await made<RowJob & { mapping: Record<string, string | null> }>(
      upload(ours, file, '?resource=contacts&file_name=people.csv'),
    )
    expect(mapping).toMatchObject({ [field]: null })
    for (const target of [field, `${field}.status`]) {
      const answer = await send('PATCH', `imports/${id}`, { mapping: { [field]: target } })
      expect(problemOf(answer).errors).toMatchObject([{ pointer: `/mapping/${field}`, code: 'unknown_field' }])
    }
    await made(send('PATCH', `imports/${id}`, { workflows: 'run' }))
    await made(send('POST', `imports/${id}/start`))
    expect(await waitUntilDone(ours, `imports/${id}`)).toMatchObject({ status: 'completed', updated_count: 1 })
  })
}

test('not by deleting and restoring', async () => {
  await made(send('DELETE', `contacts/${ann.id}`))
  isRefused(await send('POST', `contacts/${ann.id}/restore`, { verification: VERIFIED }), 'verification')
  await made(send('POST', `contacts/${ann.id}/restore`))
  const { verification } = await made<Contact>(send('GET', `contacts/${ann.id}`))
  expect(verification).toEqual(ann.verification)
})

test('an open check shows on its contact, and no write to the contact removes it', async () => {
  const bea = await made<Contact>(send('POST', 'contacts', { full_name: 'Bea' }))
  const { id } = await made(send('POST', 'sessions', { reference_id: 'r', contact_id: bea.id }))
  const pending = { verification: { status: 'pending', pending_session_id: id } }
  expect(await made(send('PATCH', `contacts/${bea.id}`, { full_name: 'Beatrice' }))).toMatchObject(pending)
  const cleared = await send('PATCH', `contacts/${bea.id}`, { verification: null })
  isRefused(cleared, 'verification')
  expect(await made(send('GET', `contacts/${bea.id}`))).toMatchObject(pending)
})
