import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { definition } from '@/lib/workflows/definition/definition'
import { masked } from '@/lib/workflows/definition/secrets'
import { sealNext, verifyChain } from '@/lib/reports/audit/chain'
import type { TenantDb } from './tenant'
import { parserFor, toWire } from './values'
import { databaseBefore } from '@/testing/database-before'

const NEW = '20261126064001_secrets_of_http_steps'
const HIDDEN = '••••••'
const NOT_SHOWN = 'It is not shown because it may contain a secret.'

const call = {
  type: 'http',
  key: 'tell',
  method: 'POST',
  url: 'https://ann:hush@a.example/{{ trigger.record.id }}?api_key=hush&page=1',
  headers: { 'X-Api': 'hush', Accept: 'text/csv' },
  body: null,
}
const draftOf = (...steps: object[]) =>
  definition.parse({
    trigger: { type: 'inbound' },
    condition: null,
    steps: [{ type: 'for_each', key: 'each', of: '{{ trigger.body.l }}', steps }],
  })

it('masks existing secrets of HTTP steps, keeps them for runs, and erases the events that had them', async () => {
  const { client, upgrade, drop } = await databaseBefore(NEW)
  const [organisation, telling, quiet, run] = Array.from({ length: 4 }, () => randomUUID())
  await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'Hartley Lettings', 'h')`, [
    organisation,
  ])
  const [secret, plain] = [draftOf(call), draftOf({ ...call, url: 'https://a.example/', headers: {} })]
  for (const [id, draft] of [
    [telling, secret],
    [quiet, plain],
  ] as const) {
    await client.query(
      `INSERT INTO workflow (id, organisation_id, name, draft, created_at, updated_at, created_by, updated_by) VALUES ($1, $2, 'Flow', $3, now(), now(), '{}', '{}')`,
      [id, organisation, draft],
    )
    await client.query(
      `INSERT INTO workflow_version (organisation_id, workflow_id, number, definition, created_at, created_by) VALUES ($2, $1, 1, $3, now(), '{}')`,
      [id, organisation, draft],
    )
    await client.query(
      `INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, data, created_at)
       VALUES ($2, 'workflow.created', 'workflow', $1, '{}', 'r', ARRAY[$1::uuid], $3, now())`,
      [id, organisation, { before: null, after: { draft } }],
    )
  }
  await client.query(
    `INSERT INTO workflow_run (id, organisation_id, workflow_id, workflow_version, trigger_type, trigger, created_at, updated_at, created_by, updated_by)
     VALUES ($1, $2, $3, 1, 'inbound', '{}', now(), now(), '{}', '{}')`,
    [run, organisation, telling],
  )
  await client.query(
    `INSERT INTO workflow_step (organisation_id, run_id, path, key, type, status, input, started_at) VALUES ($1, $2, '/steps/0', 'tell', 'http', 'succeeded', $3, now())`,
    [organisation, run, { method: 'POST', url: call.url, headers: call.headers, body: null }],
  )
  await upgrade()
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const workflows = await rows(`SELECT draft, whole_draft FROM workflow ORDER BY id = '${quiet}'`)
  const versions = await rows(
    `SELECT definition, whole_definition FROM workflow_version ORDER BY workflow_id = '${quiet}'`,
  )
  const events = await rows(`SELECT data, erased_at IS NOT NULL AS erased FROM event ORDER BY subject_id = '${quiet}'`)
  const steps = await rows('SELECT input FROM workflow_step')
  const left = await rows(`SELECT count(*)::int AS n FROM pg_proc WHERE proname LIKE 'masked%'`)
  await drop()
  expect(workflows).toEqual([
    { draft: masked(secret), whole_draft: secret },
    { draft: plain, whole_draft: null },
  ])
  expect(versions).toEqual([
    { definition: masked(secret), whole_definition: secret },
    { definition: plain, whole_definition: null },
  ])
  expect(events).toEqual([
    { data: {}, erased: true },
    { data: { before: null, after: { draft: plain } }, erased: false },
  ])
  expect(steps).toMatchObject([{ input: { headers: { 'X-Api': HIDDEN, Accept: 'text/csv' } } }])
  expect(JSON.stringify([steps, masked(secret)])).not.toContain('hush')
  expect(left).toEqual([{ n: 0 }])
})

it('masks paths and bodies, also where the rest was masked before, and leaves events alone that had none', async () => {
  const { client, upgrade, drop } = await databaseBefore('20261129121000_addresses_and_bodies_of_http_steps')
  const addresses = [
    'https://a.example/hush',
    'https://a.example{{ "/hush" }}',
    'https://hush@[2001:db8::1]:81',
    'http://a.example:81?hush',
    '',
  ]
  const whole = draftOf(
    { ...call, body: 'hush' },
    ...addresses.map((url, i) => ({ ...call, key: `k${i}`, url, headers: {} })),
  )
  const before = draftOf(
    {
      ...call,
      url: `https://ann:${HIDDEN}@a.example/{{ trigger.record.id }}?api_key=${HIDDEN}&page=1`,
      headers: { 'X-Api': HIDDEN, Accept: 'text/csv' },
      body: 'hush',
    },
    ...addresses.map((url, i) => ({ ...call, key: `k${i}`, url, headers: {} })),
  )
  const onlyPath = draftOf({ ...call, url: 'https://a.example/hush', headers: {} })
  const plain = draftOf({ ...call, url: 'https://a.example/', headers: {} })
  const organisation = randomUUID()
  await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'Hartley Lettings', 'h')`, [
    organisation,
  ])
  for (const [i, [draft, kept]] of [
    [before, whole] as const,
    [onlyPath, null] as const,
    [plain, null] as const,
  ].entries()) {
    const id = randomUUID()
    const at = new Date(i * 1000)
    await client.query(
      `INSERT INTO workflow (id, organisation_id, name, draft, whole_draft, created_at, updated_at, created_by, updated_by) VALUES ($1, $2, 'Flow', $3, $4, $5, now(), '{}', '{}')`,
      [id, organisation, draft, kept, at],
    )
    await client.query(
      `INSERT INTO workflow_version (organisation_id, workflow_id, number, definition, whole_definition, created_at, created_by) VALUES ($2, $1, 1, $3, $4, $5, '{}')`,
      [id, organisation, draft, kept, at],
    )
    await client.query(
      `INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, data, created_at)
       VALUES ($2, 'workflow.created', 'workflow', $1, '{}', 'r', ARRAY[$1::uuid], $3, $4)`,
      [id, organisation, { before: null, after: { draft } }, at],
    )
  }
  // The chain's statements, sent to this database.
  const types = { getTypeParser: parserFor }
  const run = async ({ text, values }: { text: string; values: unknown[] }) =>
    (await client.query({ text, values: values.map(toWire), types })).rows
  const db = { organisationId: organisation, run, later: run } as unknown as TenantDb
  let sealed = 0
  const seal = async () => {
    await client.query('BEGIN')
    sealed += await sealNext(db)
    await client.query('COMMIT')
    return sealed
  }
  // Running transactions hold back newer events, also those of tests in other databases of this server.
  await expect.poll(seal).toBe(3)
  await upgrade()
  const chain = await verifyChain(db)
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
  const workflows = await rows(`SELECT draft, whole_draft AS kept FROM workflow ORDER BY created_at`)
  const versions = await rows(
    `SELECT definition AS draft, whole_definition AS kept FROM workflow_version ORDER BY created_at`,
  )
  const events = await rows('SELECT data, erased_at IS NOT NULL AS erased FROM event ORDER BY created_at')
  const left = await rows(`SELECT count(*)::int AS n FROM pg_proc WHERE proname IN ('masked_steps', 'host_only')`)
  await drop()
  const expected = [
    { draft: masked(whole), kept: whole },
    { draft: masked(onlyPath), kept: onlyPath },
    { draft: plain, kept: null },
  ]
  expect(workflows).toEqual(expected)
  expect(versions).toEqual(expected)
  expect(JSON.stringify(masked(whole))).not.toContain('hush')
  expect(events).toEqual([
    { data: {}, erased: true },
    { data: {}, erased: true },
    { data: { before: null, after: { draft: plain } }, erased: false },
  ])
  expect(chain).toMatchObject({ valid: true, events: 3, unsealed: 0 })
  expect(left).toEqual([{ n: 0 }])
})

it('hides what errors of HTTP steps quoted, in steps and runs, and leaves others alone', async () => {
  const { client, upgrade, drop } = await databaseBefore('20261129153000_errors_of_http_steps')
  const [organisation, workflow] = Array.from({ length: 2 }, () => randomUUID())
  await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'Hartley Lettings', 'h')`, [
    organisation,
  ])
  await client.query(
    `INSERT INTO workflow (id, organisation_id, name, draft, created_at, updated_at, created_by, updated_by) VALUES ($1, $2, 'Flow', $3, now(), now(), '{}', '{}')`,
    [workflow, organisation, draftOf(call)],
  )
  await client.query(
    `INSERT INTO workflow_version (organisation_id, workflow_id, number, definition, created_at, created_by) VALUES ($2, $1, 1, $3, now(), '{}')`,
    [workflow, organisation, draftOf(call)],
  )
  const errors = [
    { type: 'http', code: 'result_too_large', message: 'Bearer hush{{ steps.a.body }} comes to more than 100000' },
    { type: 'http', code: 'http_status', message: 'The response was 500.' },
    { type: 'note', code: 'division_by_zero', message: '1.0 / 0.0 is not a finite number' },
  ]
  for (const [i, { type, code, message }] of errors.entries()) {
    const [run, at] = [randomUUID(), new Date(i * 1000)]
    const error = { code, message, step: '/steps/0' }
    await client.query(
      `INSERT INTO workflow_run (id, organisation_id, workflow_id, workflow_version, trigger_type, trigger, error, created_at, updated_at, created_by, updated_by)
       VALUES ($1, $2, $3, 1, 'inbound', '{}', $4, $5, now(), '{}', '{}')`,
      [run, organisation, workflow, error, at],
    )
    await client.query(
      `INSERT INTO workflow_step (organisation_id, run_id, path, key, type, status, error, started_at) VALUES ($1, $2, '/steps/0', 'tell', $3, 'failed', $4, $5)`,
      [organisation, run, type, { code, message }, at],
    )
  }
  await upgrade()
  const rows = async (sql: string) => (await client.query<{ error: unknown }>(sql)).rows.map(({ error }) => error)
  const runs = await rows('SELECT error FROM workflow_run ORDER BY created_at')
  const steps = await rows('SELECT error FROM workflow_step ORDER BY started_at')
  await drop()
  const hidden = (code: string) => `An expression failed (${code}). ${NOT_SHOWN}`
  const messages = [hidden('result_too_large'), ...errors.slice(1).map(({ message }) => message)]
  const expected = errors.map(({ code }, i) => ({ code, message: messages[i], step: '/steps/0' }))
  expect(runs).toEqual(expected)
  expect(steps).toEqual(expected.map(({ code, message }) => ({ code, message })))
})
