import { beforeEach, describe, expect, it } from 'vitest'
import * as keys from '@/lib/auth/keys/keys'
import type { Role } from '@/lib/auth/permissions'
import { database } from '@/lib/db/client'
import type { Context } from '@/lib/resource/context'
import { endLinksOfExpiredKeys } from '@/lib/worker/sweep-keys'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { revoke, update } from './api-keys'
import * as invitations from './invitations/invitations'
import { lockMembership } from './membership-lock'

/** The organisation has invited an owner, an admin and a reader, and one of its keys an admin and a reader. */
const HOUR_MS = 3600_000
const START = new Date()
const later = (hours: number) => new Date(START.getTime() + hours * HOUR_MS)
let tenant: Tenant
let key: string
beforeEach(async () => {
  tenant = await newTenant(START)
  key = (await at(0, (context) => keys.create(context, 'owner', { name: 'hiring', role: 'admin' }))).id
  for (const role of ['owner', 'admin', 'reader'] as const) await at(0, (context) => invite(context, role))
  for (const role of ['admin', 'reader'] as const) await withKey((context) => invite(context, role, 'key'))
})
const at = <T>(hours: number, work: (context: Context) => Promise<T>) => tenant.at(later(hours))(work)
const withKey = <T>(work: (context: Context) => Promise<T>, hours = 0) =>
  at(hours, (context) => work({ ...context, actor: { type: 'api_key', id: key } }))
const invite = (context: Context, role: Role, by = 'person') =>
  invitations.create(
    context,
    by === 'key' ? 'admin' : 'owner',
    { email: `${by}-${role}@example.org`, role },
    { baseUrl: 'http://crm', mails: false },
  )

const open = () => at(0, ({ db }) => db.invitation.findMany({ where: { deleted_at: null }, orderBy: { email: 'asc' } }))
/** What becomes of each open invitation: it stays, or is there under another link. */
async function after(work: () => Promise<unknown>): Promise<Record<string, 'same' | 'new'>> {
  const before = new Set((await open()).map(({ id }) => id))
  await work()
  return Object.fromEntries(
    (await open()).map(({ id, email }) => [email.replace('@example.org', ''), before.has(id) ? 'same' : 'new']),
  )
}
const ALL_SAME = {
  'key-admin': 'same',
  'key-reader': 'same',
  'person-admin': 'same',
  'person-owner': 'same',
  'person-reader': 'same',
}

describe('the links of a key', () => {
  it('end with it: its invitations are withdrawn, and others that it could read get new links', async () => {
    expect(await after(() => at(1, (context) => revoke(context, 'owner', key, null)))).toEqual({
      'person-admin': 'new',
      'person-owner': 'same',
      'person-reader': 'new',
    })
    expect(await at(1, ({ db }) => db.mail.count({ where: { to: 'person-admin@example.org' } }))).toBe(2)
  })

  it('to roles above the one that is left end when it is lowered, and stay when it is not', async () => {
    for (const patch of [{ name: 'other' }, { role: 'admin' as const }, { role: 'owner' as const }])
      expect(await after(() => at(1, (context) => update(context, 'owner', key, patch, null)))).toEqual(ALL_SAME)
    await at(1, (context) => update(context, 'owner', key, { role: 'admin' }, null))
    expect(await after(() => at(1, (context) => update(context, 'owner', key, { role: 'member' }, null)))).toEqual({
      'key-reader': 'same',
      'person-admin': 'new',
      'person-owner': 'same',
      'person-reader': 'same',
    })
  })

  it('stay as they are if it is a test key, or may not read invitations', async () => {
    for (const input of [{ role: 'owner' as const, test: true }, { role: 'member' as const }]) {
      const { id } = await at(0, (context) => keys.create(context, 'owner', { name: 'other', ...input }))
      expect(await after(() => at(1, (context) => revoke(context, 'owner', id, null)))).toEqual(ALL_SAME)
    }
  })

  it('stay as they are when a caller who may less is refused', async () => {
    await expect(at(1, (context) => revoke(context, 'member', key, null))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(at(1, (context) => update(context, 'member', key, { role: 'reader' }, null))).rejects.toMatchObject({
      code: 'validation_failed',
    })
    expect(await after(async () => {})).toEqual(ALL_SAME)
  })

  it('are not made while it is being revoked', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await at(1, async (context) => {
      await lockMembership(context)
      late = Promise.allSettled([withKey((other) => invite(other, 'member', 'key'))])
      await waitUntilBlocked(context.db)
      await revoke(context, 'owner', key, null)
    })
    expect(await late).toMatchObject([{ reason: { code: 'not_found' } }])
  })

  it('end as well if they are being made when it is revoked', async () => {
    let revocation: Promise<unknown> = Promise.resolve()
    await withKey(async (context) => {
      await invite(context, 'member', 'key')
      revocation = at(1, (other) => revoke(other, 'owner', key, null))
      await waitUntilBlocked(context.db)
    })
    await revocation
    expect((await open()).map(({ email }) => email)).not.toContain('key-member@example.org')
  })
})

describe('the links of a key that expires', () => {
  const sweepAt = (hours: number) => endLinksOfExpiredKeys(database(), () => later(hours))
  const expireAt = (hours: number) =>
    at(0, (context) => update(context, 'owner', key, { expires_at: later(hours).toISOString() }, null))

  it('end once it has', async () => {
    await expireAt(2)
    expect(await after(() => sweepAt(1))).toEqual(ALL_SAME)
    expect(await after(() => sweepAt(3))).toEqual({
      'person-admin': 'new',
      'person-owner': 'same',
      'person-reader': 'new',
    })
  })

  it('end only once, however often that is looked at, and those of later invitations do not', async () => {
    await expireAt(2)
    await sweepAt(3)
    await at(4, (context) =>
      invitations.create(
        context,
        'owner',
        { email: 'later@example.org', role: 'admin' },
        { baseUrl: 'http://crm', mails: false },
      ),
    )
    const same = { 'person-admin': 'same', 'person-owner': 'same', 'person-reader': 'same', later: 'same' }
    expect(await after(() => sweepAt(5))).toEqual(same)
    expect(await after(() => at(5, (context) => revoke(context, 'owner', key, null)))).toEqual(same)
  })

  it('end before that if it is lowered: it has no role left', async () => {
    await expireAt(2)
    expect(await after(() => at(3, (context) => update(context, 'owner', key, { role: 'reader' }, null)))).toEqual({
      'person-admin': 'new',
      'person-owner': 'same',
      'person-reader': 'new',
    })
  })

  it('end for the role that is left if it is lowered and extended', async () => {
    await expireAt(2)
    const patch = { role: 'reader' as const, expires_at: later(9).toISOString() }
    expect(await after(() => at(3, (context) => update(context, 'owner', key, patch, null)))).toEqual({
      'key-reader': 'same',
      'person-admin': 'new',
      'person-owner': 'same',
      'person-reader': 'same',
    })
  })

  it('end although somebody else’s loss gave its invitations new ones after its end', async () => {
    const { id: other } = await at(0, (context) => keys.create(context, 'owner', { name: 'other', role: 'admin' }))
    await expireAt(2)
    await at(3, (context) => revoke(context, 'owner', other, null))
    expect(Object.keys(await after(() => sweepAt(4)))).toEqual(['person-admin', 'person-owner', 'person-reader'])
  })

  it('end again if it was extended meanwhile and expired again', async () => {
    await expireAt(2)
    await sweepAt(3)
    await at(3, (context) => update(context, 'owner', key, { expires_at: later(6).toISOString() }, null))
    expect(await after(() => sweepAt(5))).toMatchObject({ 'person-admin': 'same' })
    expect(await after(() => sweepAt(7))).toMatchObject({ 'person-admin': 'new', 'person-owner': 'same' })
  })
})

describe('keys that were made with a key', () => {
  const make = (name: string, maker: string | null, role: Role = 'admin') =>
    at(0, async (context) => {
      const by = maker === null ? context : { ...context, actor: { type: 'api_key' as const, id: maker } }
      return (await keys.create(by, 'admin', { name, role })).id
    })
  const live = () =>
    at(0, ({ db }) => db.apiKey.findMany({ where: { revoked_at: null }, orderBy: { id: 'asc' } })).then((rows) =>
      rows.map(({ name }) => name),
    )
  beforeEach(async () => {
    const robot = await make('robot', key)
    await make('grandchild', robot, 'member')
    await make('unrelated', null)
  })

  it('outlive it unless the caller says otherwise, and name it as their maker', async () => {
    await at(1, (context) => revoke(context, 'owner', key, null))
    expect(await live()).toEqual(['robot', 'grandchild', 'unrelated'])
    const robot = await at(1, ({ db }) => db.apiKey.findFirst({ where: { name: 'robot' } }))
    expect(robot?.created_by).toEqual({ type: 'api_key', id: key })
  })

  it('end with it if the caller says so, those made with them too, also below one that is revoked already', async () => {
    const middle = await make('middle', key)
    await make('below', middle)
    await at(0, (context) => revoke(context, 'owner', middle, null))
    expect(await live()).toEqual(['hiring', 'robot', 'grandchild', 'unrelated', 'below'])
    await at(1, (context) => revoke(context, 'owner', key, null, 'revoke'))
    expect(await live()).toEqual(['unrelated'])
    expect(await at(1, ({ db }) => db.event.count({ where: { type: 'api_key.revoked' } }))).toBe(5)
  })

  it('all stay, and so does the key, if one of them may do more than the caller', async () => {
    const strong = await make('strong', key)
    await at(0, (context) => update(context, 'owner', strong, { role: 'owner' }, null))
    await expect(at(1, (context) => revoke(context, 'admin', key, null, 'revoke'))).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await live()).toEqual(['hiring', 'robot', 'grandchild', 'unrelated', 'strong'])

    // Once that one has expired, it keeps none of the others alive.
    await at(1, (context) => update(context, 'owner', strong, { expires_at: later(2).toISOString() }, null))
    await at(2, (context) => revoke(context, 'admin', key, null, 'revoke'))
    expect(await live()).toEqual(['unrelated'])
  })

  it('lose their links along with it, and nobody is mailed twice', async () => {
    const robot = await at(0, ({ db }) => db.apiKey.findFirstOrThrow({ where: { name: 'robot' } }))
    await at(0, (context) =>
      invitations.create(
        { ...context, actor: { type: 'api_key', id: robot.id } },
        'admin',
        { email: 'robot-reader@example.org', role: 'reader' },
        { baseUrl: 'http://crm', mails: false },
      ),
    )
    await at(0, (context) => update(context, 'owner', key, { expires_at: later(2).toISOString() }, null))
    const ended = await after(() => at(3, (context) => revoke(context, 'owner', key, null, 'revoke')))
    expect(ended).toEqual({ 'person-admin': 'new', 'person-owner': 'same', 'person-reader': 'new' })
    expect(await at(3, ({ db }) => db.mail.count({ where: { to: 'person-admin@example.org' } }))).toBe(2)
  })

  it('cannot be made by it while they are being revoked', async () => {
    let late: Promise<unknown> = Promise.resolve()
    await at(1, async (context) => {
      await lockMembership(context)
      late = Promise.allSettled([make('late', key)])
      await waitUntilBlocked(context.db)
      await revoke(context, 'owner', key, null, 'revoke')
    })
    expect(await late).toMatchObject([{ reason: { code: 'not_found' } }])
    expect(await live()).toEqual(['unrelated'])
  })
})
