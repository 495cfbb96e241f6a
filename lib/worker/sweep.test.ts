import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { eraseFinalMerges } from '@/lib/across/merges/erase-final'
import { database } from '@/lib/db/client'
import { create } from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import { enqueue } from '@/lib/jobs/queue'
import { newTenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { sweep } from './sweep'

withOwnDatabase()

/**
 * An installation that was stopped for months: expired data is deleted, the rest stays. The rows are old, the time is
 * now.
 */
vi.hoisted(() => vi.resetModules())
vi.mock('@/lib/across/merges/erase-final', { spy: true })
afterEach(() => vi.mocked(eraseFinalMerges).mockReset())
afterAll(() => vi.resetModules())
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

/** One row of each kind, of that age. @returns how many of them are still there */
async function leftOf(hours: number): Promise<() => Promise<Record<string, number>>> {
  const { organisationId, at } = await newTenant()
  const db = database()
  const then = hoursAgo(hours)
  const { user_id } = await db.membership.findFirstOrThrow({ where: { organisation_id: organisationId } })
  const key = randomUUID()
  await db.idempotentAnswer.create({
    data: {
      scope: key,
      key,
      organisation_id: organisationId,
      body_hash: '',
      status: 201,
      answer: randomBytes(8),
      created_at: then,
    },
  })
  await db.throttle.create({ data: { key, failures: 9, blocked_until: then, updated_at: then } })
  await db.passwordReset.create({ data: { id: key, user_id, created_at: then, expires_at: then } })
  const session = { id: newId(), user_id, address: '', user_agent: '', created_at: then, last_seen_at: then }
  await db.browserSession.create({ data: { ...session, expires_at: new Date(then.getTime() + 24 * HOUR_MS) } })
  const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }
  const check = await at(then)((context) => create(context, { reference_id: key, checks: ['proof_of_address'] }, LINKS))
  const challenge = { id: newId(), organisation_id: organisationId, session_id: check.id, turns: [] }
  await db.faceChallenge.create({ data: { ...challenge, expires_at: then } })
  return async () => ({
    challenges: await db.faceChallenge.count({ where: { id: challenge.id } }),
    answers: await db.idempotentAnswer.count({ where: { key } }),
    throttles: await db.throttle.count({ where: { key } }),
    resets: await db.passwordReset.count({ where: { id: key } }),
    sessions: await db.browserSession.count({ where: { id: session.id } }),
  })
}

it('deletes what expired more than a day ago, and nothing newer', async () => {
  const [old, young] = [await leftOf(25), await leftOf(23)]
  await sweep({}, { db: database(), now: () => new Date() })
  expect(await old()).toEqual({ challenges: 0, answers: 0, throttles: 0, resets: 0, sessions: 0 })
  expect(await young()).toEqual({ challenges: 1, answers: 1, throttles: 1, resets: 1, sessions: 1 })
})

it('deletes jobs that were given up a month ago, and none that may still run', async () => {
  const { organisationId } = await newTenant()
  const jobOf = async (days: number, attempts: number) => {
    const id = await enqueue(database(), 'pass_on_events', { organisation_id: organisationId })
    await database().$executeRaw`UPDATE graphile_worker._private_jobs
      SET attempts = ${attempts}, updated_at = now() - ${days}::int * interval '1 day' WHERE id = ${id}::bigint`
    return id
  }
  await jobOf(31, 10)
  const kept = [await jobOf(29, 10), await jobOf(31, 9)]
  await sweep({}, { db: database(), now: () => new Date() })
  const left = await database().$queryRaw<{ id: string }[]>`SELECT id::text FROM graphile_worker._private_jobs
    WHERE payload->>'organisation_id' = ${organisationId} AND task_id = (
      SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'pass_on_events') ORDER BY _private_jobs.id`
  expect(left.map(({ id }) => id)).toEqual(kept)
})

it('continues when one part fails, and reports the failure', async () => {
  const { organisationId } = await newTenant()
  await database().$executeRaw`
    INSERT INTO mail (id, organisation_id, kind, status, subject, text, created_at, updated_at, created_by, updated_by)
    VALUES (uuid_v7(), ${organisationId}::uuid, 'bulk', 'sent', 'Hello', 'Dear Bea', now() - interval '366 days', now(), '{}', '{}')`
  vi.mocked(eraseFinalMerges).mockRejectedValue(new Error('no'))
  await expect(sweep({}, { db: database(), now: () => new Date() })).rejects.toThrow(
    'could not be swept: values that final merges replaced',
  )
  expect(await database().mail.findFirstOrThrow({ where: { organisation_id: organisationId } })).toMatchObject({
    subject: null,
    text: null,
  })
})
