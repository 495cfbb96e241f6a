import { Client } from 'pg'
import { expect, it } from 'vitest'
import { contact } from '@/lib/crm/contacts/schema'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import { ownDatabase } from '@/testing/own-database'
import { systemTransaction } from '@/lib/worker/tenant-job'
import { activeMerges } from './merged-into'

/** A purge looks up merges into its record, and a long-lived organisation has very many merges. */
it('finds the merges into a record by their survivor', async () => {
  const own = await ownDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const organisationId = newId()
  await client.query(
    `INSERT INTO organisation (id, name, requester_id, updated_at) VALUES ($1, 'Hartley', 'hartley', now())`,
    [organisationId],
  )
  await client.query(
    `INSERT INTO merge (id, organisation_id, resource, survivor_id, merged_id, taken, before, created_at, updated_at, created_by, updated_by)
    SELECT gen_random_uuid(), $1, 'contacts', gen_random_uuid(), gen_random_uuid(), '{}', '{}', now(), now(), '{}', '{}' FROM generate_series(1, 20000)`,
    [organisationId],
  )
  await client.query('ANALYZE merge')
  const planOf = async ({ text, values }: Prisma.Sql) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const asked = await systemTransaction(
    organisationId,
    () => new Date(),
  )(
    async (context) =>
      Prisma.sql`SELECT record.id FROM ${activeMerges(context, contact)} AND merge.survivor_id = ${newId()}::uuid`,
  )
  expect(await planOf(asked)).toContain('merge_organisation_id_survivor_id_idx')
  await client.end()
  await own.drop()
})
