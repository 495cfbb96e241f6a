import { expect, test } from 'playwright/test'
import { resources } from '@/lib/registry'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { call, notProblem } from './call'
import type { Row } from './oracle'
import { checkFilters, readBothDirections, checkSorting, type Page } from './reading'
import { keyWithRole, made, oneOfEach } from './records'
import { SAMPLES } from './variations'

/** Collections that are read-only or written in special ways: sessions, keys, members, jobs and the logs. */
let ours: Organisation
test.beforeAll(async () => {
  ours = await newOrganisation('Reads')
  await oneOfEach(ours)
  for (let i = 0; i < 3; i += 1) {
    await made(call('POST', ours.path('sessions'), { key: ours.key, json: { reference_id: `session ${i}` } }))
    await made(
      call('POST', ours.path('invitations'), {
        key: ours.key,
        json: { email: `ivan${i}@example.org`, role: i ? 'member' : 'reader' },
      }),
    )
    await made(call('POST', ours.path('callback/test_events'), { key: ours.key }))
    await keyWithRole(ours, i ? 'member' : 'reader')
  }
})

/** Creates something new in most of these collections. */
let stirred = 0
async function stir(): Promise<void> {
  stirred += 1
  const write = (collection: string, json: object) => made(call('POST', ours.path(collection), { key: ours.key, json }))
  await Promise.all([
    write('sessions', { reference_id: `stir ${stirred}` }),
    write('invitations', { email: `stir${stirred}@example.org`, role: 'member' }),
    write('exports', { resource: 'notes', format: 'csv' }),
    keyWithRole(ours, 'reader'),
  ])
}

// Proposals come from a check that a person passed: the story of every operation reads them.
for (const resource of resources.all.filter(({ path }) => !(path in SAMPLES) && path !== 'proposals')) {
  test.describe(resource.path, () => {
    const send = (method: string, tail: string, json?: unknown) =>
      call(method, ours.path(`${resource.path}${tail}`), { key: ours.key, ...(json !== undefined && { json }) })
    /** The state once jobs and deliveries are idle. */
    const settled = async (): Promise<Row[]> => {
      let before = ''
      let rows: Row[] = []
      await expect
        .poll(
          async () => {
            rows = (await made<Page>(send('GET', '?limit=500'))).data
            const same = before === JSON.stringify(rows)
            before = JSON.stringify(rows)
            return same
          },
          { intervals: [200, 500, 1000] },
        )
        .toBe(true)
      return rows
    }

    test('is not empty, and a record reads the same alone as in the list', async () => {
      const rows = await settled()
      expect(rows.length).toBeGreaterThan(0)
      // Read again if a delivery was attempted or a job progressed between the two answers.
      await expect(async () => {
        const [row] = await settled()
        expect(await made<Row>(send('GET', `/${row?.id}`))).toMatchObject(row ?? {})
      }).toPass()
      expect(notProblem(await send('GET', '?no_such=1'), 400, 'invalid_parameter')).toBeNull()
      expect(notProblem(await send('POST', '/query', { no_such: 1 }), 422, 'validation_failed')).toBeNull()
    })

    test('reading to the end both ways while others write neither misses nor repeats a record', async () => {
      const before = (await settled()).map(({ id }) => id)
      const [there, back] = await readBothDirections(async (method, tail) => {
        const [answer] = await Promise.all([send(method, tail), stir()])
        return answer
      }, `sort=${resource.defaultSort}&limit=20`)
      for (const seen of [there, back]) expect(new Set(seen).size).toBe(seen.length)
      expect(before.filter((id) => !there.includes(id))).toEqual([])
      expect(there.filter((id) => !back.includes(id))).toEqual([])
    })

    test('each operator of each field finds what it should; sorted both ways, there and back', async () => {
      // Deliveries are retried and keys are used meanwhile: read again whatever changed during the read.
      await expect(async () => {
        const rows = await settled()
        await checkFilters(resource, rows, send)
        await checkSorting(resource, rows, send)
      }).toPass()
    })
  })
}
