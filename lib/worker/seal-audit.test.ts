import { expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client'
import { log } from '@/lib/log'
import * as contacts from '@/lib/crm/contacts/contacts'
import { sealNext } from '@/lib/reports/audit/chain'
import { newTenant } from '@/testing/tenant'
import { sealAudit, WITH_UNSEALED } from './seal-audit'

const now = new Date()
const isBehind = async (organisationId: string) =>
  (await database().$queryRaw<{ organisation_id: string }[]>(WITH_UNSEALED)).some(
    ({ organisation_id }) => organisation_id === organisationId,
  )

it('finds only organisations with events behind the head of their chain', async () => {
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

it('uses an index to look behind the head instead of reading the log', async () => {
  const plan = await database().$transaction(async (db) => {
    await db.$executeRaw`SET LOCAL enable_seqscan = off`
    return db.$queryRaw<{ 'QUERY PLAN': object }[]>(Prisma.sql`EXPLAIN (FORMAT JSON) ${WITH_UNSEALED}`)
  })
  const conditions = JSON.stringify(plan).match(/"Index Cond":"(?:[^"\\]|\\.)*"/g) ?? []
  expect(
    conditions.filter((condition) => /organisation_id = o\.id.*ROW\(written_in, id\) >/.test(condition)),
  ).toHaveLength(1)
})

it('an organisation closed in the middle of a round is not logged as an error', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const { organisationId } = await newTenant()
  const found = { $queryRaw: () => Promise.resolve([{ organisation_id: organisationId }]) } as unknown as PrismaClient
  const round = () => sealAudit({}, { db: found, now: () => now, signal: new AbortController().signal })
  await database().organisation.update({ where: { id: organisationId }, data: { deleted_at: now } })
  await round()
  expect(told).not.toHaveBeenCalled()
})
