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
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import * as sessions from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import * as bulk from '@/lib/long-work/bulk/bulk-operations'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { holdJob } from '@/lib/long-work/rows/progress'
import { log } from '@/lib/log'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { putObject } from '@/lib/storage/storage'
import { newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { untilWaiting } from '@/testing/waiting'
import { purgeContact } from '@/lib/across/erasure/purge-contact'
import { eraseOrganisation } from '@/lib/worker/erase-organisation'
import { requeueStranded } from '@/lib/worker/stranded'
import { deleteOrganisation, erasureKey } from './delete-organisation'
import { me } from './me'
import { join } from './members/members'
import { create as invite } from './invitations/invitations'

/** Two organisations with something of everything; the owner of one has had enough. */
describe('deleting an organisation', () => {
  let ours: Tenant
  let theirs: Tenant
  beforeEach(async () => {
    ours = await filled()
    theirs = await filled()
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

  /** Rows that are left of an organisation, by table: every table that has its id, now and in future. */
  async function left({ organisationId }: Tenant): Promise<Record<string, number>> {
    const tables = await database().$queryRaw<
      { name: string }[]
    >`SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND c.column_name = 'organisation_id' AND t.table_type = 'BASE TABLE'`
    const counts: Record<string, number> = {}
    for (const { name } of tables) {
      const [row] = await database().$queryRaw<{ n: number }[]>(
        Prisma.sql`SELECT count(*)::int AS n FROM ${Prisma.raw(`"${name}"`)} WHERE organisation_id = ${organisationId}::uuid`,
      )
      if (row?.n) counts[name] = row.n
    }
    return counts
  }

  it('asks for its name, to the letter', async () => {
    const before = await left(ours)
    for (const confirm of [undefined, '', 'hartley lettings', 'Hartley']) {
      await expect(now(ours, (context) => deleteOrganisation(context, confirm, null))).rejects.toMatchObject({
        code: 'validation_failed',
        particulars: { errors: [{ parameter: 'confirm' }] },
      })
    }
    await expect(now(ours, (context) => deleteOrganisation(context, 'Hartley Lettings', 2))).rejects.toMatchObject({
      code: 'stale_version',
    })
    expect(await left(ours)).toEqual(before)
  })

  it('leaves nothing of it, and everything of the other one; its users stay', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
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

  it('leaves nothing of what was under way while it went: the deletion waits for it', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    let deleting: Promise<unknown> = Promise.resolve()
    await now(ours, async (context) => {
      const { organisationId, db } = context
      // A document is handed in, and a job writes a row down, each with its event.
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
      await untilWaiting(db)
    })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('lets its people sign in while it goes; the others are told', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const max = await newMember(ours, 'member')
    await now(theirs, (context) => join(context, newId(), max.userId, 'member'))
    const account = await database().user.findUniqueOrThrow({ where: { id: max.userId } })
    const call = { now: new Date(), requestId: newId() }
    const { signingIn } = await now(ours, async (context) => {
      await deleteOrganisation(context, 'Hartley Lettings', null)
      const begun = beginSignedIn(account, { address: '', userAgent: '' }, call)
      await untilWaiting(context.db)
      return { signingIn: begun }
    })
    const session = await signingIn
    const told = await database().event.findMany({ where: { type: 'account.signed_in', subject_id: max.userId } })
    expect(told).toMatchObject([{ organisation_id: theirs.organisationId, data: { session_id: session.id } }])
  })

  it('and a change of the name of one of its people do not wait for each other', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const max = await newMember(ours, 'member')
    const call = { actor: { type: 'user' as const, id: max.userId }, now: new Date(), requestId: newId() }
    let both: Promise<unknown>[] = []
    await database().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM organisation WHERE id = ${ours.organisationId}::uuid FOR UPDATE`
      both = [deleted(ours)]
      await untilWaiting(tx)
      both.push(rename(max.userId, 'Maxine', call))
      await untilWaiting(tx, 2)
    })
    await Promise.all(both)
    expect(await left(ours)).toEqual({})
    expect(await database().user.findUnique({ where: { id: max.userId } })).toMatchObject({ full_name: 'Maxine' })
  })

  it('keeps nobody of the organisation waiting while it deletes what is a lot', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    await close(ours)
    let deleting: Promise<unknown> = Promise.resolve()
    await database().$transaction(async (sweep) => {
      await sweep.$queryRaw`SELECT FROM job_row WHERE organisation_id = ${ours.organisationId}::uuid FOR UPDATE`
      deleting = eraseOrganisation(ours.organisationId, never)
      await untilWaiting(sweep)
      // What any new row of it does; refused at once where it would have to wait.
      const held =
        await sweep.$queryRaw`SELECT id FROM organisation WHERE id = ${ours.organisationId}::uuid FOR KEY SHARE NOWAIT`
      expect(held).toHaveLength(1)
    })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('lets a batch of a job come to its end, and the next one finds no job', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const { id } = await now(ours, (context) =>
      bulk.create(context, {
        resource: 'contacts',
        action: 'update',
        filter: { and: [] },
        changes: { source: 'fair' },
      }),
    )
    let deleting: Promise<unknown> = Promise.resolve()
    const [cara] = await now(ours, ({ db }) => db.contact.findMany({ select: { id: true } }))
    await now(ours, async (batch) => {
      await holdJob(batch, bulkOperation, id)
      await contacts.update(batch, cara?.id ?? '', { source: 'fair' }, null)
      deleting = close(ours)
      await untilWaiting(batch.db)
      await contacts.update(batch, cara?.id ?? '', { source: 'show' }, null)
    })
    await deleting
    expect(await database().contact.findUnique({ where: { id: cara?.id ?? '' } })).toMatchObject({ source: 'show' })
    await expect(now(ours, (batch) => holdJob(batch, bulkOperation, id))).rejects.toMatchObject({ code: 'not_found' })
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

  it('waits for a purge under way, and the purge for nothing of it', async () => {
    vi.spyOn(log, 'info').mockImplementation(() => undefined)
    const [cara] = await now(ours, ({ db }) => db.contact.findMany({ select: { id: true } }))
    let deleting: Promise<unknown> = Promise.resolve()
    await now(ours, async (context) => {
      await recordEvent(context, { type: 'test.done', subject: { type: 'test', id: newId() }, data: {} })
      deleting = deleted(ours)
      await untilWaiting(context.db)
      await purgeContact(context, cara?.id ?? '', null)
    })
    await deleting
    expect(await left(ours)).toEqual({})
  })

  it('goes on where it was broken off, also when its job is gone', async () => {
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
    // The job may come once more.
    await eraseOrganisation(ours.organisationId, never)
  })

  it('erases nothing of an organisation that nobody has deleted', async () => {
    const before = await left(ours)
    await eraseOrganisation(ours.organisationId, never)
    expect(await left(ours)).toEqual(before)
    await expect(now(ours, ({ db }) => db.event.deleteMany({}))).rejects.toThrow('events are never deleted')
  })

  it('lets its people sign in at once while the last of it goes', async () => {
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
