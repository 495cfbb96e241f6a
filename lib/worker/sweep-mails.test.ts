import { Client } from 'pg'
import { expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import { create } from '@/lib/mail/mails/mails'
import * as contacts from '@/lib/crm/contacts/contacts'
import { ownDatabase } from '@/testing/own-database'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { eraseOldMails, oldestMails, sweepMails, organisationsWithOldMails } from './sweep-mails'

withOwnDatabase()

const DAY_MS = 24 * 3600_000
const START = new Date()
const inMs = (ms: number) => () => new Date(START.getTime() + ms)

it('requeues a mail without a job, and erases its words after a year', async () => {
  const { at, organisationId } = await newTenant()
  const write = () =>
    at(START)(async (context) => {
      const { id } = await contacts.create(context, { full_name: 'Bea', email: `bea${Math.random()}@example.org` })
      return create(context, { contact_id: id, subject: 'Hello', text: 'Dear Bea' })
    })
  const { id } = await write()
  const jobs = () => database().$queryRaw<object[]>`
    SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'organisation_id' = ${organisationId} AND payload->>'mail_id' = ${id}`
  const read = () => database().mail.findFirstOrThrow({ where: { id } })
  await database()
    .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload->>'organisation_id' = ${organisationId}`
  await sweepMails(database(), inMs(60_000))
  expect(await jobs()).toHaveLength(0)
  await sweepMails(database(), inMs(31 * 60_000))
  expect(await jobs()).toHaveLength(1)

  // Other organisations have mails too, so the mail is old and the time is now.
  const writtenBefore = (days: number) =>
    database().mail.updateMany({ where: { id }, data: { created_at: new Date(START.getTime() - days * DAY_MS) } })
  await writtenBefore(364)
  await eraseOldMails(database(), inMs(0))
  expect(await read()).toMatchObject({ subject: 'Hello', text: 'Dear Bea', erased_at: null })
  await writtenBefore(366)
  await eraseOldMails(database(), inMs(0))
  expect(await read()).toMatchObject({ to: null, subject: null, text: null })
})

const oldMails = (organisationId: string, count: number) => Prisma.sql`
  INSERT INTO mail (id, organisation_id, kind, status, "to", subject, text, created_at, updated_at, created_by, updated_by)
  SELECT uuid_v7(), ${organisationId}::uuid, 'bulk', 'sent', 'bea' || n || '@example.org', 'Hello', 'Dear Bea',
    now() - interval '366 days', now(), '{}', '{}' FROM generate_series(1, ${count}::int) n`

it('erases year-old mails to everybody in several short transactions', async () => {
  const { organisationId } = await newTenant()
  await database().$executeRaw(oldMails(organisationId, 1200))
  await eraseOldMails(database(), inMs(0))
  const [told] = await database().$queryRaw<object[]>`
    SELECT count(*)::int AS mails, count(text)::int AS words, count("to")::int AS addresses, count(DISTINCT xmin::text)::int AS transactions
    FROM mail WHERE organisation_id = ${organisationId}::uuid`
  expect(told).toEqual({ mails: 1200, words: 0, addresses: 0, transactions: 3 })
})

it('reports a failure in one organisation without holding up another', async () => {
  const [first, second] = [await newTenant(), await newTenant()]
  for (const { organisationId } of [first, second]) await database().$executeRaw(oldMails(organisationId, 1))
  const wordsOf = ({ organisationId }: Tenant) =>
    database().mail.count({ where: { organisation_id: organisationId, erased_at: null } })
  await database().$executeRawUnsafe(`ALTER TABLE mail ADD CONSTRAINT stays
    CHECK (organisation_id <> '${first.organisationId}' OR erased_at IS NULL)`)
  await expect(eraseOldMails(database(), inMs(0))).rejects.toThrow('failed')
  expect([await wordsOf(first), await wordsOf(second)]).toEqual([1, 0])
  await database().$executeRawUnsafe('ALTER TABLE mail DROP CONSTRAINT stays')
  await eraseOldMails(database(), inMs(0))
  expect(await wordsOf(first)).toBe(0)
})

/** A year's mails were erased but stay as rows: nothing must scan them again. */
it('finds old texts by a partial index of those not yet erased', async () => {
  const own = await ownDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const id = newId()
  await client.query(
    `INSERT INTO organisation (id, name, requester_id, updated_at) VALUES ($1, 'Hartley', 'hartley', now())`,
    [id],
  )
  const write = ({ text, values }: Prisma.Sql) => client.query(text, values)
  await write(oldMails(id, 20_000))
  await client.query('UPDATE mail SET erased_at = now()')
  await write(oldMails(id, 600))
  await client.query('ANALYZE mail')
  for (const statement of [organisationsWithOldMails(START), oldestMails(id, START)]) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement.text}`, statement.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index (Only )?Scan using mail_kept_idx on mail/)
    expect(plan).not.toMatch(/Seq Scan on mail|Sort[^\n]*\n +Sort Key: mail/)
  }
  await client.end()
  await own.drop()
})
