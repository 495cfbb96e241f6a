import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { newOrganisation, type Organisation } from '../e2e/fixtures/organisation'
import { startOwn } from '../e2e/crash/own-installation'
import { foldersOf } from '@/lib/boot/postgres/folders'
import { addressOf } from '@/lib/boot/postgres/server'
import { printTable } from './engine/measure'
import { HostileReceiver } from './webhooks/hostile-receiver'
import { judge, type Listening } from './webhooks/verdict'

/**
 * `npm run bench:webhooks -- --deliveries 10000 --kills 10`: events of several organisations to a receiver that
 * randomly fails, hangs, redirects, resets and answers 410 and 429, while processes are killed with -9. Prints what
 * happened to every event, and exits with 1 if one was lost, arrived out of order or had a wrong signature. Hours
 * between attempts take a moment: the due times of deliveries are moved in the database.
 */
const { values } = parseArgs({
  options: { deliveries: { type: 'string', default: '10000' }, kills: { type: 'string', default: '10' } },
})
const [DELIVERIES, KILLS] = [Number(values.deliveries), Number(values.kills)]
const [ORGANISATIONS, HOOKS, CHANGES] = [4, 2, 5]
const PATIENCE_MS = 60 * 60_000
const TYPES = ['contact.created', 'contact.updated']

const own = await startOwn()
const receiver = await HostileReceiver.listen()
const began = Date.now()
const hooks: Listening[] = []
const owners: Organisation[] = []
let isOver = false

/** Retries until the server answers, since it is killed repeatedly. */
async function insist(ask: () => Promise<{ status: () => number; json: () => Promise<unknown> }>): Promise<unknown> {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer && answer.status() < 300) return answer.json().catch(() => null)
    if (answer && answer.status() < 500) throw new Error(`${answer.status()} ${JSON.stringify(await answer.json())}`)
    await sleep(200)
  }
}

async function database<T>(work: (client: Client) => Promise<T>): Promise<T> {
  for (;;) {
    const client = new Client({ connectionString: addressOf(foldersOf(own.dataDir), 'bonafide') })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      // It is down for a moment, like everything else.
      if (isOver) throw error
      await sleep(300)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function listen(): Promise<void> {
  for (let i = 0; i < ORGANISATIONS; i++) {
    const organisation = await newOrganisation(`Hooked ${i}`, own.installation.address)
    owners.push(organisation)
    for (let j = 0; j < HOOKS; j++) {
      const number = hooks.length
      const data = { url: receiver.urlOf(number), event_types: TYPES }
      const made = (await insist(() => organisation.api.post(organisation.path('webhooks'), { data }))) as {
        id: string
        signing_secret: string
      }
      hooks.push({ id: made.id, organisation: organisation.id, wasPaused: false })
      // Half of them never answer 410, so that their order can be compared with the records' versions.
      receiver.expect(number, made.signing_secret, j === 0)
    }
  }
}

/** Contacts that are created and changed repeatedly, several at a time. */
async function write({ api, path }: Organisation): Promise<void> {
  const contacts = Math.ceil(DELIVERIES / (ORGANISATIONS * HOOKS * CHANGES))
  const queue = Array.from({ length: contacts }, (_, n) => n)
  const lane = async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
      const { id } = (await insist(() => api.post(path('contacts'), { data: { full_name: `Contact ${n}` } }))) as {
        id: string
      }
      for (let change = 1; change < CHANGES; change++)
        await insist(() => api.patch(path(`contacts/${id}`), { data: { job_title: `Title ${change} ${Date.now()}` } }))
    }
  }
  await Promise.all([lane(), lane(), lane()])
}

/** Makes later deliveries due now, and wakes the sender. */
const HURRY = `WITH moved AS (UPDATE webhook_delivery SET next_attempt_at = now() WHERE status = 'pending' AND next_attempt_at > now() RETURNING organisation_id, webhook_id)
  SELECT graphile_worker.add_job('send_webhook', json_build_object('organisation_id', organisation_id, 'webhook_id', webhook_id),
    queue_name => 'webhook:' || webhook_id, job_key => 'webhook:' || webhook_id || ':now') FROM (SELECT DISTINCT * FROM moved) them`

async function hurry(): Promise<void> {
  while (!isOver) {
    await database((client) => client.query(HURRY)).catch(() => undefined)
    await sleep(500)
  }
}

/** An operator who enables paused webhooks, and replays what they missed. */
async function enablePaused(): Promise<number> {
  let paused = 0
  for (const [number, hook] of hooks.entries()) {
    const owner = owners[Math.floor(number / HOOKS)]
    if (!owner) continue
    const path = owner.path(`webhooks/${hook.id}`)
    const { status } = (await insist(() => owner.api.get(path))) as { status: string }
    if (status !== 'paused') continue
    paused += 1
    hook.wasPaused = true
    await insist(() => owner.api.patch(path, { data: { status: 'enabled' } }))
    const data = { from: new Date(began - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    await insist(() => owner.api.post(`${path}/replays`, { data }))
  }
  return paused
}

async function kill(number: number): Promise<void> {
  if (number % 2) return void process.kill(own.installation.processes().web, 'SIGKILL')
  await own.kill()
  await own.installation.start()
}

const WAITING = `SELECT (SELECT count(*)::int FROM webhook_delivery WHERE status = 'pending') AS pending,
  (SELECT count(*)::int FROM event e JOIN webhook w USING (organisation_id) WHERE e.type = ANY(w.event_types)
    AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.event_id = e.public_id)) AS unseen`
const waiting = () =>
  database(async (client) => (await client.query<{ pending: number; unseen: number }>(WAITING)).rows[0])

try {
  await listen()
  const hurrying = hurry()
  let isWriting = true
  const writing = Promise.all(owners.map(write)).finally(() => (isWriting = false))
  let [kills, pauses] = [0, 0]
  for (;;) {
    if (kills < KILLS && receiver.accepted >= ((kills + 1) * DELIVERIES) / (KILLS + 2)) {
      kills += 1
      await kill(kills)
    }
    pauses += await enablePaused()
    const left = await waiting()
    if (!isWriting && kills === KILLS && left?.pending === 0 && left.unseen === 0) break
    if (Date.now() - began > PATIENCE_MS) {
      console.log(`gave up waiting: ${JSON.stringify(left)}`)
      break
    }
    await sleep(1000)
  }
  await writing
  const seconds = (Date.now() - began) / 1000
  const found = await database((client) => judge(client, receiver, hooks))
  isOver = true
  await hurrying
  const faults = [found.missing, found.claimed, found.disorder, found.versions, receiver.wrong.length]
  printTable(
    ['', 'count'],
    [
      ['events to be told', String(found.events)],
      ['delivered', String(found.delivered)],
      ['given up, visibly', String(found.dead)],
      ['neither', String(found.missing)],
      ['called delivered, but never accepted', String(found.claimed)],
      ['requests', String(receiver.arrivals.length)],
      ['answers', JSON.stringify(receiver.counts)],
      ['out of order', String(found.disorder)],
      ['versions that go back', String(found.versions)],
      ['wrong signatures, redirects followed', String(receiver.wrong.length)],
      ['kills', String(kills)],
      ['pauses by 410', String(pauses)],
      ['seconds', seconds.toFixed(0)],
      ['accepted a second', (receiver.accepted / seconds).toFixed(1)],
    ],
  )
  for (const wrong of receiver.wrong.slice(0, 10)) console.log(wrong)
  if (faults.some((count) => count > 0)) process.exitCode = 1
} finally {
  isOver = true
  receiver.close()
  await own.remove()
}
