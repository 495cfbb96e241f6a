import { expect, it } from 'vitest'
import * as notes from '@/lib/crm/notes/notes'
import { database } from '@/lib/db/client'
import { sendTest } from '@/lib/webhooks/deliveries'
import * as webhooks from '@/lib/webhooks/webhooks'
import { newTenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { deleteOldDeliveries, sweepWebhooks } from './sweep-webhooks'

withOwnDatabase()

const now = new Date()
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

it('restores missing jobs of events and deliveries, but none for a paused webhook', async () => {
  const [ours, theirs] = [await newTenant(), await newTenant()]
  const made = async ({ at }: typeof ours) => {
    const hook = await at(now)((context) => webhooks.create(context, { url: 'https://ledger.example/' }, false))
    await at(now)((context) => notes.create(context, { body: 'Written' }))
    await at(now)((context) => sendTest(context, hook.id))
    return hook.id
  }
  const [mine, paused] = [await made(ours), await made(theirs)]
  await theirs.at(now)((context) => webhooks.update(context, paused, { status: 'paused' }, null, false))
  const jobs = () => database().$queryRaw<{ task: string; told: string }[]>`
    SELECT t.identifier AS task, j.payload::text AS told FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.payload->>'organisation_id' IN (${ours.organisationId}, ${theirs.organisationId})`
  await database().$executeRaw`DELETE FROM graphile_worker._private_jobs
    WHERE payload->>'organisation_id' IN (${ours.organisationId}, ${theirs.organisationId})`

  await sweepWebhooks(database(), now)
  expect(await jobs()).toEqual([])
  await sweepWebhooks(database(), after(1))
  const again = await jobs()
  expect(again.map(({ task }) => task).toSorted()).toEqual(['pass_on_events', 'send_webhook'])
  expect(again.every(({ told }) => told.includes(ours.organisationId))).toBe(true)
  expect(again.some(({ told }) => told.includes(mine))).toBe(true)
})

it('deletes what was settled a month ago, and nothing that still waits', async () => {
  const tenant = await newTenant()
  const hook = await tenant.at(now)((context) => webhooks.create(context, { url: 'https://ledger.example/' }, false))
  const add = async (status: string, updated_at: Date) => {
    const id = await tenant.at(now)((context) => sendTest(context, hook.id))
    await tenant.at(now)(({ db }) => db.webhookDelivery.updateMany({ where: { id }, data: { status, updated_at } }))
    return id
  }
  const monthAgo = after(-31 * 24 * 60)
  await add('dead', monthAgo)
  const kept = [await add('pending', monthAgo), await add('delivered', after(-29 * 24 * 60))]
  await deleteOldDeliveries(database(), now)
  const left = await tenant.at(now)(({ db }) => db.webhookDelivery.findMany({ orderBy: { sequence: 'asc' } }))
  expect(left.map(({ id }) => id)).toEqual(kept)
})
