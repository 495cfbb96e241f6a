import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { prepareRequestRole, REQUEST_ROLE } from '@/lib/db/request-role'
import { databaseBefore } from '@/testing/database-before'

const NEW = '20261127125509_organisation_deletion'

it('older documents and answers get the organisation that their key or scope named; orphans are deleted', async () => {
  const { client, upgrade, drop } = await databaseBefore(NEW)
  const [ours, theirs, key, gone] = Array.from({ length: 4 }, () => randomUUID()) as [string, string, string, string]
  for (const [id, requester] of [
    [ours, 'o'],
    [theirs, 't'],
  ])
    await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'Hartley Lettings', $2)`, [
      id,
      requester,
    ])
  await client.query(
    `INSERT INTO api_key (id, organisation_id, name, prefix, secret_hash, role, created_at, updated_at, created_by, updated_by)
    VALUES ($1, $2, 'Tests', 'p', 'h', 'admin', now(), now(), '{}', '{}')`,
    [key, theirs],
  )
  for (const place of [`${ours}/1`, `${theirs}/1`, `${gone}/1`])
    await client.query(`INSERT INTO stored_object (key, bytes) VALUES ($1, 'sealed')`, [place])
  const scopes = {
    path: `user:1 POST /api/v1/organisations/${ours.toUpperCase()}/contacts`,
    key: `api_key:${key} POST /api/v1/sessions`,
    nobody: `api_key:${gone} POST /api/v1/sessions`,
  }
  for (const scope of Object.values(scopes))
    await client.query(
      `INSERT INTO idempotent_answer (scope, key, body_hash, status, answer) VALUES ($1, 'k', 'h', 201, '')`,
      [scope],
    )
  await upgrade()
  const objects = await client.query('SELECT key, organisation_id AS id FROM stored_object ORDER BY key')
  expect(objects.rows.toSorted((a, b) => (a.id === ours ? -1 : b.id === ours ? 1 : 0))).toEqual([
    { key: `${ours}/1`, id: ours },
    { key: `${theirs}/1`, id: theirs },
  ])
  const answers = await client.query('SELECT scope, organisation_id AS id FROM idempotent_answer')
  expect(Object.fromEntries(answers.rows.map(({ scope, id }) => [scope, id]))).toEqual({
    [scopes.path]: ours,
    [scopes.key]: theirs,
  })
  await drop()
})

it('processes from before the upgrade keep storing documents and answers, each with its organisation', async () => {
  const { client, upgrade, drop } = await databaseBefore(NEW)
  const [ours, theirs, key] = Array.from({ length: 3 }, () => randomUUID()) as [string, string, string]
  await upgrade()
  // The queue's schema, which this database does not have.
  await client.query('CREATE SCHEMA graphile_worker')
  await prepareRequestRole(client)
  for (const id of [ours, theirs])
    await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'Hartley Lettings', $2)`, [
      id,
      id,
    ])
  await client.query(
    `INSERT INTO api_key (id, organisation_id, name, prefix, secret_hash, role, created_at, updated_at, created_by, updated_by)
    VALUES ($1, $2, 'Tests', 'p', 'h', 'admin', now(), now(), '{}', '{}')`,
    [key, theirs],
  )
  const oldDocument = (place: string) =>
    client.query(`INSERT INTO stored_object (key, bytes, created_at) VALUES ($1, 'sealed', now())`, [place])
  const oldAnswer = (scope: string) =>
    client.query(
      `INSERT INTO idempotent_answer (scope, key, body_hash, status, answer, created_at) VALUES ($1, 'k', 'h', 201, '', now())
      ON CONFLICT (scope, key) DO UPDATE SET body_hash = excluded.body_hash, answer = excluded.answer, created_at = excluded.created_at`,
      [scope],
    )
  const scopes = [`user:1 POST /api/v1/organisations/${ours}/contacts`, `api_key:${key} POST /api/v1/sessions`] as const

  // A request before the upgrade: bound to its organisation, under row-level security.
  await client.query(`SELECT set_config('app.organisation', $1, false)`, [ours])
  await client.query(`SET ROLE ${REQUEST_ROLE}`)
  await oldDocument(`${ours}/front`)
  await oldAnswer(scopes[0])
  await oldAnswer(scopes[0])
  const seen = async () =>
    (await client.query(`SELECT key FROM stored_object UNION ALL SELECT scope FROM idempotent_answer`)).rows.map(
      (row) => row.key,
    )
  expect(await seen()).toEqual([`${ours}/front`, scopes[0]])
  // A row that names another organisation is refused, as in every other table.
  await expect(
    client.query(`INSERT INTO stored_object (key, organisation_id, bytes) VALUES ($1, $2, '')`, [
      `${theirs}/x`,
      theirs,
    ]),
  ).rejects.toThrow('row-level security')
  await client.query('RESET ROLE')

  // So is one from a connection that is bound to no organisation.
  await client.query(`SELECT set_config('app.organisation', '', false)`)
  await oldDocument(`${theirs}/front`)
  await oldAnswer(scopes[1])
  const owners = await client.query(
    `SELECT key AS what, organisation_id AS id FROM stored_object UNION ALL SELECT scope, organisation_id FROM idempotent_answer`,
  )
  expect(Object.fromEntries(owners.rows.map(({ what, id }) => [what, id]))).toEqual({
    [`${ours}/front`]: ours,
    [scopes[0]]: ours,
    [`${theirs}/front`]: theirs,
    [scopes[1]]: theirs,
  })
  await drop()
})
