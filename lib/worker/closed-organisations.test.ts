import { expect, it } from 'vitest'
import { registerCallback } from '@/lib/callbacks/endpoint'
import { enqueueTestCallback } from '@/lib/callbacks/enqueue'
import * as contacts from '@/lib/crm/contacts/contacts'
import { database } from '@/lib/db/client'
import { create } from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import * as bulk from '@/lib/long-work/bulk/bulk-operations'
import { sweepRowJobs } from '@/lib/long-work/rows/sweep-row-jobs'
import { startManually } from '@/lib/workflows/runs/manual-start'
import { flowsOf } from '@/testing/flows'
import { withOwnDatabase } from '@/testing/with-own-database'
import { requeueStranded } from './stranded'
import { sweepMails } from './sweep-mails'
import { sweepWorkflows } from './sweep-workflows'
import { expiringVerifications, expiredVerifications } from './expired-verifications'

withOwnDatabase()

const NOW = new Date()
const DAY_MS = 24 * 3600_000
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const NOTE = [{ type: 'note', key: 'n', body: 'Done' }]

/** An organisation with work of every kind whose job has been gone since yesterday. */
async function leftBehind() {
  const flows = await flowsOf()
  const { organisationId } = flows
  const start = { trigger: { type: 'manual', resource: null }, steps: NOTE }
  const [queued, waiting] = [await flows.publish(start, 'Queued'), await flows.publish(start, 'Waiting')]
  const clock = await flows.publish({ trigger: { type: 'schedule', cron: '0 9 * * *', time_zone: 'UTC' }, steps: NOTE })
  await flows.at(async (context) => {
    const { db } = context
    for (const days of [-1, 3]) {
      const { id } = await contacts.create(context, { full_name: 'Cara' }, 'refuse')
      const verification = { status: 'verified', expires_at: inDays(days).toISOString() }
      await db.contact.updateMany({ where: { id }, data: { verification } })
    }
    const { id } = await create(
      context,
      { reference_id: 'one', checks: ['proof_of_address'] },
      { userUrl: 'http://crm', requesterId: 'r' },
    )
    await db.checkSession.updateMany({ where: { id }, data: { status: 'processing', updated_at: inDays(-1) } })
    await registerCallback(context, 'https://ledger.example/', null, false)
    await enqueueTestCallback(context)
    await db.callbackDelivery.updateMany({ where: {}, data: { next_attempt_at: inDays(-1) } })
    const stamps = { created_at: NOW, updated_at: NOW, created_by: {}, updated_by: {} }
    await db.mail.create({
      data: {
        id: newId(),
        organisation_id: organisationId,
        kind: 'bulk',
        to: 'cara@example.org',
        subject: 'S',
        text: 'T',
        next_attempt_at: inDays(-1),
        ...stamps,
      },
    })
    await bulk.create(context, { resource: 'contacts', action: 'delete', filter: { and: [] } })
    await db.bulkOperation.updateMany({ where: {}, data: { updated_at: inDays(-1) } })
    for (const workflow of [queued, waiting]) await startManually(context, workflow.id, [])
    const yesterday = { due_at: inDays(-1), updated_at: inDays(-1) }
    await db.workflowRun.updateMany({ where: { workflow_id: waiting.id }, data: { status: 'waiting', ...yesterday } })
    await db.workflow.updateMany({ where: { id: clock.id }, data: { next_due_at: inDays(-1) } })
  })
  await database().organisation.update({ where: { id: organisationId }, data: { verification_notice_days: 30 } })
  await database()
    .$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload->>'organisation_id' = ${organisationId}`
  return organisationId
}

/** What the sweeps find to do for an organisation. */
async function foundFor(organisationId: string): Promise<string[]> {
  const jobs = await database().$queryRaw<{ task: string }[]>`SELECT t.identifier AS task
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.payload->>'organisation_id' = ${organisationId} AND t.identifier <> 'pass_on_events' ORDER BY task`
  const isOurs = (one: { organisation_id: string }) => one.organisation_id === organisationId
  return [
    ...jobs.map(({ task }) => task),
    ...(await expiredVerifications(database(), NOW)).filter(isOurs).map(() => 'worn'),
    ...(await expiringVerifications(database(), NOW)).filter(isOurs).map(() => 'expiring'),
  ]
}

it('sweeps skip closed organisations, so that those do not take the place of others', async () => {
  const [open, closed] = [await leftBehind(), await leftBehind()]
  await database().organisation.update({ where: { id: closed }, data: { deleted_at: NOW } })
  await requeueStranded(database(), NOW)
  await sweepMails(database(), () => NOW)
  await sweepWorkflows(database(), NOW)
  await sweepRowJobs({}, { db: database(), now: () => NOW })
  expect(await foundFor(open)).toEqual([
    'carry_workflows',
    'decide_session',
    'deliver_callback',
    'keep_appointment',
    'run_bulk_operation',
    'send_mail',
    'wake_workflow_run',
    'worn',
    'expiring',
  ])
  expect(await foundFor(closed)).toEqual([])
})
