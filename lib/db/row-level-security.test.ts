import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { policyDifference } from '@/lib/boot/declared-policies'
import { prepareDatabase } from '@/lib/boot/prepare-database'
import * as companies from '@/lib/crm/companies/companies'
import { settings } from '@/lib/env'
import { create } from '@/lib/identity/sessions/sessions'
import { Prisma } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import { ownDatabase } from '@/testing/own-database'
import { newTenant, type Tenant } from '@/testing/tenant'
import { closeDatabase, database } from './client'
import { BIND, REQUEST_ROLE } from './request-role'
import { rawRows } from './raw'
import { tenantDb, tenantTransaction, type TenantDb } from './tenant'

interface Company {
  id: string
  name: string
}

/** Statements that forget to filter by organisation. */
const NAMES = Prisma.sql`SELECT id, name FROM company ORDER BY name`
const RENAME = Prisma.sql`UPDATE company SET name = 'Renamed' RETURNING id, name`
const MEMBERS = Prisma.sql`SELECT organisation_id AS id, full_name AS name FROM member`

describe('a statement that forgets the organisation', () => {
  let ours: Tenant
  let theirs: Tenant
  const add = (tenant: Tenant, name: string) => tenant.at(new Date())((context) => companies.create(context, { name }))
  const names = async (db: TenantDb) => (await rawRows<Company>(db, NAMES)).map(({ name }) => name)

  beforeAll(async () => {
    ours = await newTenant()
    theirs = await newTenant()
    await add(ours, 'Ours')
    await add(theirs, 'Theirs')
  })

  it('reads nothing of another, inside a transaction or outside', async () => {
    expect(await names(tenantDb(ours.organisationId))).toEqual(['Ours'])
    expect(await tenantTransaction(ours.organisationId, names)).toEqual(['Ours'])
  })

  it('reads nothing of another behind a pooler, where no connection stays bound', async () => {
    await closeDatabase()
    vi.stubEnv('NAMED_STATEMENTS', 'false')
    vi.stubEnv('DIRECT_DATABASE_URL', settings().databaseUrl)
    vi.resetModules()
    const [raw, tenant, client] = await Promise.all([import('./raw'), import('./tenant'), import('./client')])
    const read = async (db: TenantDb) => (await raw.rawRows<Company>(db, NAMES)).map(({ name }) => name)
    expect(await read(tenant.tenantDb(ours.organisationId))).toEqual(['Ours'])
    expect(await tenant.tenantTransaction(theirs.organisationId, read)).toEqual(['Theirs'])
    await expect(raw.rawRows(tenant.tenantDb(ours.organisationId), Prisma.sql`SELECT 1 / 0`)).rejects.toThrow('zero')
    const [role] = await raw.rawRows<{ organisation: string }>(
      tenant.tenantDb(theirs.organisationId),
      Prisma.sql`SELECT current_setting('app.organisation') AS organisation`,
    )
    expect(role?.organisation).toBe(theirs.organisationId)
    await client.closeDatabase()
    // The next file must not get the modules that read this setting.
    vi.resetModules()
  })

  it('reads nothing of another through a view', async () => {
    const members = await rawRows<Company>(tenantDb(ours.organisationId), MEMBERS)
    expect(members.map(({ id }) => id)).toEqual([ours.organisationId])
  })

  it('reads nothing of another however connections are shared', async () => {
    const read = await Promise.all(
      Array.from({ length: 60 }, (_, i) => names(tenantDb((i % 2 ? theirs : ours).organisationId))),
    )
    expect(read).toEqual(read.map((_, i) => [i % 2 ? 'Theirs' : 'Ours']))
  })

  it('changes nothing of another', async () => {
    await add(ours, 'Ours too')
    const changed = await tenantTransaction(ours.organisationId, (db) => rawRows<Company>(db, RENAME))
    expect(changed).toHaveLength(2)
    expect(await names(tenantDb(theirs.organisationId))).toEqual(['Theirs'])
    await tenantTransaction(ours.organisationId, (db) => rawRows(db, Prisma.sql`DELETE FROM tag`))
  })

  it('adds nothing to another', async () => {
    const insert = Prisma.sql`INSERT INTO tag (id, organisation_id, name, created_at, updated_at, created_by, updated_by)
      VALUES (${newId()}::uuid, ${theirs.organisationId}::uuid, 'planted', now(), now(), '{}', '{}')`
    await expect(tenantTransaction(ours.organisationId, (db) => rawRows(db, insert))).rejects.toThrow(
      'row-level security',
    )
  })

  it('is unlike a sweep, which sees every organisation', async () => {
    const both = { organisation_id: { in: [ours.organisationId, theirs.organisationId] } }
    expect(await database().company.count({ where: both })).toBe(3)
  })
})

describe('a statement for a test key that forgets about live sessions', () => {
  const REFERENCES = Prisma.sql`SELECT reference_id FROM check_session ORDER BY reference_id`
  const CHANGE = Prisma.sql`UPDATE check_session SET expected_full_name = 'x' RETURNING reference_id`
  const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
  let organisationId: string
  const references = async (db: TenantDb, statement = REFERENCES) =>
    (await rawRows<{ reference_id: string }>(db, statement)).map(({ reference_id }) => reference_id)
  const forTestKey = () => tenantDb(organisationId, { testOnly: true })
  const transaction = <T>(work: (db: TenantDb) => Promise<T>) =>
    tenantTransaction(organisationId, work, { testOnly: true })

  beforeAll(async () => {
    const tenant = await newTenant()
    organisationId = tenant.organisationId
    await tenant.at(new Date())(async (context) => {
      await create(context, { reference_id: 'live' }, LINKS)
      const { id } = await create(context, { reference_id: 'test' }, LINKS)
      await context.db.checkSession.updateMany({ where: { id }, data: { test: true } })
    })
  })

  it('reads and changes none of them, inside a transaction or outside', async () => {
    expect(await references(forTestKey())).toEqual(['test'])
    expect(await transaction((db) => references(db))).toEqual(['test'])
    expect(await transaction((db) => references(db, CHANGE))).toEqual(['test'])
    expect(await transaction(async (db) => (await db.checkSession.findMany()).length)).toBe(1)
    expect(await forTestKey().checkSession.count({ where: { OR: [{ test: false }, { test: true }] } })).toBe(1)
  })

  it('makes none, and turns no test into one', async () => {
    const turn = Prisma.sql`UPDATE check_session SET test = false RETURNING reference_id`
    await expect(transaction((db) => references(db, turn))).rejects.toThrow('row-level security')
    const copy = Prisma.sql`INSERT INTO check_session SELECT (jsonb_populate_record(one, jsonb_build_object(
      'id', ${newId()}::text, 'test', false, 'access_code_hash', 'c', 'magic_link_hash', 'm'))).* FROM check_session one RETURNING reference_id`
    await expect(transaction((db) => references(db, copy))).rejects.toThrow('row-level security')
  })

  it('leaves the connection as it was', async () => {
    for (const db of [forTestKey(), tenantDb(organisationId), forTestKey()]) {
      await Promise.all(Array.from({ length: 20 }, () => references(db)))
      expect(await references(db)).toEqual(db.testOnly ? ['test'] : ['live', 'test'])
    }
    expect(await tenantTransaction(organisationId, (db) => db.checkSession.count())).toBe(2)
  })
})

/** The failure message is the missing migration. */
describe('policies', () => {
  it('exist on every table of an organisation, and a missing one is found', async () => {
    const own = await ownDatabase()
    const client = new Client({ connectionString: own.url })
    await client.connect()
    expect(await policyDifference(client)).toEqual([])
    await client.query(`DROP POLICY tenant ON deal; CREATE TABLE planted (id uuid, organisation_id uuid);
      CREATE VIEW planted_view AS SELECT id, organisation_id FROM planted`)
    expect(await policyDifference(client)).toEqual([
      ...['deal', 'planted'].flatMap((table) => [
        `ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY;`,
        expect.stringContaining(`CREATE POLICY "tenant" ON "${table}" USING ((organisation_id = `),
      ]),
      'ALTER VIEW "planted_view" SET (security_invoker = true);',
    ])
    for (const statement of await policyDifference(client)) await client.query(statement)
    const { rows } = await client.query(`SELECT DISTINCT pg_get_expr(polqual, polrelid) AS says FROM pg_policy
      WHERE polname = 'tenant' AND polrelid <> 'organisation'::regclass`)
    expect(rows, 'migrations and what writes new policies say the same').toHaveLength(1)
    await client.end()
    await own.drop()
  })
})

describe('on an operator’s own server', () => {
  const wallOf = async (client: Client, organisation: string) => {
    await client.query(`SELECT set_config('app.organisation', '${organisation}', false)`)
    const role = await client.query<{ mine: boolean }>(
      `SELECT pg_has_role(oid, 'MEMBER') AS mine FROM pg_roles WHERE rolname = '${REQUEST_ROLE}'`,
    )
    if (!role.rows[0]?.mine) return 'nothing'
    await client.query(`SET ROLE ${REQUEST_ROLE}`)
    const seen = await client.query('SELECT id FROM organisation')
    const changed = await client.query(`UPDATE organisation SET name = 'x'`)
    await client.query('RESET ROLE')
    return [seen.rowCount, changed.rowCount]
  }

  const ofPlainUser = async () => {
    const own = await ownDatabase({ migrated: false })
    const admin = new Client({ connectionString: own.url })
    await admin.connect()
    const user = `plain_${randomUUID().slice(0, 8)}`
    await admin.query(`CREATE ROLE ${user} LOGIN; ALTER DATABASE "${new URL(own.url).pathname.slice(1)}" OWNER TO ${user};
      GRANT ALL ON SCHEMA public TO ${user}`)
    const url = new URL(own.url)
    url.username = user
    return { own, admin, user, url }
  }

  it('works without the role, and guards writes once an administrator has granted it', async () => {
    const { own, admin, user, url } = await ofPlainUser()
    const prepare = () => prepareDatabase({ databaseUrl: url.href, masterKey: settings().masterKey })
    await prepare()
    const client = new Client({ connectionString: url.href })
    await client.connect()
    const organisations = [randomUUID(), randomUUID()]
    for (const id of organisations)
      await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ('${id}', 'o', '${id}')`)
    expect(await wallOf(client, organisations[0] ?? '')).toBe('nothing')
    await admin.query(`GRANT ${REQUEST_ROLE} TO ${user}`)
    await prepare()
    expect(await wallOf(client, organisations[0] ?? '')).toEqual([2, 1])
    await client.end()
    await admin.end()
    await own.drop()
  })

  it('lets requests use its tables and extensions, wherever an administrator has put these and whatever else is there', async () => {
    const { own, admin, user, url } = await ofPlainUser()
    const database = new URL(own.url).pathname.slice(1)
    const prepare = () => prepareDatabase({ databaseUrl: url.href, masterKey: settings().masterKey })
    await admin.query(`CREATE TABLE public.monitoring (seen timestamptz); CREATE SCHEMA elsewhere;
      CREATE EXTENSION unaccent SCHEMA elsewhere; GRANT ${REQUEST_ROLE} TO ${user}`)
    await expect(prepare()).rejects.toThrow('the extension unaccent is in the schema elsewhere, where this login')
    await admin.query(
      `GRANT USAGE ON SCHEMA elsewhere TO ${user}; ALTER DATABASE ${database} SET search_path TO public, elsewhere`,
    )
    const grant = `GRANT USAGE ON SCHEMA "elsewhere" TO ${REQUEST_ROLE}`
    await expect(prepare()).rejects.toThrow(`ask an administrator of the server to run ${grant}`)
    await admin.query(grant)
    await prepare()
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await client.query(BIND, [randomUUID(), false])
    expect((await client.query('SELECT FROM contact')).rowCount).toBe(0)
    const { rows } = await client.query(`SELECT current_user AS name, search_text(ARRAY['Zoë']) AS text`)
    expect(rows).toEqual([{ name: REQUEST_ROLE, text: 'zoe' }])
    await client.end()
    await admin.end()
    await own.drop()
  })

  it('grants its user the role that it created: without more, that user may not switch to it', async () => {
    const { own, admin, user, url } = await ofPlainUser()
    const client = new Client({ connectionString: url.href })
    await client.connect()
    const bound = async () => {
      await client.query(BIND, [randomUUID(), false])
      return (await client.query<{ name: string }>('SELECT current_user AS name')).rows[0]?.name
    }
    // What CREATE ROLE grants somebody who is no superuser, on PostgreSQL 16 and newer.
    await admin.query(`GRANT ${REQUEST_ROLE} TO ${user} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE`)
    expect(await bound()).toBe(user)
    await prepareDatabase({ databaseUrl: url.href, masterKey: settings().masterKey })
    expect(await bound()).toBe(REQUEST_ROLE)
    await client.end()
    await admin.end()
    await own.drop()
  })
})
