import { expect, test } from 'playwright/test'
import type { Field } from '../../lib/resource/fields'
import { resources } from '@/lib/registry'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem, problemOf } from './call'
import type { Row } from './oracle'
import { checkFilters, readBothDirections, checkSorting, type Page } from './reading'
import { keyWithRole, made } from './records'
import { SAMPLES, vary, wrongBodies } from './variations'

/** Every writable collection fulfils the whole contract: the same stories for each. */
type Kept = Row & { version: number }
const MANY = 9

for (const resource of resources.all.filter(({ path }) => path in SAMPLES)) {
  const { path } = resource
  test.describe(path, () => {
    let ours: Organisation
    let rows: Row[]
    const at = (tail = '') => ours.path(`${path}${tail}`)
    const send = (method: string, tail: string, json?: unknown, headers: Record<string, string> = {}) =>
      call(method, at(tail), { key: ours.key, ...(json !== undefined && { json }), headers })
    const create = (i: number, headers: Record<string, string> = {}) => send('POST', '', vary(resource, i), headers)
    const all = async () => (await made<Page>(send('GET', '?limit=500'))).data

    test.beforeAll(async () => {
      ours = await newOrganisation(`Keeps ${path}`)
      for (let i = 0; i < MANY; i += 1) await made(create(i))
      rows = await all()
    })

    test('each mistake in a body is named by pointer, and nothing is created', async () => {
      const before = (await all()).length
      for (const [body, pointer] of wrongBodies(resource)) {
        const answer = await send('POST', '', body)
        expect(
          notProblem(answer, 422, 'validation_failed'),
          `${pointer} ${JSON.stringify(body).slice(0, 300)}`,
        ).toBeNull()
        expect(
          problemOf(answer).errors?.map((error) => error.pointer),
          answer.text,
        ).toContain(pointer)
      }
      expect((await all()).length).toBe(before)
    })

    test('a reader may read but not write, and only an admin may purge', async () => {
      const [reader, member] = [await keyWithRole(ours, 'reader'), await keyWithRole(ours, 'member')]
      const id = rows[0]?.id
      for (const [method, tail] of [
        ['POST', ''],
        ['POST', '/batch'],
        ['PATCH', `/${id}`],
        ['DELETE', `/${id}`],
        ['POST', `/${id}/restore`],
      ] as const) {
        expect(
          notProblem(await call(method, at(tail), { key: reader.key, json: {} }), 403, 'forbidden'),
          `${method} ${tail}`,
        ).toBeNull()
      }
      for (const tail of ['', `/${id}`]) expect((await call('GET', at(tail), { key: reader.key })).status).toBe(200)
      expect((await call('POST', at('/query'), { key: reader.key, json: {} })).status).toBe(200)
      expect(
        notProblem(await call('DELETE', at(`/${id}?purge=true`), { key: member.key }), 403, 'forbidden'),
      ).toBeNull()
    })

    test('each operator of each field finds what it should', async () => {
      await checkFilters(resource, rows, send)
    })

    test('sorted by each sortable field, both ways, nulls last; every page size reads the same, there and back', async () => {
      await checkSorting(resource, rows, send)
    })

    test('reading to the end both ways while others are added neither misses nor repeats a record', async () => {
      const busy = await newOrganisation(`Busy with ${path}`)
      const sendBusy = (method: string, tail: string, json?: unknown) =>
        call(method, busy.path(`${path}${tail}`), { key: busy.key, ...(json !== undefined && { json }) })
      for (let i = 0; i < 12; i += 1) await made(sendBusy('POST', '', vary(resource, i)))
      const before = (await made<Page>(sendBusy('GET', '?limit=500'))).data.map(({ id }) => id)
      let added = 100
      const add = () => made(sendBusy('POST', '', vary(resource, added++)))
      for (const sort of [resource.defaultSort, 'updated_at']) {
        const [there, back] = await readBothDirections(async (method, tail) => {
          const [answer] = await Promise.all([sendBusy(method, tail), add()])
          return answer
        }, `sort=${sort}&limit=5`)
        for (const seen of [there, back]) expect(new Set(seen).size, sort).toBe(seen.length)
        expect(
          before.filter((id) => !there.includes(id)),
          sort,
        ).toEqual([])
        expect(
          there.filter((id) => !back.includes(id)),
          sort,
        ).toEqual([])
      }
    })

    test('a record is created, read, changed under its version, deleted, restored and purged', async () => {
      const created = await create(40)
      const record = created.body as Kept
      expect([created.status, created.headers.get('etag'), created.headers.get('location')]).toEqual([
        201,
        '"1"',
        at(`/${record.id}`),
      ])
      expect(Object.keys(record).sort()).toEqual(Object.keys(resource.fields).sort())
      const read = await send('GET', `/${record.id}`)
      expect([read.body, read.headers.get('etag')]).toEqual([record, '"1"'])
      const unchanged = await send('GET', `/${record.id}`, undefined, { 'If-None-Match': 'W/"0", W/"1"' })
      expect([unchanged.status, unchanged.headers.get('etag'), unchanged.text]).toEqual([304, '"1"', ''])
      expect((await send('GET', `/${record.id}`, undefined, { 'If-None-Match': '"2"' })).status).toBe(200)
      const change = { [resource.title]: vary(resource, 41)[resource.title] }
      const changed = await send('PATCH', `/${record.id}`, change, { 'If-Match': '"1"' })
      expect(changed.body).toMatchObject({ ...change, version: 2 })
      const stale = await send('PATCH', `/${record.id}`, change, { 'If-Match': '"1"' })
      expect(notProblem(stale, 412, 'stale_version')).toBeNull()
      expect((stale.body as { current: object }).current).toEqual(changed.body)
      expect((await send('DELETE', `/${record.id}`, undefined, { 'If-Match': '"1"' })).status).toBe(412)
      expect((await send('DELETE', `/${record.id}`, undefined, { 'If-Match': 'W/"2"' })).status).toBe(204)
      expect(notProblem(await send('GET', `/${record.id}`), 404, 'not_found')).toBeNull()
      expect((await send('GET', `/${record.id}?include=deleted`)).status).toBe(200)
      const back = await made<Kept>(send('POST', `/${record.id}/restore`))
      expect(back).toMatchObject({ ...change, version: 4 })
      expect((await send('DELETE', `/${record.id}?purge=true`, undefined, { 'If-Match': '"3"' })).status).toBe(412)
      expect((await send('DELETE', `/${record.id}?purge=true`)).status).toBe(204)
      expect(notProblem(await send('GET', `/${record.id}?include=deleted`), 404, 'not_found')).toBeNull()
    })

    test('fields= selects fields, expand= opens references one level deep, and unknown names are refused', async () => {
      const [row] = rows
      expect(Object.keys(await made<Row>(send('GET', `/${row?.id}?fields=${resource.title}`))).sort()).toEqual(
        ['id', resource.title].sort(),
      )
      const page = await made<Page>(send('GET', `?fields=${resource.title},version&limit=1`))
      expect(Object.keys(page.data[0] ?? {}).sort()).toEqual([...new Set(['id', resource.title, 'version'])].sort())
      expect(notProblem(await send('GET', '?fields=no_such'), 400, 'invalid_parameter')).toBeNull()
      expect(notProblem(await send('GET', `/${row?.id}?expand=no_such`), 400, 'invalid_parameter')).toBeNull()
      for (const name of Object.entries<Field>(resource.fields)
        .filter(([, field]) => field.kind === 'reference')
        .map(([one]) => one)) {
        const opened = name.replace(/_id$/, '')
        const [first] = (await made<Page>(send('POST', '/query', { expand: opened, limit: 1 }))).data
        expect(first, opened).toHaveProperty(opened)
        expect((first?.[opened] as Row | null)?.id ?? null, opened).toBe(first?.[name] ?? null)
      }
    })

    test('an Idempotency-Key makes a repeat get the same answer and simultaneous twins one record; another body is refused', async () => {
      const [key, twin] = [`replay-${path}`, `twins-${path}`]
      const [first, again] = [
        await create(50, { 'Idempotency-Key': key }),
        await create(50, { 'Idempotency-Key': key }),
      ]
      expect([first.status, again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([
        201,
        201,
        first.text,
        'true',
      ])
      const reordered = Object.fromEntries(Object.entries(vary(resource, 50)).reverse())
      expect((await send('POST', '', reordered, { 'Idempotency-Key': key })).text).toBe(first.text)
      expect(notProblem(await create(51, { 'Idempotency-Key': key }), 422, 'idempotency_key_reused')).toBeNull()
      const twins = await Promise.all([1, 2, 3].map(() => create(52, { 'Idempotency-Key': twin })))
      expect(
        twins.every(({ status }) => status === 201 || status === 409),
        twins.map(({ text }) => text).join(),
      ).toBe(true)
      expect(new Set(twins.filter(({ status }) => status === 201).map(({ body }) => (body as Row).id)).size).toBe(1)
    })

    test('an atomic batch writes all or nothing; an independent one writes what it can', async () => {
      const before = await all()
      const [first] = before as Kept[]
      const bad = { op: 'create', body: { ...vary(resource, 61), [resource.title]: 7 } }
      const refused = await send('POST', '/batch', {
        mode: 'atomic',
        operations: [{ op: 'create', body: vary(resource, 60) }, bad],
      })
      expect(notProblem(refused, 422, 'batch_failed')).toBeNull()
      expect(problemOf(refused).errors?.[0]?.pointer).toBe(`/operations/1/body/${resource.title}`)
      expect(await all()).toEqual(before)
      const mixed = await send('POST', '/batch', {
        mode: 'independent',
        operations: [
          { op: 'create', body: vary(resource, 60) },
          bad,
          { op: 'update', id: first?.id, if_match: (first?.version ?? 0) + 5, body: {} },
          { op: 'update', id: first?.id, body: { [resource.title]: vary(resource, 62)[resource.title] } },
          { op: 'delete', id: '01a1fc1b-44b6-74fc-8618-fc5083cfff80' },
        ],
      })
      const { results } = mixed.body as { results: { status: number; record?: Row }[] }
      expect([mixed.status, results.map(({ status }) => status)]).toEqual([207, [201, 422, 412, 200, 404]])
      const cleaned = await send('POST', '/batch', {
        mode: 'atomic',
        operations: [{ op: 'delete', id: results[0]?.record?.id }],
      })
      expect([cleaned.status, cleaned.body]).toEqual([200, { results: [{ index: 0, status: 204 }] }])
    })
  })
}
