import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepSession } from '@/lib/identity/decision/sweep-sessions'
import { newTenant, type Tenant } from '@/testing/tenant'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { CreatedSession, CreateSession } from '../sessions/schema'
import { cancel, create, get, reopen } from '../sessions/sessions'
import { admit } from './access'
import { passOfKey, requestLink } from './link-requests'

/** Ann's link has ended. She asks Olive for a new one, and Olive is notified once. */
const NOW = new Date('2026-11-21T12:00:00Z')
const hours = (n: number) => new Date(NOW.getTime() + n * 3600_000)
/** Links are valid for seven days. */
const OVER = 8 * 24
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
const nobody = () => Promise.resolve()
const phone = () => ({ address: randomUUID(), device: 'phone' })

let tenant: Tenant
let ann: CreatedSession
const make = (input: Partial<CreateSession> = {}, at = NOW) =>
  tenant.at(at)((context) => create(context, { reference_id: 'r', ...input }, LINKS))
beforeEach(async () => {
  tenant = await newTenant(NOW)
  ann = await make()
})
const asks = (at: Date, id = ann.id) => tenant.at(at)((context) => requestLink(context, id))
const sweep = (at: Date) => tenant.at(at)((context) => sweepSession(context, ann.id, nobody))
const called = (at = NOW) => tenant.at(at)((context) => cancel(context, ann.id))
const seen = (at: Date, id = ann.id) =>
  tenant.at(at)((context) => get(context, id, { seeCodes: true, seeDetails: true }, LINKS))
const told = (type = 'session.link_requested') =>
  tenant.at(NOW)((context) =>
    context.db.event.findMany({
      where: { type },
      orderBy: { id: 'asc' },
      select: { subject_id: true, related: true, data: true },
    }),
  )
const set = (data: Parameters<Context['db']['checkSession']['updateMany']>[0]['data']) =>
  tenant.at(NOW)((context) => context.db.checkSession.updateMany({ where: { id: ann.id }, data }))
const newContact = (full_name: string) =>
  tenant.at(NOW)(async ({ db, organisationId, actor }) => {
    const stamp = { created_at: NOW, updated_at: NOW, created_by: { ...actor }, updated_by: { ...actor } }
    const { id } = await db.contact.create({
      data: { id: newId(), organisation_id: organisationId, full_name, ...stamp },
    })
    return id
  })

describe('a new link cannot be requested', () => {
  const refused = { code: 'conflict' }

  it.each(['pending', 'in_progress', 'processing', 'completed'])('while a check is %s', async (status) => {
    await set({ status })
    await expect(asks(NOW)).rejects.toMatchObject(refused)
    expect([await told(), (await seen(NOW)).link_requested_at]).toEqual([[], null])
  })

  it.each([
    ['completed', null],
    ['processing', null],
    // Its last results become final at the next sweep.
    ['in_progress', NOW],
  ])('after the term of a check that was handed in and is %s', async (status, decided_at) => {
    await set({ status, decided_at })
    await expect(asks(hours(OVER))).rejects.toMatchObject(refused)
    const opening = admit({ access_code: ann.access_code }, phone(), hours(OVER))
    await expect(opening).rejects.toMatchObject({ details: { extra: { ended: { reason: 'completed' } } } })
  })
})

it('a code or a link still identifies a check that has ended; no key identifies none', async () => {
  await sweep(hours(OVER))
  const pass = { sessionId: ann.id, organisationId: tenant.organisationId }
  for (const key of [{ access_code: ann.access_code }, { magic_link_token: ann.magic_link_token }])
    expect(await passOfKey(key, phone(), hours(OVER))).toEqual(pass)
  expect(await passOfKey(null, phone(), hours(OVER))).toBeNull()
})

it.each<[string, () => Promise<unknown>]>([
  ['expired', () => sweep(hours(OVER))],
  ['run out, before the sweep comes by,', nobody],
  ['been cancelled', () => called()],
])('the check has %s and Ann asks for a link: Olive sees when, and the old code tells Ann', async (_, ends) => {
  await ends()
  const at = hours(OVER)
  const before = (await seen(at)).version
  expect(await asks(at)).toEqual({ requested_at: at.toISOString() })
  expect(await seen(at)).toMatchObject({ link_requested_at: at.toISOString(), version: before + 1 })
  expect(await told()).toEqual([{ subject_id: ann.id, related: [ann.id], data: {} }])
  await expect(admit({ access_code: ann.access_code }, phone(), at)).rejects.toMatchObject({
    code: 'session_ended',
    details: { extra: { ended: { link_requested_at: at.toISOString() } } },
  })
  await sweep(at)
  expect((await seen(at)).link_requested_at).toBe(at.toISOString())
})

it('asking again within a day changes nothing, even at the same moment; a day later it counts anew', async () => {
  await called()
  const [first, second] = await Promise.all([asks(hours(1)), asks(hours(1))])
  expect([first, second]).toEqual([{ requested_at: hours(1).toISOString() }, first])
  const { version } = await seen(hours(1))
  expect(await asks(hours(24.9))).toEqual(first)
  expect([(await told()).length, (await seen(hours(24.9))).version]).toEqual([1, version])
  expect(await asks(hours(25))).toEqual({ requested_at: hours(25).toISOString() })
  expect((await told()).length).toBe(2)
})

it('Olive reopens the check: the request is gone, and Ann can ask again only once the new link has ended', async () => {
  await sweep(hours(OVER))
  await asks(hours(OVER))
  await tenant.at(hours(OVER + 1))((context) => reopen(context, ann.id, LINKS))
  expect((await seen(hours(OVER + 1))).link_requested_at).toBeNull()
  await expect(asks(hours(OVER + 1))).rejects.toMatchObject({ code: 'conflict' })
  // Within a day of the first request, but still news.
  await called(hours(OVER + 2))
  expect(await asks(hours(OVER + 2))).toEqual({ requested_at: hours(OVER + 2).toISOString() })
  expect((await told()).length).toBe(2)
})

it('Olive requests a new check of Ann: that answers Ann’s request and nobody else’s', async () => {
  const [anns, bobs] = [await newContact('Ann Hartley'), await newContact('Bob Barker')]
  const [of, bob, other] = [await make({ contact_id: anns }), await make({ contact_id: bobs }), await make()]
  for (const { id } of [of, bob, other]) {
    await tenant.at(NOW)((context) => cancel(context, id))
    await asks(NOW, id)
  }
  expect((await told())[0]).toEqual({ subject_id: of.id, related: [of.id, anns], data: {} })
  const answer = await make({ contact_id: anns }, hours(1))
  expect((await seen(hours(1), of.id)).link_requested_at).toBeNull()
  for (const { id } of [bob, other]) expect((await seen(hours(1), id)).link_requested_at).toBe(NOW.toISOString())
  expect(await told('session.link_answered')).toEqual([
    { subject_id: of.id, related: [of.id, anns], data: { answer: answer.id } },
  ])
})
