import { expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { Prisma } from '@/lib/generated/prisma/client'
import * as contacts from '@/lib/crm/contacts/contacts'
import { sealNext } from '@/lib/reports/audit/chain'
import { newTenant } from '@/testing/tenant'
import { WITH_UNSEALED } from './seal-audit'

const now = new Date()
const isBehind = async (organisationId: string) =>
  (await database().$queryRaw<{ organisation_id: string }[]>(WITH_UNSEALED)).some(
    ({ organisation_id }) => organisation_id === organisationId,
  )

it('finds an organisation with events behind the head of its chain, and not one that is sealed', async () => {
  const tenant = await newTenant()
  expect(await isBehind(tenant.organisationId)).toBe(true)
  // Transactions of other tests keep events from being final for moments.
  const seal = async () => {
    await tenant.at(now)((context) => sealNext(context.db))
    return isBehind(tenant.organisationId)
  }
  await expect.poll(seal).toBe(false)
  await tenant.at(now)((context) => contacts.create(context, { full_name: 'Ann' }))
  expect(await isBehind(tenant.organisationId)).toBe(true)
})

it('looks into an index behind the head, instead of reading the log', async () => {
  const plan = await database().$transaction(async (db) => {
    await db.$executeRaw`SET LOCAL enable_seqscan = off`
    return db.$queryRaw<{ 'QUERY PLAN': object }[]>(Prisma.sql`EXPLAIN (FORMAT JSON) ${WITH_UNSEALED}`)
  })
  const conditions = JSON.stringify(plan).match(/"Index Cond":"(?:[^"\\]|\\.)*"/g) ?? []
  expect(
    conditions.filter((condition) => /organisation_id = o\.id.*ROW\(written_in, id\) >/.test(condition)),
  ).toHaveLength(1)
})
