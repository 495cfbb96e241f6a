import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { company } from '@/lib/crm/companies/schema'
import { BIND } from '@/lib/db/request-role'
import { Prisma } from '@/lib/generated/prisma/client'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { listQueryOf } from './list-query'
import { pageSql } from './statement'

/** One organisation has nine tenths of the companies, another the rest; all have similar names. */
const LARGE = randomUUID()
const SMALL = randomUUID()
const COUNT = { [LARGE]: 36, [SMALL]: 4 }

let own: OwnDatabase
let client: Client
beforeAll(async () => {
  own = await ownDatabase()
  client = new Client({ connectionString: own.url })
  await client.connect()
  await client.query('SET session_replication_role = replica; SET enable_seqscan = off; SET enable_indexscan = off')
  for (const [organisation, count] of Object.entries(COUNT))
    await client.query(
      `INSERT INTO company (id, organisation_id, name, tags, created_at, updated_at, created_by, updated_by)
       SELECT gen_random_uuid(), $1::uuid, 'Harbour Lettings ' || n, '{}', now(), now(), '{}', '{}' FROM generate_series(1, $2::int) n`,
      [organisation, count],
    )
  await client.query('ANALYZE company')
})
afterAll(async () => {
  await client.end()
  await own.drop()
})

const query = listQueryOf(company, { q: 'harbour lettings', limit: 50 }, { organisationId: LARGE })
const statement = (organisation: string) =>
  pageSql(company, { organisationId: organisation }, query, Prisma.sql`id, organisation_id::text AS organisation`)
const asRequest = (organisation: string) => client.query(BIND, [organisation, false])
const isMost = async (organisation: string) => {
  const { rows } = await client.query<{ most: boolean }>(`SELECT holds_most_of('company', $1::uuid) AS most`, [
    organisation,
  ])
  return rows[0]?.most
}
/** What the index was asked for, if it was asked for words. */
async function askedFor(organisation: string): Promise<string[]> {
  await asRequest(organisation)
  const { text, values } = statement(organisation)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, COSTS off) ${text}`, values)
  const lines = rows.map((row) => row['QUERY PLAN'])
  return lines.filter(
    (line, i) =>
      line.includes('Index Cond') && line.includes('search_text') && !lines[i - 1]?.includes('never executed'),
  )
}

it.each([LARGE, SMALL])(
  'shows nobody the records of others, although the search covers everybody’s: %#',
  async (organisation) => {
    // The login role bypasses row-level security: the statement alone must hold.
    await client.query('RESET ROLE')
    const { text, values } = statement(organisation)
    const { rows } = await client.query<{ organisation: string }>(text, values)
    expect(rows).toHaveLength(COUNT[organisation] ?? 0)
    expect(new Set(rows.map((row) => row.organisation))).toEqual(new Set([organisation]))
  },
)

it('a request may find out who holds most records; an uncounted organisation never does', async () => {
  await asRequest(SMALL)
  expect(await isMost(SMALL)).toBe(false)
  expect(await isMost(randomUUID())).toBe(false)
  expect(await isMost(LARGE)).toBe(true)
})

it('searches the index by words alone only for the organisation that holds most records', async () => {
  expect(await askedFor(LARGE)).toEqual([expect.not.stringContaining('organisation_id')])
  for (const condition of await askedFor(SMALL)) expect(condition).toContain('organisation_id')
})
