import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { forgetFinalMerges } from '@/lib/across/merges/forget'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { newTenant } from '@/testing/tenant'
import { sweep } from './sweep'

/** An installation that stood still for months: what has expired goes, what has not stays. The rows are old, the time is now. */
vi.hoisted(() => vi.resetModules())
vi.mock('@/lib/across/merges/forget', { spy: true })
afterEach(() => vi.mocked(forgetFinalMerges).mockReset())
afterAll(() => vi.resetModules())
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** One row of each kind, as old as that. @returns how many of them are still there */
async function leftOf(hours: number): Promise<() => Promise<Record<string, number>>> {
  const { organisationId } = await newTenant()
  const db = database()
  const then = hoursAgo(hours)
  const { user_id } = await db.membership.findFirstOrThrow({ where: { organisation_id: organisationId } })
  const key = randomUUID()
  await db.idempotentAnswer.create({
    data: { scope: key, key, body_hash: '', status: 201, answer: randomBytes(8), created_at: then },
  })
  await db.throttle.create({ data: { key, failures: 9, blocked_until: then, updated_at: then } })
  await db.passwordReset.create({ data: { id: key, user_id, created_at: then, expires_at: then } })
  const session = { id: newId(), user_id, address: '', user_agent: '', created_at: then, last_seen_at: then }
  await db.browserSession.create({ data: { ...session, expires_at: new Date(then.getTime() + 24 * HOUR_MS) } })
  return async () => ({
    answers: await db.idempotentAnswer.count({ where: { key } }),
    throttles: await db.throttle.count({ where: { key } }),
    resets: await db.passwordReset.count({ where: { id: key } }),
    sessions: await db.browserSession.count({ where: { id: session.id } }),
  })
}

it('takes what expired more than a day ago, and nothing younger', async () => {
  const [old, young] = [await leftOf(25), await leftOf(23)]
  await sweep({}, { db: database(), now: () => new Date() })
  expect(await old()).toEqual({ answers: 0, throttles: 0, resets: 0, sessions: 0 })
  expect(await young()).toEqual({ answers: 1, throttles: 1, resets: 1, sessions: 1 })
})

it('forgets the rest where one part fails, and says that it failed', async () => {
  const { organisationId } = await newTenant()
  await database().$executeRaw`
    INSERT INTO mail (id, organisation_id, kind, status, subject, text, created_at, updated_at, created_by, updated_by)
    VALUES (uuid_v7(), ${organisationId}::uuid, 'bulk', 'sent', 'Hello', 'Dear Bea', now() - interval '366 days', now(), '{}', '{}')`
  vi.mocked(forgetFinalMerges).mockRejectedValue(new Error('no'))
  await expect(sweep({}, { db: database(), now: () => new Date() })).rejects.toThrow(
    'could not be swept: values that final merges replaced',
  )
  expect(await database().mail.findFirstOrThrow({ where: { organisation_id: organisationId } })).toMatchObject({
    subject: null,
    text: null,
  })
})
