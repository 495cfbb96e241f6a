import { afterEach, beforeEach, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import type { Context } from '@/lib/resource/context'
import { newId } from '@/lib/ids'
import { recordEvents } from '@/lib/resource/record-event'
import { newTenant, type Tenant } from '@/testing/tenant'
import { replayStep } from './deliveries'
import { dispatchEvents } from './dispatch-events'
import * as webhooks from './webhooks'

const HOUR_MS = 3600_000
const PATIENCE_MS = 90_000
const MANY = 60
/** What a page of the log may take here, and what each delivery takes: a whole page takes too long. */
const TIMEOUT_MS = 500
const EACH_S = 0.02

let tenant: Tenant
let hook: string
beforeEach(async () => {
  tenant = await newTenant()
  const data = { url: 'https://example.org/hooks', event_types: ['contact.updated'] }
  hook = (await patient((context) => webhooks.create(context, data, true))).id
})
afterEach(() => database().$executeRawUnsafe('DROP TRIGGER IF EXISTS slow ON webhook_delivery'))

const patient = <T>(act: (context: Context) => Promise<T>) => tenant.at(new Date())(act, PATIENCE_MS)
const hasty = <T>(act: (context: Context) => Promise<T>, timeout = TIMEOUT_MS) => tenant.at(new Date())(act, timeout)
const happened = () =>
  patient((context) =>
    recordEvents(
      context,
      Array.from({ length: MANY }, () => ({
        type: 'contact.updated',
        subject: { type: 'contact', id: newId() },
        data: {},
      })),
    ),
  )
const numbers = () =>
  patient(({ db }) => db.webhookDelivery.findMany({ select: { sequence: true }, orderBy: { sequence: 'asc' } }))
const inSequence = Array.from({ length: MANY }, (_, n) => ({ sequence: n + 1 }))
/** Like a database that is very busy. */
const slowDown = async () => {
  await database().$executeRawUnsafe(`CREATE OR REPLACE FUNCTION slow_delivery() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(${EACH_S}); RETURN NEW; END $$`)
  await database().$executeRawUnsafe(`CREATE TRIGGER slow BEFORE INSERT ON webhook_delivery FOR EACH ROW
    WHEN (NEW.organisation_id = '${tenant.organisationId}') EXECUTE FUNCTION slow_delivery()`)
}

it('passes on a backlog in smaller pages when whole ones take too long', async () => {
  await slowDown()
  await happened()
  await expect.poll(() => dispatchEvents(hasty).then(numbers)).toEqual(inSequence)
})

it('resends a part of the span when a whole page has failed before', async () => {
  await happened()
  await expect.poll(() => dispatchEvents(patient).then(numbers)).toEqual(inSequence)
  await patient(({ db }) => db.webhookDelivery.updateMany({ data: { status: 'delivered' } }))
  const [from, to] = [-HOUR_MS, HOUR_MS].map((ms) => new Date(Date.now() + ms).toISOString())
  const step = { webhook_id: hook, from: from ?? '', to: to ?? '', which: 'all' as const, after: null }
  for (const [attempt, resent] of [
    [4, 4],
    [5, 1],
  ] as const) {
    await patient((context) => replayStep(context, step, attempt))
    expect(await patient(({ db }) => db.webhookDelivery.count({ where: { status: 'pending' } }))).toBe(resent)
    await patient(({ db }) => db.webhookDelivery.updateMany({ data: { status: 'delivered' } }))
  }
  const next = await database().$queryRaw<{ after: string | null }[]>`SELECT payload->>'after' AS after
    FROM graphile_worker._private_jobs WHERE payload->>'webhook_id' = ${hook} AND payload->>'which' = 'all'`
  expect(next.map(({ after }) => after === null)).toEqual([false, false])
})
