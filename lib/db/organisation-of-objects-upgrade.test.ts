import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseBefore } from '@/testing/database-before'

const NEW = '20261127125509_organisation_deletion'

it('documents and answers of before get the organisation that their key or scope named; those of nobody go', async () => {
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
