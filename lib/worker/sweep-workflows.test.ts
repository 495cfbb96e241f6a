import { expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import * as contacts from '@/lib/crm/contacts/contacts'
import { contact } from '@/lib/crm/contacts/schema'
import { purgeRecord } from '@/lib/resource/purge'
import { startManually } from '@/lib/workflows/runs/manual-start'
import { claimRun, enqueueExecutor } from '@/lib/workflows/runs/slots'
import { startRuns } from '@/lib/workflows/runs/starts'
import { flowsOf, type Flows } from '@/testing/flows'
import { withOwnDatabase } from '@/testing/with-own-database'
import { deleteOldRuns, sweepWorkflows } from './sweep-workflows'

withOwnDatabase()

const DAY_MS = 24 * 3600_000
const loseJobs = (flows: Flows) =>
  flows.at(({ db, organisationId }) =>
    rawRows(
      db,
      Prisma.sql`DELETE FROM graphile_worker._private_jobs WHERE payload->>'organisation_id' = ${organisationId} RETURNING 1`,
    ),
  )
const sweep = (flows: Flows) => {
  flows.pass(1)
  return sweepWorkflows(database(), flows.now)
}

it('runs, starts and schedules without a job get one again, wherever it was lost', async () => {
  const flows = await flowsOf()
  const contact = '{{ trigger.record.id }}'
  const wait = { type: 'wait', key: 'rest', wait: { for: { amount: 1, unit: 'minutes' } } }
  const { id } = await flows.publish({
    trigger: { type: 'record_created', resource: 'contacts' },
    steps: [wait, { type: 'note', key: 'n', body: 'Rested', contact }],
  })
  const clock = await flows.publish({
    trigger: { type: 'schedule', cron: '* * * * *', time_zone: 'UTC' },
    steps: [{ type: 'note', key: 'n', body: 'Tick' }],
  })
  await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
  const statuses = async () => (await flows.runs(id)).map(({ status }) => status)
  await loseJobs(flows)
  expect(await statuses()).toEqual([])
  await sweep(flows)
  await startRuns(flows.at)
  expect(await statuses()).toEqual(['queued'])
  await claimRun(flows.executorJob('0'))
  expect(await statuses()).toEqual(['running'])
  await loseJobs(flows)
  await sweep(flows)
  expect((await flows.only(id)).status).toBe('waiting')
  await loseJobs(flows)
  flows.pass(5)
  await sweep(flows)
  expect((await flows.only(id)).status).toBe('succeeded')
  const ticks = (await flows.runs(clock.id)).map(({ trigger }) => trigger.scheduled_for)
  expect(ticks.length).toBeGreaterThanOrEqual(5)
  expect(new Set(ticks).size).toBe(ticks.length)
})

it('a run that keeps killing its process fails after three times, while others continue', async () => {
  const flows = await flowsOf()
  const { id } = await flows.publish({
    trigger: { type: 'manual', resource: null },
    steps: [{ type: 'note', key: 'n', body: 'Done' }],
  })
  const [run = ''] = (await flows.at((context) => startManually(context, id, []))).run_ids
  for (const status of ['queued', 'queued', 'failed']) {
    await loseJobs(flows)
    flows.pass(1)
    expect(await claimRun(flows.executorJob('0'))).toMatchObject({ id: run })
    await sweep(flows)
    expect(await flows.runs(id)).toMatchObject([{ status }])
  }
  expect(await flows.runs(id)).toMatchObject([
    { error: { code: 'broken_off', step: null }, finished_at: expect.any(String), due_at: null },
  ])
  await flows.at((context) => startManually(context, id, []))
  await flows.work()
  expect((await flows.runs(id)).map(({ status }) => status)).toEqual(['failed', 'succeeded'])
})

it('a run whose process lives is left to it, even if a record was purged meanwhile', async () => {
  const flows = await flowsOf()
  const { id } = await flows.publish({
    trigger: { type: 'manual', resource: null },
    steps: [{ type: 'note', key: 'n', body: 'Done' }],
  })
  const bob = await flows.at((context) => contacts.create(context, { full_name: 'Bob' }))
  await flows.at((context) => startManually(context, id, []))
  const job = await flows.at((context) => enqueueExecutor(context))
  expect(await claimRun(flows.executorJob(job))).not.toBeNull()
  await flows.at((context) => purgeRecord(context, contact, bob.id, null))
  await sweep(flows)
  expect(await flows.runs(id)).toMatchObject([{ status: 'running' }])
})

it('runs that ended long ago are deleted, but not those that wait', async () => {
  const flows = await flowsOf()
  const trigger = { type: 'record_created', resource: 'contacts' }
  const done = await flows.publish({ trigger, steps: [{ type: 'note', key: 'n', body: 'Done' }] })
  const waits = await flows.publish({
    trigger,
    steps: [{ type: 'wait', key: 'w', wait: { for: { amount: 300, unit: 'days' } } }],
  })
  await flows.at((context) => contacts.create(context, { full_name: 'Ann Hartley' }))
  await flows.work()
  await flows.at(({ db }) =>
    db.workflowRun.updateMany({
      where: { workflow_id: { in: [done.id, waits.id] } },
      data: { created_at: new Date(Date.now() - 91 * DAY_MS) },
    }),
  )
  await flows.at(({ db }) =>
    db.workflowRun.updateMany({
      where: { workflow_id: done.id },
      data: { finished_at: new Date(Date.now() - 91 * DAY_MS) },
    }),
  )
  await deleteOldRuns(database(), new Date())
  expect([(await flows.runs(done.id)).length, (await flows.runs(waits.id)).length]).toEqual([0, 1])
})
