import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rename } from '@/lib/auth/account'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import * as keys from '@/lib/auth/keys/keys'
import * as companies from '@/lib/crm/companies/companies'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as deals from '@/lib/crm/deals/deals'
import * as notes from '@/lib/crm/notes/notes'
import * as tasks from '@/lib/crm/tasks/tasks'
import { database } from '@/lib/db/client'
import { tenantTransaction } from '@/lib/db/tenant'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import * as sessions from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import * as bulk from '@/lib/long-work/bulk/bulk-operations'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { lockJob } from '@/lib/long-work/rows/progress'
import { log } from '@/lib/log'
import { eraseBatch, tablesOfOrganisations } from '@/lib/resource/erase-rows'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { putObject } from '@/lib/storage/storage'
import { newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { purgeContact } from '@/lib/across/erasure/purge-contact'
import { eraseOrganisation } from '@/lib/worker/erase-organisation'
import { requeueStranded } from '@/lib/worker/stranded'
import { withOwnDatabase } from '@/testing/with-own-database'
import { deleteOrganisation, erasureKey } from './delete-organisation'
import { me } from './me'
import { join } from './members/members'
import { create as invite } from './invitations/invitations'

withOwnDatabase()

/** An organisation with data of every kind; its owner wants to leave. */
describe('deleting an organisation', () => {
  let ours: Tenant
  beforeEach(async () => {
    ours = await filled()
  })
  const now = <T>(tenant: Tenant, work: (context: Context) => Promise<T>) => tenant.at(new Date())(work)

  async function filled(): Promise<Tenant> {
    const tenant = await newTenant()
    const max = await newMember(tenant, 'member')
    await now(tenant, async (context) => {
      const { id: company_id } = await companies.create(context, { name: 'Finch Ltd', owner_id: max.userId })
      const { id: contact_id } = await contacts.create(
        context,
        { full_name: 'Cara', company_id, owner_id: max.userId },
        'refuse',
      )
      const { id: deal_id } = await deals.create(context, {
        name: 'Flat 3',
        company_id,
        primary_contact_id: contact_id,
        owner_id: max.userId,
      })
      await tasks.create(context, { title: 'Call', contact_id, deal_id, assignee_id: max.userId })
      await notes.create(context, { body: 'Called', contact_id, company_id, deal_id })
      await sessions.create(context, { reference_id: 'one', contact_id }, { userUrl: 'http://crm', requesterId: 'r' })
      const key = await keys.create(context, 'owner', { name: 'Tests' })
      await invite(
        context,
        'owner',
        { email: 'bea@example.org', role: 'reader' },
        { baseUrl: 'http://crm', mails: false },
      )
      await context.db.jobRow.create({
        data: {
          organisation_id: context.organisationId,
          job_id: contact_id,
          line: 1,
          outcome: 'updated',
          before: { full_name: 'Cara before' },
        },
      })
      await context.db.fileChunk.create({
        data: { organisation_id: context.organisationId, file_id: contact_id, position: 0, bytes: Buffer.from('Cara') },
      })
      await putObject(context, 'document', Buffer.from('sealed'))
      for (const scope of [
        `user:1 POST /api/v1/organisations/${context.organisationId}/contacts`,
        `api_key:${key.id} POST /api/v1/sessions`,
      ]) {
        await rawRows(
          context.db,
          Prisma.sql`INSERT INTO idempotent_answer (scope, key, organisation_id, body_hash, status, answer) VALUES (${scope}, 'k', ${context.organisationId}::uuid, 'h', 201, ''::bytea)`,
        )
      }
    })
    return tenant
  }

  const never = new AbortController().signal
  const close = (tenant: Tenant) => now(tenant, (context) => deleteOrganisation(context, 'Hartley Lettings', null))
  async function deleted(tenant: Tenant): Promise<void> {
    await close(tenant)
    await eraseOrganisation(tenant.organisationId, never)
  }

  /** Remaining rows of an organisation, by table: every table with its id, now and in future. */
  async function left({ organisationId }: Tenant): Promise<Record<string, number>> {
    const tables = await database().$queryRaw<
      { name: string }[]
    >`SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'organisation_id' AND t.table_type = 'BASE TABLE'`
    const counts = await database().$queryRaw<{ name: string; n: number }[]>(
      Prisma.join(
        tables.map(
          ({ name }) =>
            Prisma.sql`SELECT ${name}::text AS name, count(*)::int AS n FROM ${Prisma.raw(`"${name}"`)} WHERE organisation_id = ${organisationId}::uuid`,
        ),
        ' UNION ALL ',
      ),
    )
    return Object.fromEntries(counts.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]))
  }

  it('asks for its name, letter for letter', async () => {
    const before = await left(ours)
    for (const confirm of [undefined, '', 'hartley lettings', 'Hartley']) {
      await expect(now(ours, (context) => deleteOrganisation(context, confirm, null))).rejects.toMatchObject({
        code: 'validation_failed',
        details: { errors: [{ parameter: 'confirm' }] },
      })
    }
    await expect(now(ours, (context) => deleteOrganisation(context, 'Hartley Lettings', 2))).rejects.toMatchObject({
      code: 'stale_version',
    })
    expect(await left(ours)).toEqual(before)
  })

  it('leaves nothing of it, keeps all of the other organisation, and keeps its users', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const theirs = await filled()
    const before = await left(theirs)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'contact',
        'company',
        'deal',
        'task',
        'note',
        'check_session',
        'event',
        'membership',
        'invitation',
        'api_key',
        'stored_object',
      ]),
    )
    const people = await now(ours, (context) => context.db.membership.findMany({ where: {} }))
    const [key] = await now(ours, (context) => context.db.apiKey.findMany({ where: {} }))
    const answers = () =>
      database().idempotentAnswer.count({
        where: { OR: [{ scope: { contains: ours.organisationId } }, { scope: { startsWith: `api_key:${key?.id}` } }] },
      })
    expect(await answers()).toBe(2)
    await now(ours, (context) => deleteOrganisation(context, 'Hartley Lettings', 1))
    await eraseOrganisation(ours.organisationId, never)
    expect(await left(ours)).toEqual({})
    expect(await answers()).toBe(0)
    expect(await database().organisation.count({ where: { id: ours.organisationId } })).toBe(0)
    expect(await left(theirs)).toEqual(before)
    expect(await database().user.count({ where: { id: { in: people.map(({ user_id }) => user_id) } } })).toBe(2)
  })

  it('waits for work under way when it closes, and erases that work too', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    let deleting: Promise<unknown> = Promise.resolve()
    await now(ours, async (context) => {
      const { organisationId, db } = context
      // A document is submitted, and a job writes a row, each with its event.
      await recordEvent(context, { type: 'test.done', subject: { type: 'test', id: newId() }, data: {} })
      await putObject(context, 'late', Buffer.from('sealed'))
      await db.jobRow.create({
        data: {
          organisation_id: organisationId,
          job_id: newId(),
          line: 1,
          outcome: 'updated',
          before: { name: 'Cara' },
        },
      })
      await db.fileChunk.create({
        data: { organisation_id: organisationId, file_id: newId(), position: 0, bytes: Buffer.from('Cara') },
      })
      deleting = deleted(ours)
      await waitUntilBlocked(db)
    })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('lets its people sign in while it is being erased, and notifies the others', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const theirs = await newTenant()
    const max = await newMember(ours, 'member')
    await now(theirs, (context) => join(context, newId(), max.userId, 'member'))
    const account = await database().user.findUniqueOrThrow({ where: { id: max.userId } })
    const call = { now: new Date(), requestId: newId() }
    const { signingIn } = await now(ours, async (context) => {
      await deleteOrganisation(context, 'Hartley Lettings', null)
      const begun = beginSignedIn(account, { address: '', userAgent: '' }, call)
      await waitUntilBlocked(context.db)
      return { signingIn: begun }
    })
    const session = await signingIn
    const told = await database().event.findMany({ where: { type: 'account.signed_in', subject_id: max.userId } })
    expect(told).toMatchObject([{ organisation_id: theirs.organisationId, data: { session_id: session.id } }])
  })

  it('does not deadlock with one of its people changing their name', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const max = await newMember(ours, 'member')
    const call = { actor: { type: 'user' as const, id: max.userId }, now: new Date(), requestId: newId() }
    let both: Promise<unknown>[] = []
    await database().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM organisation WHERE id = ${ours.organisationId}::uuid FOR UPDATE`
      both = [deleted(ours)]
      await waitUntilBlocked(tx)
      both.push(rename(max.userId, 'Maxine', call))
      await waitUntilBlocked(tx, 2)
    })
    await Promise.all(both)
    expect(await left(ours)).toEqual({})
    expect(await database().user.findUnique({ where: { id: max.userId } })).toMatchObject({ full_name: 'Maxine' })
  })

  it('keeps none of its people waiting while it erases a lot of data', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    await close(ours)
    let deleting: Promise<unknown> = Promise.resolve()
    await database().$transaction(async (sweep) => {
      await sweep.$queryRaw`SELECT FROM job_row WHERE organisation_id = ${ours.organisationId}::uuid FOR UPDATE`
      deleting = eraseOrganisation(ours.organisationId, never)
      await waitUntilBlocked(sweep)
      // Does what any new row of the organisation does; fails at once where it would have to wait.
      const held =
        await sweep.$queryRaw`SELECT id FROM organisation WHERE id = ${ours.organisationId}::uuid FOR KEY SHARE NOWAIT`
      expect(held).toHaveLength(1)
    })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('closes at once despite many writers; the batch under way is refused, and the next finds no job', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const { id } = await now(ours, (context) =>
      bulk.create(context, {
        resource: 'contacts',
        action: 'update',
        filter: { and: [] },
        changes: { source: 'fair' },
      }),
    )
    const [cara] = await now(ours, ({ db }) => db.contact.findMany({ select: { id: true, source: true } }))
    const late = now(ours, async (batch) => {
      await lockJob(batch, bulkOperation, id)
      await contacts.update(batch, cara?.id ?? '', { source: 'fair' }, null)
      await recordEvent(batch, { type: 'test.done', subject: { type: 'test', id: newId() }, data: {} })
      await batch.db.contact.count()
      await close(ours)
      await contacts.update(batch, cara?.id ?? '', { source: 'show' }, null)
    })
    await expect(late).rejects.toMatchObject({ code: 'not_found' })
    const contact = await database().contact.findUnique({ where: { id: cara?.id ?? '' } })
    expect(contact).toMatchObject({ source: cara?.source })
    await expect(now(ours, (batch) => lockJob(batch, bulkOperation, id))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('also erases rows that a batch wrote, without recording an event, while the erasure ran', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const { id } = await now(ours, (context) =>
      bulk.create(context, { resource: 'contacts', action: 'delete', filter: { and: [] } }),
    )
    await close(ours)
    let deleting: Promise<unknown> = Promise.resolve()
    // A batch in which every row fails: it locks its job, writes rows of its log, and records no event.
    await database().$transaction(async (batch) => {
      await batch.$queryRaw`SELECT FROM bulk_operation WHERE id = ${id}::uuid FOR UPDATE`
      await batch.$executeRaw`INSERT INTO job_row (organisation_id, job_id, line, outcome) VALUES (${ours.organisationId}::uuid, ${id}::uuid, 1, 'failed')`
      deleting = eraseOrganisation(ours.organisationId, never)
      await waitUntilBlocked(batch)
    })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('refuses a batch that has written nothing yet', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const [cara] = await now(ours, ({ db }) => db.contact.findMany({ select: { id: true } }))
    const late = now(ours, async (batch) => {
      await batch.db.contact.findMany({})
      await close(ours)
      await contacts.update(batch, cara?.id ?? '', { source: 'fair' }, null)
    })
    await expect(late).rejects.toMatchObject({ code: 'not_found' })
    await eraseOrganisation(ours.organisationId, never)
    expect(await left(ours)).toEqual({})
  })

  it('rolls back a purge under way without a deadlock', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const [cara] = await now(ours, ({ db }) => db.contact.findMany({ select: { id: true } }))
    let deleting: Promise<unknown> = Promise.resolve()
    const purging = now(ours, async (context) => {
      await recordEvent(context, { type: 'test.done', subject: { type: 'test', id: newId() }, data: {} })
      await context.db.contact.count()
      deleting = deleted(ours)
      await waitUntilBlocked(context.db)
      await purgeContact(context, cara?.id ?? '', null)
    })
    await expect(purging).rejects.toMatchObject({ code: 'not_found' })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('erases large files a few at a time, and many small rows at once', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const { organisationId } = ours
    const most = { rows: 50, bytes: 160 * 1024 }
    // More compressible content would all be deleted at once.
    const kibibytes = (n: number) =>
      Prisma.sql`(SELECT string_agg(uuid_send(gen_random_uuid()), ''::bytea) FROM generate_series(1, ${n * 64}::int) WHERE n > 0)`
    await database().$executeRaw`INSERT INTO file_chunk (organisation_id, file_id, position, bytes)
      SELECT ${organisationId}::uuid, gen_random_uuid(), n, ${kibibytes(10)} FROM generate_series(1, 20) n`
    await database().$executeRaw`INSERT INTO stored_object (key, organisation_id, bytes)
      SELECT ${organisationId}::text || '/film' || n, ${organisationId}::uuid, ${kibibytes(170)} FROM generate_series(1, 1) n`
    await database().$executeRaw`INSERT INTO job_row (organisation_id, job_id, line, outcome)
      SELECT ${organisationId}::uuid, gen_random_uuid(), n, 'failed' FROM generate_series(1, 60) n`
    await close(ours)
    const parts = async (name: string): Promise<number[]> => {
      const tables = await tenantTransaction(organisationId, tablesOfOrganisations)
      const table = tables.find((one) => one.name === name) ?? { name, sized: [] }
      const count = async () => (await left(ours))[name] ?? 0
      const counts = [await count()]
      while (await tenantTransaction(organisationId, (db) => eraseBatch(db, table, most))) counts.push(await count())
      return counts
    }
    const [all = 0, ...files] = await parts('file_chunk')
    expect(all).toBe(21)
    for (const [at, count] of files.entries()) expect((files[at - 1] ?? all) - count).toBeLessThanOrEqual(18)
    expect(files.at(-1)).toBe(0)
    // A single row larger than a batch is deleted all the same.
    expect((await parts('stored_object')).at(-1)).toBe(0)
    expect((await parts('job_row')).length).toBe(3)
  })

  it('leaves retries of a failed erasure to the queue, which runs one erasure at a time at low priority', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    await close(ours)
    const jobs = () => database().$queryRaw<
      object[]
    >`SELECT j.id::text, j.attempts::int, j.priority::int, q.queue_name FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id WHERE j.key = ${erasureKey(ours.organisationId)}`
    const set = (attempts: number) =>
      database()
        .$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = ${attempts}::int, run_at = now() + interval '1 hour' WHERE key = ${erasureKey(ours.organisationId)}`
    const requeue = () => requeueStranded(database(), new Date(Date.now() + 60 * 60_000))
    expect(await jobs()).toMatchObject([{ attempts: 0, priority: 10, queue_name: 'delete_organisation' }])
    await set(3)
    await requeue()
    expect(await jobs()).toMatchObject([{ attempts: 3 }])
    await set(10)
    await requeue()
    expect(await jobs()).toMatchObject([{ attempts: 0, priority: 10, queue_name: 'delete_organisation' }])
  })

  it('resumes where it was interrupted, even when its job is gone', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const before = await left(ours)
    await close(ours)
    await expect(eraseOrganisation(ours.organisationId, AbortSignal.abort(new Error('stopping')))).rejects.toThrow(
      'stopping',
    )
    const between = await left(ours)
    expect(between).not.toEqual(before)
    expect(between).not.toEqual({})
    const jobs = () => database().$queryRaw<{ id: bigint }[]>`
      SELECT id FROM graphile_worker.jobs WHERE key = ${erasureKey(ours.organisationId)}`
    expect(await jobs()).toHaveLength(1)
    await database()
      .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${erasureKey(ours.organisationId)}`
    await requeueStranded(database(), new Date(Date.now() + 60 * 60_000))
    expect(await jobs()).toHaveLength(1)
    await eraseOrganisation(ours.organisationId, never)
    expect(await left(ours)).toEqual({})
    expect(await database().organisation.count({ where: { id: ours.organisationId } })).toBe(0)
    // The job may run again.
    await eraseOrganisation(ours.organisationId, never)
  })

  it('erases nothing of an organisation that nobody has deleted', async () => {
    const before = await left(ours)
    await eraseOrganisation(ours.organisationId, never)
    expect(await left(ours)).toEqual(before)
    await expect(now(ours, ({ db }) => db.event.deleteMany({}))).rejects.toThrow('events are never deleted')
  })

  it('lets its people sign in at once while its last data is erased', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const max = await newMember(ours, 'member')
    const account = await database().user.findUniqueOrThrow({ where: { id: max.userId } })
    await close(ours)
    await database().$transaction(async (last) => {
      await last.$queryRaw`SELECT FROM organisation WHERE id = ${ours.organisationId}::uuid FOR UPDATE`
      await beginSignedIn(account, { address: '', userAgent: '' }, { now: new Date(), requestId: newId() })
    })
    const shown = await me({ type: 'user', id: max.userId, sessionId: '' }, { limits: {} as never, sends_mail: false })
    expect(shown.organisations).toEqual([])
  })
})
