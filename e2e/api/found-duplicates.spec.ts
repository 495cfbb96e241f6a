import { expect, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem } from './call'
import { keyWithRole, made } from './records'

/** An import created Ann three times; her systems ask which contacts are probably the same. */
interface Group {
  certainty: string
  reasons: { field: string; kind: string; detail: string | null }[]
  records: { id: string; full_name: string; counts: Record<string, number> }[]
}
interface Page {
  data: Group[]
  has_more: boolean
  next_cursor: string | null
}
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Twice Ltd')
})
const send = (method: string, path: string, json?: unknown) =>
  call(method, ours.path(path), { key: ours.key, ...(json !== undefined && { json }) })
const person = (json: object) => made(send('POST', 'contacts?duplicates=allow', json))
const found = async (query = '') => (await made<Page>(send('GET', `contacts/duplicates${query}`))).data

test('three duplicate contacts are found, dismissed, found again and merged, all at once', async () => {
  const theirs = await newOrganisation('Others')
  for (const query of ['?certainty=sure', '?limit=0', '?cursor=x', '?sort=id', '?limit=101'])
    expect((await send('GET', `contacts/duplicates${query}`)).status, query).toBe(400)
  expect((await send('GET', 'contacts/duplicates/records?ids=x')).status).toBe(400)
  expect((await call('GET', ours.path('contacts/duplicates'), { key: theirs.key })).status).toBe(404)

  const ann = await person({ full_name: 'Ann Hartley', email: 'ann@example.org' })
  const twin = await person({ full_name: 'A. Hartley', email: 'ANN+list@example.org', phones: ['07700 900123'] })
  const third = await person({ full_name: 'Anne Hartley', phones: ['+44 7700 900123'] })
  await made(send('POST', 'notes', { body: 'Met in June', contact_id: twin.id }))
  const [group, ...others] = await found()
  expect(others).toEqual([])
  expect(group?.reasons.map(({ field }) => field)).toEqual(expect.arrayContaining(['email', 'phones']))
  expect(group?.records.map(({ id, counts }) => [id, counts.notes])).toEqual([
    [ann.id, 0],
    [twin.id, 1],
    [third.id, 0],
  ])

  const { key } = await keyWithRole(ours, 'reader')
  const record_ids = [ann.id, twin.id, third.id]
  expect((await call('GET', ours.path('contacts/duplicates'), { key })).status).toBe(200)
  expect(
    notProblem(
      await call('POST', ours.path('contacts/duplicates/dismissals'), { key, json: { record_ids } }),
      403,
      'forbidden',
    ),
  ).toBeNull()
  for (const [ids, pointer] of [
    [[ann.id], '/record_ids'],
    [[ann.id, ann.id], '/record_ids'],
    [[ann.id, ours.id], '/record_ids/1'],
  ] as const) {
    const { status, body } = await send('POST', 'contacts/duplicates/dismissals', { record_ids: ids })
    expect(status).toBe(422)
    expect((body as { errors: { pointer: string }[] }).errors[0]?.pointer).toBe(pointer)
  }
  const { id } = await made(send('POST', 'contacts/duplicates/dismissals', { record_ids }))
  expect(await found()).toEqual([])
  expect((await send('DELETE', `contacts/duplicates/dismissals/${id}`)).status).toBe(204)
  expect((await send('DELETE', `contacts/duplicates/dismissals/${id}`)).status).toBe(404)

  const request = { resource: 'contacts', survivor_id: ann.id, merged_id: twin.id, also: [{ merged_id: third.id }] }
  const merge = await made<{ id: string; also_merged_ids: string[] }>(send('POST', 'merges', request))
  expect(merge.also_merged_ids).toEqual([third.id])
  expect(await found()).toEqual([])
  await made(send('POST', `merges/${merge.id}/undo?duplicates=allow`))
  expect(await found()).toHaveLength(1)
})
