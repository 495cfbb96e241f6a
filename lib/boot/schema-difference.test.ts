import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { resources } from '@/lib/registry'
import type { Shape } from '@/lib/resource/define'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { claimDifference } from './declared-claims'
import { indexDifference, searchColumnDifference, WITHOUT_SEARCH_INDEX } from './declared-indexes'
import { schemaDifference } from './schema-difference'

/** The failure message is the missing migration. */
describe('prisma/schema and the definitions of resources', () => {
  let own: OwnDatabase
  afterEach(() => own.drop())

  it('match what the migrations make, indexes included', async () => {
    own = await ownDatabase({ migrated: false })
    expect(await schemaDifference(own.url)).toBe('')
  })

  it('reveal a claim of a unique field that is missing or takes the wrong lock', async () => {
    own = await ownDatabase()
    const client = new Client({ connectionString: own.url })
    await client.connect()
    const isClaim = expect.stringMatching(
      /^CREATE OR REPLACE FUNCTION claim_contact_email\(.* FROM contact WHERE .*email/s,
    )
    await client.query('DROP FUNCTION claim_contact_email')
    const [claim = ''] = await claimDifference(client)
    expect(claim).toEqual(isClaim)
    await client.query(claim.replace('hashtext(organisation::text), ', ''))
    expect(await claimDifference(client)).toEqual([isClaim])
    await client.query(claim)
    expect(await claimDifference(client)).toEqual([])
    await client.end()
  })

  it('can claim values of fields and tables named like SQL keywords or the claim’s own variables', async () => {
    own = await ownDatabase()
    const client = new Client({ connectionString: own.url })
    await client.connect()
    const [contacts] = resources.all.filter(({ path }) => path === 'contacts')
    if (!contacts) throw new Error('contacts are no resource')
    const { email, ...others } = contacts.fields
    if (!email) throw new Error('contacts have no e-mail')
    const organisation = randomUUID()
    for (const [table, field] of [
      ['group', 'order'],
      ['badge', 'claimed'],
      ['guild', 'organisation'],
    ] as const) {
      await client.query(
        `CREATE TABLE "${table}" (id uuid DEFAULT gen_random_uuid(), organisation_id uuid, "${field}" text, deleted_at timestamptz)`,
      )
      const shape: Shape = { ...contacts, table, fields: { ...others, [field]: email } }
      const statements = await claimDifference(client, [shape])
      expect(statements).toHaveLength(1)
      for (const sql of statements) await client.query(sql)
      expect(await claimDifference(client, [shape])).toEqual([])
      await client.query(
        `INSERT INTO "${table}" (organisation_id, "${field}") VALUES ($1, 'Seven'), ($1, 'eight'), (gen_random_uuid(), 'seven')`,
        [organisation],
      )
      const found = await client.query(`SELECT FROM claim_${table}_${field}($1, 'sEVEN')`, [organisation])
      expect([table, found.rowCount]).toEqual([table, 1])
    }
    await client.end()
  })

  it('reveal a missing index or searched text, and an undeclared index', async () => {
    own = await ownDatabase()
    const client = new Client({ connectionString: own.url })
    await client.connect()
    await client.query('DROP INDEX deal_search_idx; CREATE INDEX stray_idx ON deal (lower(next_step))')
    const difference = await indexDifference(client)
    await client.query('ALTER TABLE note DROP COLUMN search_text')
    const columns = await searchColumnDifference(client)
    await client.end()
    expect(columns).toEqual([expect.stringMatching(/^ALTER TABLE "note" .* AS \(search_text\(ARRAY\["body"\]/)])
    expect(difference).toEqual([
      'DROP INDEX "stray_idx";',
      expect.stringMatching(/^CREATE INDEX "deal_search_idx" .* "search_text" gin_trgm_ops, lower\("name"\)/),
    ])
  })
})

it('only existing collections are exempt from a search index', () => {
  const paths = resources.all.map(({ path }) => path)
  expect(Object.keys(WITHOUT_SEARCH_INDEX).filter((path) => !paths.includes(path))).toEqual([])
})
