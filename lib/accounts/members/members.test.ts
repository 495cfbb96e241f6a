import { beforeEach, describe, expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as tasks from '@/lib/crm/tasks/tasks'
import * as keys from '@/lib/auth/keys/keys'
import type { Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import { parseListQuery } from '@/lib/resource/list-query'
import { asUser, newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { changeRole, get, leave, list, remove } from './members'
import { member } from './schema'

/** Olive owns the organisation, Ada administers it, Max works in it. */
describe('members', () => {
  let tenant: Tenant
  let olive: string
  let ada: TestMember
  let max: TestMember
  beforeEach(async () => {
    tenant = await newTenant()
    olive = (await now((context) => context.db.membership.findFirstOrThrow({ where: { role: 'owner' } }))).id
    ada = await newMember(tenant, 'admin', 'Ada Admin')
    max = await newMember(tenant, 'member')
  })
  const now = <T>(work: (context: Context) => Promise<T>) => tenant.at(new Date())(work)
  const role = async (id: string) => (await now((context) => get(context, id))).role
  const events = (subject: string) =>
    now((context) => context.db.event.findMany({ where: { subject_id: subject }, orderBy: { id: 'asc' } }))

  it('can be made or unmade owners only by owners', async () => {
    const byAda = asUser(tenant, ada.userId)
    await expect(
      byAda((context) => changeRole(context, 'admin', max.memberId, { role: 'owner' }, null)),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      byAda((context) => changeRole(context, 'admin', ada.memberId, { role: 'owner' }, null)),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      byAda((context) => changeRole(context, 'admin', olive, { role: 'reader' }, null)),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(byAda((context) => remove(context, 'admin', olive, null))).rejects.toMatchObject({ code: 'forbidden' })
    await now((context) => changeRole(context, 'owner', ada.memberId, { role: 'owner' }, null))
    await now((context) => changeRole(context, 'owner', olive, { role: 'admin' }, null))
    expect([await role(olive), await role(ada.memberId)]).toEqual(['admin', 'owner'])
  })

  it('always include an owner, even when two owners leave at once', async () => {
    await expect(now((context) => changeRole(context, 'owner', olive, { role: 'admin' }, null))).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(now((context) => remove(context, 'owner', olive, null))).rejects.toMatchObject({ code: 'conflict' })
    await now((context) => changeRole(context, 'owner', ada.memberId, { role: 'owner' }, null))
    const outcomes = await Promise.allSettled([
      now((context) => remove(context, 'owner', olive, null)),
      asUser(tenant, ada.userId)(leave),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await now((context) => context.db.membership.count({ where: { role: 'owner' } }))).toBe(1)
  })

  it('change only under the current version, and the log says what changed', async () => {
    await expect(
      now((context) => changeRole(context, 'admin', max.memberId, { role: 'reader' }, 7)),
    ).rejects.toMatchObject({
      code: 'stale_version',
      details: { extra: { current: { id: max.memberId, version: 1 } } },
    })
    const changed = await asUser(
      tenant,
      ada.userId,
    )((context) => changeRole(context, 'admin', max.memberId, { role: 'reader' }, 1))
    expect(changed).toMatchObject({
      role: 'reader',
      version: 2,
      full_name: 'Max Member',
      updated_by: { type: 'user', id: ada.userId },
    })
    await now((context) => changeRole(context, 'admin', max.memberId, { role: 'reader' }, 2))
    expect((await events(max.memberId)).map(({ type, data }) => [type, data])).toEqual([
      ['member.created', { before: null, after: { user_id: max.userId, role: 'member' } }],
      ['member.updated', { before: { role: 'member' }, after: { role: 'reader' } }],
    ])
    await expect(now((context) => remove(context, 'admin', max.memberId, 1))).rejects.toMatchObject({
      code: 'stale_version',
    })
  })

  it('of another organisation cannot be seen or changed', async () => {
    const theirs = await newTenant()
    const there = <T>(work: (context: Context) => Promise<T>) => theirs.at(new Date())(work)
    await expect(there((context) => get(context, max.memberId))).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      there((context) => changeRole(context, 'owner', max.memberId, { role: 'reader' }, null)),
    ).rejects.toMatchObject({ code: 'not_found' })
    await expect(there((context) => remove(context, 'owner', max.memberId, null))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await role(max.memberId)).toBe('member')
  })

  it('leave their records without an owner, whether live, deleted or done, and the log has each change', async () => {
    const [mine, other, done, gone] = await now(
      async (context) =>
        [
          await contacts.create(context, { full_name: 'Cara', owner_id: max.userId }, 'refuse'),
          await contacts.create(context, { full_name: 'Dora', owner_id: ada.userId }, 'refuse'),
          await tasks.create(context, { title: 'Call Cara', status: 'done', assignee_id: max.userId }),
          await contacts.create(context, { full_name: 'Gone', owner_id: max.userId }, 'refuse'),
        ] as const,
    )
    await now((context) => contacts.remove(context, gone.id, null))
    await asUser(tenant, ada.userId)((context) => remove(context, 'admin', max.memberId, null))
    await now(async (context) => {
      expect(await contacts.get(context, mine.id)).toMatchObject({
        owner_id: null,
        version: 2,
        updated_by: { type: 'user', id: ada.userId },
      })
      expect(await contacts.get(context, gone.id, { includeDeleted: true })).toMatchObject({
        owner_id: null,
        version: 3,
      })
      expect(await contacts.get(context, other.id)).toMatchObject({ owner_id: ada.userId, version: 1 })
      expect(await tasks.get(context, done.id)).toMatchObject({ assignee_id: null, version: 2, status: 'done' })
      await expect(get(context, max.memberId)).rejects.toMatchObject({ code: 'not_found' })
    })
    expect((await events(mine.id)).at(-1)).toMatchObject({
      type: 'contact.updated',
      actor: { type: 'user', id: ada.userId },
      related: [mine.id, max.userId],
      data: { before: { owner_id: max.userId, version: 1 }, after: { owner_id: null, version: 2 } },
    })
    expect((await events(max.memberId)).at(-1)).toMatchObject({
      type: 'member.deleted',
      data: { before: { full_name: 'Max Member', role: 'member' } },
    })
  })

  it('keep the keys they made or lose them on request; nobody revokes a key above their own role', async () => {
    const make = (userId: string, caller: Role, name: string, role: Role) =>
      asUser(tenant, userId)((context) => keys.create(context, caller, { name, role }))
    const live = async () =>
      (
        await now((context) => context.db.apiKey.findMany({ where: { revoked_at: null }, orderBy: { name: 'asc' } }))
      ).map(({ name }) => name)
    const { userId: owner } = await newMember(tenant, 'owner', 'Ola Owner')
    const theirs = await make(owner, 'owner', 'olas', 'owner')
    await make(ada.userId, 'admin', 'adas-admin', 'admin')
    await make(ada.userId, 'admin', 'adas-reader', 'reader')
    await make(max.userId, 'member', 'maxs', 'member')
    await expect(
      asUser(tenant, ada.userId)((context) => keys.revoke(context, 'admin', theirs.id, null)),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await now((context) => context.db.apiKey.updateMany({ where: { name: 'maxs' }, data: { role: 'owner' } }))
    await expect(
      asUser(tenant, ada.userId)((context) => remove(context, 'admin', max.memberId, null, 'revoke')),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await live()).toEqual(['adas-admin', 'adas-reader', 'maxs', 'olas'])

    await now((context) => changeRole(context, 'owner', ada.memberId, { role: 'member' }, null, 'revoke'))
    expect(await live()).toEqual(['adas-reader', 'maxs', 'olas'])
    await now((context) => remove(context, 'owner', ada.memberId, null))
    expect(await live()).toEqual(['adas-reader', 'maxs', 'olas'])
    await now((context) => remove(context, 'owner', max.memberId, null, 'revoke'))
    expect(await live()).toEqual(['adas-reader', 'olas'])
    expect((await now((context) => context.db.event.findMany({ where: { type: 'api_key.revoked' } }))).length).toBe(2)
  })

  it('lose, along with their keys, every key made with those, even through a revoked one', async () => {
    const first = await asUser(tenant, ada.userId)((context) => keys.create(context, 'admin', { name: 'first' }))
    const withKey = (id: string, name: string, caller: Role = 'admin') =>
      now((context) => keys.create({ ...context, actor: { type: 'api_key', id } }, caller, { name }))
    const second = await withKey(first.id, 'second')
    await withKey(second.id, 'third')
    const { id: others } = await asUser(
      tenant,
      max.userId,
    )((context) => keys.create(context, 'member', { name: 'others' }))
    await withKey(others, 'by another', 'member')
    await asUser(tenant, ada.userId)((context) => keys.revoke(context, 'admin', second.id, null))
    await now((context) => remove(context, 'owner', ada.memberId, null, 'revoke'))
    const live = await now((context) =>
      context.db.apiKey.findMany({ where: { revoked_at: null }, orderBy: { id: 'asc' } }),
    )
    expect(live.map(({ name }) => name)).toEqual(['others', 'by another'])
  })

  it('can leave by themselves; a key or a stranger cannot', async () => {
    await expect(now(leave)).rejects.toMatchObject({ code: 'not_found' })
    const stranger = await newMember(await newTenant(), 'member')
    await expect(asUser(tenant, stranger.userId)(leave)).rejects.toMatchObject({ code: 'not_found' })
    await asUser(tenant, max.userId)(leave)
    expect(await now((context) => context.db.membership.count({ where: {} }))).toBe(2)
  })

  it('are listed by name, found by name, and counted', async () => {
    const query = parseListQuery(member, new URLSearchParams('q=max&role=member&sort=full_name&include=total'), tenant)
    const page = await now((context) => list(context, query))
    expect(page).toMatchObject({
      data: [
        {
          full_name: 'Max Member',
          email: max.email,
          user_id: max.userId,
          role: 'member',
          created_by: { type: 'system', id: null },
        },
      ],
      total: { value: 1, relation: 'eq' },
    })
  })
})
