import { beforeAll, describe, expect, it, vi } from 'vitest'
import { Prisma } from '@/lib/generated/prisma/client'
import { newTenant, type Tenant } from '@/testing/tenant'
import { sendTogether } from './batch'
import { database, loginPool } from './client'
import { rawDeferred, rawRows } from './raw'
import { tenantDb, tenantTransaction } from './tenant'
import { isDatabaseUnavailable } from './unavailable'

let tenant: Tenant
let another: Tenant
beforeAll(async () => {
  tenant = await newTenant()
  another = await newTenant()
})
const rows = <T>(statement: Prisma.Sql, of = tenant) => rawRows<T>(tenantDb(of.organisationId), statement)

it('reads and writes values as Prisma does', async () => {
  const at = new Date('2026-03-29T01:02:03.004Z')
  const given = ['a "quoted" \\ one', '', 'two, and {three}', 'ünï']
  const statement = Prisma.sql`SELECT ${at}::timestamptz AS at, ${at}::text AS told, ${given}::text[] AS texts, ${[1, 2]}::int[] AS numbers, ARRAY[1, NULL]::bigint[] AS large,
    ${[at]}::timestamptz[] AS times, ${Buffer.from([0, 255, 92])}::bytea AS bytes, ${12n}::bigint AS big, ${'1250.50'}::numeric AS exact, '2026-02-28'::date AS day, 'name'::name AS name,
    ${JSON.stringify({ a: [1, null] })}::jsonb AS json, true AS yes, ${null}::text AS nothing, 1.5::float8 AS float, ARRAY['{"b": 2}']::jsonb[] AS jsons, gen_random_uuid() IS NULL AS no`
  const [ours] = await rows(statement)
  expect(ours).toEqual((await database().$queryRaw<unknown[]>(statement))[0])
  expect(ours).toMatchObject({ at, texts: given, big: 12n, json: { a: [1, null] } })
})

it('continues after a statement that fails, on its first run and later', async () => {
  const divide = (by: number) => rows<{ n: number }>(Prisma.sql`SELECT 10 / ${by}::int AS n`)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(5)).toEqual([{ n: 2 }])
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect(await divide(2)).toEqual([{ n: 5 }])
  await expect(rows(Prisma.sql`SELECT nonsense`)).rejects.toMatchObject({ code: '42703' })
})

it('two bundles of the server share the plans of a connection, also after one of them failed', async () => {
  vi.resetModules()
  const other = await import('./batch')
  vi.resetModules()
  expect(other.sendTogether).not.toBe(sendTogether)
  const client = await loginPool().connect()
  const statement = { text: 'SELECT $1::int AS n', values: [7] }
  try {
    expect(await sendTogether(client, [statement], true)).toEqual([[{ n: 7 }]])
    await client.query('BEGIN')
    await expect(client.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' })
    await expect(other.sendTogether(client, [statement], true)).rejects.toMatchObject({ code: '25P02' })
    await client.query('ROLLBACK')
    expect(await sendTogether(client, [statement], true)).toEqual([[{ n: 7 }]])
  } finally {
    client.release()
  }
})

const ORGANISATION = Prisma.sql`SELECT current_setting('app.organisation') AS organisation`

describe('a transaction', () => {
  const add = (name: string) =>
    Prisma.sql`INSERT INTO tag (id, organisation_id, name, created_at, updated_at, created_by, updated_by)
    VALUES (gen_random_uuid(), ${tenant.organisationId}::uuid, ${name}, now(), now(), '{}', '{}')`
  const names = async () => (await rows<{ name: string }>(Prisma.sql`SELECT name FROM tag`)).map(({ name }) => name)

  it('is shared by raw statements and Prisma, even where Prisma begins one itself', async () => {
    const failing = tenantTransaction(tenant.organisationId, async (db) => {
      await rawRows(db, add('never'))
      expect(await db.tag.count()).toBe(1)
      await db.customField.deleteMany({})
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await names()).toEqual([])
  })

  it('sends a statement without a result along with the next one or the commit, in order', async () => {
    const written = await tenantTransaction(tenant.organisationId, async (db) => {
      await rawDeferred(db, add('later one'))
      const [first] = await rawRows<{ name: string }>(db, Prisma.sql`UPDATE tag SET name = 'seen' RETURNING name`)
      await rawDeferred(db, add('later two'))
      return first?.name
    })
    expect(written).toBe('seen')
    expect((await names()).toSorted()).toEqual(['later two', 'seen'])
    const failing = tenantTransaction(tenant.organisationId, (db) => rawDeferred(db, Prisma.sql`SELECT 1 / 0`))
    await expect(failing).rejects.toMatchObject({ code: '22012' })
    await rawRows(tenantDb(tenant.organisationId), Prisma.sql`DELETE FROM tag`)
  })

  it('leaves no connection bound to its organisation after a rollback', async () => {
    const fail = (of: Tenant) =>
      tenantTransaction(of.organisationId, async (db) => {
        expect(await rawRows(db, ORGANISATION)).toEqual([{ organisation: of.organisationId }])
        throw new Error('taken back')
      })
    for (const of of [tenant, another, tenant, another]) {
      await expect(fail(of)).rejects.toThrow('taken back')
      expect(await rows(ORGANISATION, of)).toEqual([{ organisation: of.organisationId }])
    }
  })

  it('is rolled back when it takes too long, and the caller may retry', async () => {
    const slow = tenantTransaction(
      tenant.organisationId,
      async (db) => {
        await rawRows(db, add('late'))
        await rawRows(db, Prisma.sql`SELECT pg_sleep(0.2)::text`)
        await rawRows(db, add('later'))
      },
      { timeout: 50 },
    )
    expect(isDatabaseUnavailable(await slow.catch((error: unknown) => error))).toBe(true)
    expect(await names()).toEqual([])
  })

  it('does not claim to have committed what failed', async () => {
    const swallowing = tenantTransaction(tenant.organisationId, async (db) => {
      await rawRows(db, add('lost'))
      await rawRows(db, Prisma.sql`SELECT 1 / 0`).catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('had failed')
    expect(await names()).toEqual([])
  })

  it('refuses statements after its end', async () => {
    const escaped = await tenantTransaction(tenant.organisationId, async (db) => ({ db }))
    await expect(rawRows(escaped.db, ORGANISATION)).rejects.toThrow('is over')
    await expect(escaped.db.tag.count()).rejects.toThrow('is over')
  })
})
