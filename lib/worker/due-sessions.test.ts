import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { create } from '@/lib/identity/sessions/sessions'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { newTenant } from '@/testing/tenant'
import { dueAfter, dueSessions } from './due-sessions'

const START = new Date()
const DAY_MS = 24 * 3600_000
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

it('finds each due session once, in however many parts, and no other', async () => {
  const tenant = await newTenant(START)
  const begun = await tenant.at(START)(async (context) => {
    const ids: string[] = []
    for (const reference_id of ['Ann', 'Bob', 'Cleo', 'Dan'])
      ids.push((await create(context, { reference_id, checks: ['proof_of_address'] }, LINKS)).id)
    return ids
  })
  const met = async (now: Date) => {
    const ids: string[] = []
    for await (const { id, organisation_id } of dueSessions(database(), now, 2))
      if (organisation_id === tenant.organisationId) ids.push(id)
    return ids
  }
  expect(await met(START)).toEqual([])
  // Two reasons at once yield the session once.
  const past = new Date(START.getTime() - 1)
  await tenant.at(START)(({ db }) =>
    db.checkSession.updateMany({ where: { id: begun[1] }, data: { documents_until: past, extracted_until: past } }),
  )
  expect(await met(START)).toEqual([begun[1]])
  expect(await met(new Date(START.getTime() + 8 * DAY_MS))).toEqual(begun)
})

/** An installation after years: many sessions, of which a few are due. */
const sessions = (organisationId: string, from: number, to: number, due: string) => `
  INSERT INTO check_session (id, organisation_id, reference_id, template_id, policy, checks, extended, status, access_code_hash, magic_link_hash,
    expires_at, expected_full_name, documents_until, extracted_until, created_at, updated_at, created_by, updated_by)
  SELECT uuid_v7(), '${organisationId}', 'r', '${organisationId}', jsonb_build_object('more', repeat(md5(n::text), 20)), '{}', true,
    (ARRAY['expired', 'pending', 'in_progress', 'completed'])[n % 4 + 1], 'a' || n, 'm' || n, ${due}, CASE WHEN n > 20000 THEN 'Ann Hartley' END,
    CASE n % 4 WHEN 3 THEN ${due} END, CASE n % 4 WHEN 3 THEN ${due} END, now(), now(), '{}', '{}' FROM generate_series(${from}, ${to}) n`

describe('among many sessions', () => {
  let own: OwnDatabase
  let client: Client
  beforeAll(async () => {
    own = await ownDatabase()
    client = new Client({ connectionString: own.url })
    await client.connect()
    const id = newId()
    await client.query(`SET session_replication_role = replica`)
    await client.query(sessions(id, 1, 20_000, `now() + interval '1 day'`))
    await client.query(sessions(id, 20_001, 20_008, `now() - interval '40 days'`))
    await client.query(`UPDATE check_session SET expires_at = now() - interval '40 days' WHERE status = 'expired'`)
    await client.query('ANALYZE check_session')
  })
  afterAll(async () => {
    await client.end()
    await own.drop()
  })

  it('the few due ones are found through indexes', async () => {
    const { text, values } = dueAfter('00000000-0000-0000-0000-000000000000', new Date())
    expect((await client.query(text, values)).rowCount).toBe(8)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    for (const index of ['status_expires_at', 'documents_until', 'extracted_until', 'expected'])
      expect(plan).toContain(`check_session_${index}_idx`)
    expect(plan).not.toContain('Seq Scan')
    expect(plan).not.toContain('check_session_pkey')
  })
})
