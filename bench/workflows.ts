import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { openInstallation } from '@/lib/boot/installation'
import { prepareDatabase } from '@/lib/boot/prepare-database'
import { printTable } from './engine/measure'
import { longFlow, shortFlow, WAYS } from './workflows/definitions'
import { MoodyReceiver } from './workflows/moody-receiver'
import { judge } from './workflows/verdict'
import { WorkerProcess } from './workflows/worker-process'

/**
 * `npm run bench:workflows -- --runs 2000 --kills 10`: how soon runs start after the commit that triggers them, and
 * what happens to runs with waits, branches, failing steps and calls while the two worker processes are killed with -9
 * alternately. Exits with 1 if a run was lost, duplicated or stuck, or if an exactly-once effect did not happen exactly
 * once.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    kills: { type: 'string', default: '10' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
  },
})
const [RUNS, KILLS, RATE, SECONDS] = [
  Number(values.runs),
  Number(values.kills),
  Number(values.rate),
  Number(values.seconds),
]
const ORGANISATIONS = 4
const WARM_UP = 300
const PATIENCE_MS = 15 * 60_000

const quantile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

async function bench(databaseUrl: string): Promise<boolean> {
  const { newTenant } = await import('@/testing/tenant')
  const contacts = await import('@/lib/crm/contacts/contacts')
  const workflows = await import('@/lib/workflows/runs/workflows')
  const receiver = await MoodyReceiver.listen()
  const workers = [new WorkerProcess(), new WorkerProcess()]
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  const count = async (sql: string) => (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0

  const tenants = await Promise.all(Array.from({ length: ORGANISATIONS }, () => newTenant()))
  const publish = async (draft: ReturnType<typeof shortFlow>) => {
    const made: string[] = []
    for (const { at } of tenants) {
      const { id } = await at(new Date())((context) => workflows.create(context, { name: 'Flow', draft }))
      await at(new Date())((context) => workflows.publish(context, id, null))
      made.push(id)
    }
    return made
  }
  const create = async (n: number, job_title: string | null): Promise<[string, number]> => {
    const tenant = tenants[n % ORGANISATIONS]
    if (!tenant) throw new Error('there is no tenant')
    const input = { full_name: `Contact ${n}`, ...(job_title && { job_title }) }
    const { id } = await tenant.at(new Date())((context) => contacts.create(context, input, 'allow'))
    return [id, Date.now()]
  }
  const until = async (what: string, isDone: () => Promise<boolean>) => {
    for (const end = Date.now() + PATIENCE_MS; !(await isDone()); await sleep(500))
      if (Date.now() > end) throw new Error(`gave up waiting for ${what}`)
  }

  /** Commits at a steady rate; compares the end of each commit with the start of its first step. */
  const measureStarts = async () => {
    const flows = await publish(shortFlow())
    const succeeded = () => count(`SELECT count(*)::int AS n FROM workflow_run WHERE status = 'succeeded'`)
    // New processes read and compile first.
    for (let n = 0; n < WARM_UP; n += 1) await create(n, null)
    await until('the first runs', async () => (await succeeded()) >= WARM_UP)
    const committed: Promise<[string, number]>[] = []
    const began = Date.now()
    for (let n = 0; n < RATE * SECONDS; n += 1) {
      const due = began + (n * 1000) / RATE
      if (due > Date.now()) await sleep(due - Date.now())
      committed.push(create(n, null))
    }
    const commits = new Map(await Promise.all(committed))
    const seconds = (Date.now() - began) / 1000
    await until('short runs', async () => (await succeeded()) >= commits.size + WARM_UP)
    const { rows } = await client.query<{ record_id: string; at: Date }>(
      'SELECT run.record_id::text, min(step.started_at) AS at FROM workflow_run run JOIN workflow_step step ON step.run_id = run.id GROUP BY 1',
    )
    const waited = rows
      .map(({ record_id, at }) => at.getTime() - (commits.get(record_id) ?? Number.NaN))
      .filter((ms) => !Number.isNaN(ms))
      .toSorted((a, b) => a - b)
    for (const [i, id] of flows.entries())
      await tenants[i]?.at(new Date())((context) => workflows.update(context, id, { status: 'off' }, null))
    printTable(
      ['start after commit', ''],
      [
        ['runs', String(waited.length)],
        ['commits a second', (commits.size / seconds).toFixed(0)],
        ['least', `${waited[0] ?? Number.NaN} ms`],
        ['p50', `${quantile(waited, 0.5)} ms`],
        ['p95', `${quantile(waited, 0.95)} ms`],
        ['max', `${quantile(waited, 1)} ms`],
      ],
    )
  }

  /** Kills the workers alternately while runs are in progress. */
  const killInTurn = async () => {
    await publish(longFlow(receiver.url))
    const began = Date.now()
    let isOver = false
    const killing = (async () => {
      for (let n = 0; n < KILLS && !isOver; n += 1) {
        await sleep(3000 + Math.random() * 2000)
        const worker = workers[n % workers.length]
        await worker?.kill()
        await sleep(1000)
        await worker?.start()
      }
    })()
    const lanes = Array.from({ length: 4 }, (_, lane) => lane)
    await Promise.all(
      lanes.map(async (lane) => {
        for (let n = lane; n < RUNS; n += lanes.length) await create(n, WAYS[n % WAYS.length] ?? null)
      }),
    )
    await killing
    const OPEN = `SELECT (SELECT count(*) FROM workflow_start)::int + (SELECT count(*) FROM workflow_run WHERE status IN ('queued', 'running', 'waiting'))::int AS n`
    await until('long runs', async () => (await count(OPEN)) === 0)
    isOver = true
    const found = await judge(client, receiver)
    const faults = [
      RUNS - found.contacts,
      found.lost,
      found.doubled,
      found.stuck,
      found.otherEnd,
      found.wrongEffects,
      found.untold,
    ]
    printTable(
      ['', 'count'],
      [
        ['runs', String(found.contacts)],
        ['lost', String(found.lost)],
        ['doubled', String(found.doubled)],
        ['stuck', String(found.stuck)],
        ['ended otherwise than they should', String(found.otherEnd)],
        ['effects not counted once', String(found.wrongEffects)],
        ['never called the receiver', String(found.untold)],
        ['given up after five refusals, visibly', String(found.givenUp)],
        ['calls repeated under their key', String(found.repeated)],
        ['requests', String(receiver.requests)],
        ['kills of a worker', String(KILLS)],
        ['left over: starts, open runs, open steps', Object.values(found.left).join(', ')],
        ['seconds', ((Date.now() - began) / 1000).toFixed(0)],
      ],
    )
    return faults.every((fault) => fault === 0)
  }

  try {
    for (const worker of workers) await worker.start()
    await measureStarts()
    return await killInTurn()
  } finally {
    for (const worker of workers) await worker.kill()
    receiver.close()
    await client.end()
  }
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-bench-'))
const installation = await openInstallation({
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  ALLOW_PRIVATE_CALLBACKS: 'true',
})
try {
  await prepareDatabase(installation.settings)
  Object.assign(process.env, installation.env)
  if (!(await bench(installation.settings.databaseUrl))) process.exitCode = 1
} finally {
  const { closeDatabase } = await import('@/lib/db/client')
  await closeDatabase()
  await installation.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
