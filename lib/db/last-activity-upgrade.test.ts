import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { databaseBefore } from '@/testing/database-before'

const NEW = '20261124181939_last_activity'

it('gives existing contacts the last activity from the log, ignoring events of other organisations', async () => {
  const { client, upgrade, drop } = await databaseBefore(NEW)
  const [organisation, theirs] = [randomUUID(), randomUUID()]
  for (const [id, name] of [
    [organisation, 'Hartley Lettings'],
    [theirs, 'Alder & Finch'],
  ])
    await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, $2, $2)`, [id, name])
  const [ann, bob] = [randomUUID(), randomUUID()]
  for (const id of [ann, bob])
    await client.query(
      `INSERT INTO contact (id, organisation_id, full_name, created_at, updated_at, created_by, updated_by)
       VALUES ($1, $2, 'Somebody', '2026-01-01', '2026-01-01', '{}', '{}')`,
      [id, organisation],
    )
  const told = (type: string, day: string, related: string[], data: object = {}, by = organisation) =>
    client.query(
      `INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, data, created_at)
       VALUES ($1, $2, split_part($2, '.', 1), $3, '{}', 'r', $4, $5, $6)`,
      [by, type, randomUUID(), related, data, day],
    )
  await told('contact.created', '2026-06-01T00:00:00Z', [ann, bob])
  await told('task.updated', '2026-03-01T00:00:00Z', [ann], { before: { status: 'open' }, after: { status: 'done' } })
  await told('note.created', '2026-02-01T00:00:00Z', [ann])
  await told('task.updated', '2026-04-01T00:00:00Z', [ann], { before: { status: 'done' }, after: { status: 'open' } })
  await told('note.created', '2026-05-01T00:00:00Z', [ann, bob], {}, theirs)
  await upgrade()
  // This role bypasses all policies, so the trigger must check the organisation itself.
  await told('note.created', '2026-06-01T00:00:00Z', [ann, bob], {}, theirs)
  const { rows } = await client.query<{ id: string; last_activity_at: Date | null; version: number }>(
    'SELECT id, last_activity_at, version FROM contact',
  )
  await drop()
  expect(new Map(rows.map((row) => [row.id, row]))).toMatchObject(
    new Map([
      [ann, { id: ann, last_activity_at: new Date('2026-03-01T00:00:00Z'), version: 1 }],
      [bob, { id: bob, last_activity_at: null, version: 1 }],
    ]),
  )
})
