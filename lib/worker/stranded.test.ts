import { expect, it } from 'vitest'
import { registerCallback } from '@/lib/callbacks/endpoint'
import { enqueueTestCallback } from '@/lib/callbacks/enqueue'
import { database } from '@/lib/db/client'
import { enqueueDecision } from '@/lib/identity/sessions/enqueue-decision'
import { create } from '@/lib/identity/sessions/sessions'
import { newTenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { requeueStranded } from './stranded'

withOwnDatabase()

const START = new Date()
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000)
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

interface Job {
  id: string
  task: string
  priority: number
  attempts: number
  run_at: Date
}

/** A submitted check and a pending callback, with their jobs. */
async function underWay() {
  const tenant = await newTenant(START)
  await tenant.at(START)(async (context) => {
    const { id } = await create(context, { reference_id: 'Ann', checks: ['proof_of_address'] }, LINKS)
    await context.db.checkSession.updateMany({ where: { id }, data: { status: 'processing', updated_at: START } })
    await enqueueDecision(context, id)
    await registerCallback(context, 'https://ledger.example/', null, false)
    await enqueueTestCallback(context)
  })
  const ours = `payload->>'organisation_id' = '${tenant.organisationId}'`
  return {
    jobs: () =>
      database().$queryRawUnsafe<
        Job[]
      >(`SELECT j.id::text, t.identifier AS task, j.priority::int, j.attempts::int, j.run_at
        FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE ${ours} AND t.identifier IN ('decide_session', 'deliver_callback') AND j.attempts < j.max_attempts ORDER BY task`),
    change: (set: string) =>
      database().$executeRawUnsafe(`UPDATE graphile_worker._private_jobs SET ${set} WHERE ${ours}`),
    lose: () => database().$executeRawUnsafe(`DELETE FROM graphile_worker._private_jobs WHERE ${ours}`),
  }
}
const both = [
  { task: 'decide_session', priority: -10, attempts: 0 },
  { task: 'deliver_callback', priority: 0, attempts: 0 },
]

it('an overdue verdict or callback whose job is gone gets one again, with its old priority', async () => {
  const { jobs, lose } = await underWay()
  await lose()
  await requeueStranded(database(), after(4))
  expect(await jobs()).toEqual([])
  await requeueStranded(database(), after(6))
  expect(await jobs()).toMatchObject(both)
})

it('a job that was given up or postponed runs now', async () => {
  for (const set of ['attempts = max_attempts', `attempts = 3, run_at = now() + interval '2 hours'`]) {
    const { jobs, change } = await underWay()
    await change(set)
    await requeueStranded(database(), after(6))
    expect(await jobs()).toMatchObject(both)
  }
})

it('a job that is queued or running keeps its place', async () => {
  for (const set of [
    `run_at = now() - interval '6 minutes'`,
    `locked_at = now(), locked_by = 'a worker', attempts = 1`,
  ]) {
    const { jobs, change } = await underWay()
    await change(set)
    const before = await jobs()
    expect(before).toHaveLength(2)
    await requeueStranded(database(), after(6))
    expect(await jobs()).toEqual(before)
  }
})
