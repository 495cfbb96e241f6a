import { beforeEach, describe, expect, it } from 'vitest'
import * as keys from '@/lib/auth/keys/keys'
import type { Role } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client'
import type { Context } from '@/lib/resource/context'
import { asUser, newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import * as invitations from '../invitations/invitations'
import { lockMembership } from '../membership-lock'
import { changeRole, leave, remove } from './members'

/** Ada administers the organisation until Ola, one of its owners, removes or demotes her; Olga is an owner too. */
let tenant: Tenant
let ola: TestMember
let olga: TestMember
let ada: TestMember
beforeEach(async () => {
  tenant = await newTenant()
  ola = await newMember(tenant, 'owner', 'Ola Owner')
  olga = await newMember(tenant, 'owner', 'Olga Owner')
  ada = await newMember(tenant, 'admin', 'Ada Admin')
})
const now = <T>(work: (context: Context) => Promise<T>) => tenant.at(new Date())(work)
const by = <T>({ userId }: TestMember, work: (context: Context) => Promise<T>) => asUser(tenant, userId)(work)
const invite = (context: Context, email: string, role: Role, maker: Role = 'admin') =>
  invitations.create(context, maker, { email, role }, { baseUrl: 'http://crm', mails: false })
const code = (result: PromiseSettledResult<unknown> | undefined): unknown =>
  result?.status === 'rejected' ? (result.reason as { code?: string }).code : 'done'

describe('requests that wait while their caller loses rights', () => {
  /** Starts `first` and, before it commits, the others, which wait for it. */
  const meanwhile = async (first: (context: Context) => Promise<unknown>, others: (() => Promise<unknown>)[]) => {
    let waiting: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
    await by(ola, async (context) => {
      await lockMembership(context)
      waiting = Promise.allSettled(others.map((other) => other()))
      await waitUntilBlocked(context.db, others.length)
      await first(context)
    })
    return (await waiting).map(code)
  }

  it('make no key, link or member after their removal', async () => {
    const old = await by(ada, (context) => keys.create(context, 'admin', { name: 'old', role: 'reader' }))
    const sent = await by(ola, (context) => invite(context, 'cara@example.org', 'reader'))
    const outcomes = await meanwhile(
      (context) => remove(context, 'owner', ada.memberId, null),
      [
        () => by(ada, (context) => keys.create(context, 'admin', { name: 'late' })),
        () => by(ada, (context) => keys.update(context, 'admin', old.id, { role: 'admin' }, null)),
        () => by(ada, (context) => invite(context, 'eve@example.org', 'admin')),
        () =>
          by(ada, (context) => invitations.resend(context, 'admin', sent.id, { baseUrl: 'http://crm', mails: false })),
        () => by(ada, (context) => changeRole(context, 'admin', ada.memberId, { role: 'member' }, null)),
      ],
    )
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'not_found'))
    expect(await now(({ db }) => db.apiKey.count({ where: { name: 'late' } }))).toBe(0)
    expect(await now(({ db }) => db.apiKey.findFirst({ where: { id: old.id } }))).toMatchObject({ role: 'reader' })
  })

  it('cannot put off a removal by making keys without a pause', async () => {
    const make = (context: Context) => keys.create(context, 'admin', { name: 'another' })
    let removal: Promise<unknown> = Promise.resolve()
    let late: Promise<unknown> = Promise.resolve()
    await by(ada, async (context) => {
      await make(context)
      removal = by(ola, (other) => remove(other, 'owner', ada.memberId, null))
      await waitUntilBlocked(context.db)
      late = Promise.allSettled([by(ada, make)])
      await Promise.race([late, waitUntilBlocked(context.db, 2)])
    })
    await removal
    expect(await late).toMatchObject([{ reason: { code: 'not_found' } }])
  })

  it('do not use a key that was revoked along with its maker', async () => {
    const { id } = await by(ada, (context) => keys.create(context, 'admin', { name: 'adas' }))
    const outcomes = await meanwhile(
      (context) => remove(context, 'owner', ada.memberId, null, 'revoke'),
      [() => now((context) => keys.create({ ...context, actor: { type: 'api_key', id } }, 'admin', { name: 'child' }))],
    )
    expect(outcomes).toEqual(['not_found'])
    expect(await now(({ db }) => db.apiKey.count({ where: { revoked_at: null } }))).toBe(0)
  })

  it('of two owners who demote or remove each other, one succeeds, however many others there are', async () => {
    const outcomes = await meanwhile(
      (context) => changeRole(context, 'owner', olga.memberId, { role: 'reader' }, null),
      [
        () => by(olga, (context) => changeRole(context, 'owner', ola.memberId, { role: 'reader' }, null)),
        () => by(olga, (context) => remove(context, 'owner', ola.memberId, null)),
      ],
    )
    expect(outcomes).toEqual(['forbidden', 'forbidden'])
    expect(await now(({ db }) => db.membership.findFirst({ where: { id: ola.memberId } }))).toMatchObject({
      role: 'owner',
    })
  })
})

it('a member can be removed however many keys they made', async () => {
  const { id } = await by(ada, (context) => keys.create(context, 'admin', { name: 'one' }))
  await database().$executeRaw`INSERT INTO api_key SELECT (jsonb_populate_record(k,
      jsonb_build_object('id', gen_random_uuid(), 'prefix', gen_random_uuid()))).*
    FROM api_key k, generate_series(1, 3000) WHERE k.id = ${id}::uuid`
  await by(ola, (context) => remove(context, 'owner', ada.memberId, null, 'revoke'))
  const counts = await now(async ({ db }) => [
    await db.apiKey.count({ where: { revoked_at: null } }),
    await db.event.count({ where: { type: 'api_key.revoked' } }),
  ])
  expect(counts).toEqual([0, 3001])
})

describe('invitations of a member who loses rights', () => {
  const open = async () =>
    (
      await now(({ db }) =>
        db.invitation.findMany({ where: { deleted_at: null, accepted_at: null }, orderBy: { email: 'asc' } }),
      )
    ).map(({ email }) => email)

  it('to higher roles than the new one are withdrawn, because their maker has the links', async () => {
    await by(ada, (context) => invite(context, 'a-admin@example.org', 'admin'))
    await by(ada, (context) => invite(context, 'b-reader@example.org', 'reader'))
    await by(ola, (context) => invite(context, 'c-admin@example.org', 'admin'))
    await by(ola, (context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null))
    expect(await open()).toEqual(['b-reader@example.org', 'c-admin@example.org'])
    expect(await now(({ db }) => db.event.findFirst({ where: { type: 'invitation.deleted' } }))).toMatchObject({
      actor: { id: ola.userId },
    })
    await by(ada, leave)
    expect(await open()).toEqual(['c-admin@example.org'])
  })

  it('that others made, but whose links they could read, get a new link', async () => {
    const delivery = { baseUrl: 'http://crm', mails: false }
    const links = () =>
      now(async (context) => {
        const all = await context.db.invitation.findMany({ where: { deleted_at: null }, orderBy: { email: 'asc' } })
        return Promise.all(all.map(async ({ id }) => (await invitations.get(context, 'owner', id, {}, delivery)).url))
      })
    await by(ola, (context) => invite(context, 'a-owner@example.org', 'owner', 'owner'))
    await by(ola, (context) => invite(context, 'b-admin@example.org', 'admin'))
    await by(ola, (context) => invite(context, 'c-reader@example.org', 'reader'))
    const before = await links()
    const isNew = async () => (await links()).map((link, i) => link !== before[i])
    await by(ola, (context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null))
    expect([await open(), await isNew()]).toEqual([
      ['a-owner@example.org', 'b-admin@example.org', 'c-reader@example.org'],
      [false, true, false],
    ])
    expect(await now(({ db }) => db.mail.count({ where: { to: 'b-admin@example.org' } }))).toBe(2)
    await by(ola, (context) => remove(context, 'owner', ada.memberId, null))
    expect(await isNew()).toEqual([false, true, false])
    await by(ola, (context) => remove(context, 'owner', olga.memberId, null))
    expect(await isNew()).toEqual([true, true, true])
  })

  it('that a key of theirs could read get a new link with its revocation, although they themselves no longer could', async () => {
    await by(ada, (context) => keys.create(context, 'admin', { name: 'adas' }))
    await by(ola, (context) => changeRole(context, 'owner', ada.memberId, { role: 'reader' }, null, 'keep'))
    const ids = () => now(({ db }) => db.invitation.findMany({ where: { deleted_at: null }, select: { id: true } }))
    await by(ola, (context) => invite(context, 'a-admin@example.org', 'admin'))
    const [sent] = await ids()
    await by(ola, (context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null, 'revoke'))
    const [after] = await ids()
    expect(after?.id).not.toBe(sent?.id)
    await by(ada, (context) => keys.create(context, 'member', { name: 'weak', role: 'member' }))
    await by(ola, (context) => remove(context, 'owner', ada.memberId, null, 'revoke'))
    expect(await ids()).toEqual([after])
  })

  it('are not touched by the revocation of a test key', async () => {
    const { id: sent } = await by(ola, (context) => invite(context, 'a-admin@example.org', 'admin'))
    await by(olga, (context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null))
    const { id: renewed } = await now(({ db }) => db.invitation.findFirstOrThrow({ where: { deleted_at: null } }))
    expect(renewed).not.toBe(sent)
    await by(ola, (context) => keys.create(context, 'owner', { name: 'trial', test: true }))
    await now(({ db }) => db.apiKey.updateMany({ data: { created_by: { type: 'user', id: ada.userId } } }))
    await by(ola, (context) => remove(context, 'owner', ada.memberId, null, 'revoke'))
    expect(await now(({ db }) => db.invitation.count({ where: { id: renewed, deleted_at: null } }))).toBe(1)
  })

  it('made with their keys are withdrawn if the keys are revoked', async () => {
    const { id } = await by(ada, (context) => keys.create(context, 'admin', { name: 'adas' }))
    const withKey = (email: string) =>
      now((context) => invite({ ...context, actor: { type: 'api_key', id } }, email, 'admin'))
    await withKey('a@example.org')
    await by(ola, (context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null, 'keep'))
    expect(await open()).toEqual(['a@example.org'])
    await by(ola, (context) => remove(context, 'owner', ada.memberId, null, 'revoke'))
    expect(await open()).toEqual([])
  })
})
