import { expect, it } from 'vitest'
import { DomainError } from '@/lib/errors'
import * as notes from '@/lib/crm/notes/notes'
import { note } from '@/lib/crm/notes/schema'
import { ApiOf } from '@/testing/api'
import { newTenant } from '@/testing/tenant'
import { batchSchema, runBatch } from './batch'
import { operations as all } from './operations'
import { serve } from './route'

/** A rule that runs late: the record is written first, then the operation is refused. */
const lateRule = {
  ...notes,
  create: async (...args: Parameters<typeof notes.create>) => {
    const made = await notes.create(...args)
    if (made.body === 'too late') throw new DomainError('conflict', { detail: 'Found out too late.' })
    return made
  },
}
const operations = ['first', 'too late', 'last'].map((body) => ({ op: 'create' as const, body: { body } }))
const now = new Date()

it('undoes an operation that is refused after it wrote, and keeps its neighbours', async () => {
  const tenant = await newTenant()
  const reply = await tenant.at(now)((context) =>
    runBatch(context, note, lateRule, {}, { mode: 'independent', operations }),
  )
  expect([reply.status, (reply.body as { results: { status: number }[] }).results.map(({ status }) => status)]).toEqual(
    [207, [201, 409, 201]],
  )
  await tenant.at(now)(async (context) => {
    expect((await context.db.note.findMany({ orderBy: { id: 'asc' } })).map(({ body }) => body)).toEqual([
      'first',
      'last',
    ])
    expect(await context.db.event.count({ where: { subject_type: 'note' } })).toBe(2)
  })
})

it('undoes all of an atomic batch when one operation is refused', async () => {
  const tenant = await newTenant()
  const batch = tenant.at(now)((context) => runBatch(context, note, lateRule, {}, { mode: 'atomic', operations }))
  await expect(batch).rejects.toMatchObject({ code: 'batch_failed', details: { extra: { failed: { index: 1 } } } })
  expect(await tenant.at(now)((context) => context.db.note.count())).toBe(0)
})

it('applies an operation only at the version it names, as a number or as a tag; a create can name none', async () => {
  const tenant = await newTenant()
  const { id } = await tenant.at(now)((context) => notes.create(context, { body: 'first' }))
  const statusOf = async (one: object) => {
    const batch = batchSchema.parse({ mode: 'independent', operations: [one] })
    const { body } = await tenant.at(now)((context) => runBatch(context, note, notes, {}, batch))
    return (body as { results: { status: number }[] }).results[0]?.status
  }
  expect(await statusOf({ op: 'create', if_match: 1, body: { body: 'second' } })).toBe(422)
  expect(await statusOf({ op: 'update', id, if_match: 'W/"2"', body: { body: 'changed' } })).toBe(412)
  expect(await statusOf({ op: 'update', id, if_match: 'W/"1"', body: { body: 'changed' } })).toBe(200)
  expect(await statusOf({ op: 'delete', id, if_match: '"2"' })).toBe(204)
})

/** Operations that make no sense, with the status and the pointer that each gets on its own. */
const MALFORMED: [operation: unknown, status: number, pointer?: string][] = [
  [{ op: 'update', id: 'number 7', body: { body: 'changed' } }, 404],
  [{ op: 'delete', id: '' }, 404],
  [{ op: 'create', id: 'number 7', body: { body: 'new' } }, 422, '/operations/2/id'],
  [{ op: 'upsert', body: { body: 'new' } }, 422, '/operations/3/op'],
  [{ op: 'create', body: ['new'] }, 422, '/operations/4/body'],
  [{ op: 'create', body: { body: 'half of a pair: \ud800' } }, 422, '/operations/5/body/body'],
  [{ op: 'create', body: { body: 'new' }, note: 'typo' }, 422, '/operations/6/note'],
  [null, 422, '/operations/7'],
]

it('refuses malformed operations one by one in an independent batch, and the whole of an atomic one', async () => {
  const api = await ApiOf.open(serve(all, '/api/v1'), await newTenant())
  const malformed = [...MALFORMED.map(([one]) => one), { op: 'create', body: { body: 'sound' } }]
  const count = () => api.tenant.at(now)((context) => context.db.note.count())

  const atomic = await api.call('POST', 'notes/batch', { mode: 'atomic', operations: malformed })
  expect([atomic.status, atomic.body.code, await count()]).toEqual([422, 'validation_failed', 0])
  for (const wrong of [{}, { mode: 'independent' }, { mode: 'independent', operations: [] }])
    expect(await api.call('POST', 'notes/batch', wrong)).toMatchObject({ status: 422 })

  const { status, body } = await api.call('POST', 'notes/batch', { mode: 'independent', operations: malformed })
  const results = body.results as { status: number; problem?: { errors?: { pointer: string }[] } }[]
  expect([status, await count()]).toEqual([207, 1])
  expect(results.map((one) => one.status)).toEqual([...MALFORMED.map(([, expected]) => expected), 201])
  expect(results.map((one) => one.problem?.errors?.[0]?.pointer)).toEqual([
    ...MALFORMED.map(([, , pointer]) => pointer),
    undefined,
  ])
})

it('answers with about as much as it was sent, however much of it is wrong', async () => {
  const api = await ApiOf.open(serve(all, '/api/v1'), await newTenant())
  await api.call('POST', 'custom_fields', { resource: 'contacts', label: 'Rent', type: 'number' })
  const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`k${i}`, i]))
  type Wrong = { errors: { pointer: string; allowed?: string[] }[] }

  const alone = await api.call('POST', 'contacts', { full_name: 'Ann', custom: { ...unknown, rent: 'a lot' } })
  const { errors } = alone.body as unknown as Wrong
  expect([alone.status, errors.length]).toEqual([422, 100])
  expect(errors.filter(({ allowed }) => allowed)).toMatchObject([{ pointer: '/custom/k0', allowed: ['rent'] }])

  for (const body of [unknown, { full_name: 'Ann', custom: unknown }]) {
    const operations = Array.from({ length: 150 }, () => ({ op: 'create', body }))
    const answer = await api.call('POST', 'contacts/batch', { mode: 'independent', operations })
    const problems = (answer.body.results as { status: number; problem: Wrong }[]).map(({ problem }) => problem)
    expect(problems.map((problem) => problem.errors.length > 0)).not.toContain(false)
    expect([problems[0]?.errors.length, problems.at(-1)?.errors.length]).toEqual([100, 1])
    expect(answer.text.length).toBeLessThan(1_200_000)
  }
})

it('never echoes an overlong key, and points to the object that holds it', async () => {
  const api = await ApiOf.open(serve(all, '/api/v1'), await newTenant())
  const [whole, long] = ['ß'.repeat(100), 'é'.repeat(4000)]
  expect(await api.call('POST', 'contacts', { full_name: 'Ann', [whole]: 1, [long]: 1 })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { pointer: `/${whole}`, message: `${whole} is not a field that can be written` },
        { pointer: '', message: `${'é'.repeat(100)}… is not a field that can be written` },
      ],
    },
  })
  expect(await api.call('POST', 'contacts', { full_name: 'Ann', custom: { [long]: 1 } })).toMatchObject({
    body: { errors: [{ pointer: '/custom' }] },
  })

  const operations = Array.from({ length: 1000 }, () => ({ op: 'create', body: { full_name: 'Ann', [long]: 1 } }))
  const { text, body } = await api.call('POST', 'contacts/batch', { mode: 'independent', operations })
  const results = body.results as { status: number; problem: { code: string; errors: { pointer: string }[] } }[]
  expect(Buffer.byteLength(text)).toBeLessThan(1_000_000)
  expect(
    new Set(results.map(({ status, problem }) => [status, problem.code, problem.errors[0]?.pointer].join())),
  ).toEqual(new Set(Array.from({ length: 1000 }, (_, i) => `422,validation_failed,/operations/${i}/body`)))
})

it('limits the errors of an independent batch in bytes, counting the first ones and e-mail holders', async () => {
  const tenant = await newTenant()
  const listed = async (error: DomainError) => {
    const refusing = { ...notes, create: () => Promise.reject(error) }
    const operations = Array.from({ length: 1000 }, () => ({ op: 'create', body: { body: 'new' } }))
    const { body } = await tenant.at(now)((context) =>
      runBatch(context, note, refusing, {}, { mode: 'independent', operations }),
    )
    const { results } = body as { results: { status: number; problem: { errors?: object[]; existing?: object[] } }[] }
    const lists = results.map(({ problem }) => problem.errors ?? problem.existing ?? [])
    return {
      most: lists[0]?.length,
      least: lists.at(-1)?.length,
      bytes: lists.flat().reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0),
    }
  }
  const errors = Array.from({ length: 100 }, (_, i) => ({
    pointer: `/${i}`,
    code: 'invalid_field',
    message: '界'.repeat(90),
  }))
  const wrong = await listed(new DomainError('validation_failed', { errors }))
  const existing = Array.from({ length: 20 }, (_, i) => ({
    id: `${i}`.padStart(36, '0'),
    href: '/'.repeat(120),
    match: 'email',
  }))
  const known = await listed(new DomainError('duplicate', { extra: { existing } }))
  expect([wrong.most, wrong.least, known.most, known.least]).toEqual([100, 1, 20, 1])
  expect(Math.max(wrong.bytes, known.bytes)).toBeLessThan(1_000_000)
})

it('names at most twenty contacts with the same e-mail', async () => {
  const api = await ApiOf.open(serve(all, '/api/v1'), await newTenant())
  const twin = { op: 'create', body: { full_name: 'Ann', email: 'ann@example.org' } }
  const twins = { mode: 'atomic', operations: Array.from({ length: 25 }, () => twin) }
  expect(await api.call('POST', 'contacts/batch?duplicates=allow', twins)).toMatchObject({ status: 200 })
  const { status, body } = await api.call('POST', 'contacts', twin.body)
  expect([status, (body.existing as object[]).length]).toEqual([409, 20])
})
