import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openInstallation } from '@/lib/boot/installation'
import { foldersOf } from '@/lib/boot/postgres/folders'
import { prepareDatabase } from '@/lib/boot/prepare-database'
import { processorTime } from './crm/processor-time'

/**
 * `npm run bench:import`: how fast an import is, on a database of its own. Imports 100 000 contacts, 10 % of which
 * already exist, from CSV with dedupe. Then inserts the same new rows raw into the same table with the same indexes,
 * 500 per statement, first alone, then each with an event and a log row; all in one run, so that the ratios are
 * meaningful on any machine. Processor time is that of Node and of PostgreSQL. `-- 20000` uses another number.
 */
const ROWS = Number(process.argv[2] ?? 100_000)
const EXISTING = Math.floor(ROWS / 10)

interface Person {
  full_name: string
  email: string
  job_title: string
  city: string
}
function person(i: number): Person {
  const [first, last] = [
    ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'][i % 5],
    ['Hartley', 'Brown', 'Cole', 'Dent', 'Frost', 'Gray', 'Hill'][i % 7],
  ]
  return {
    full_name: `${first} ${last} ${i}`,
    email: `${first}.${last}.${i}@example.org`.toLowerCase(),
    job_title: ['Agent', 'Owner', 'Clerk'][i % 3] ?? '',
    city: ['Leeds', 'York', 'Hull'][i % 3] ?? '',
  }
}

async function* csv(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Name,E-mail,Job title,City\n')
  for (let from = 0; from < ROWS; from += 1000) {
    const lines = Array.from({ length: Math.min(1000, ROWS - from) }, (_, i) => person(from + i)).map(
      ({ full_name, email, job_title, city }) => `"${full_name}",${email},${job_title},${city}\n`,
    )
    yield Buffer.from(lines.join(''))
  }
}

interface Timed<T> {
  result: T
  perSecond: number
  /** Processor time of Node and PostgreSQL together, in microseconds per row. */
  processor: number
}
async function timed<T>(what: string, rows: number, work: () => Promise<T>): Promise<Timed<T>> {
  const postgres = Number(fs.readFileSync(path.join(foldersOf(dataDir).data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const [start, node, server] = [performance.now(), process.cpuUsage(), processorTime(postgres)]
  const result = await work()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(node)
  const [ours, theirs] = [(user + system) / rows, ((processorTime(postgres) - server) * 1000) / rows]
  const perSecond = Math.round((rows / ms) * 1000)
  console.log(
    `${what.padEnd(48)} ${(ms / 1000).toFixed(1).padStart(7)} s ${String(perSecond).padStart(8)} rows/s; processor ${ours.toFixed(0).padStart(4)} + ${theirs.toFixed(0).padStart(4)} µs/row`,
  )
  return { result, perSecond, processor: ours + theirs }
}

async function bench(databaseUrl: string): Promise<void> {
  const { newTenant } = await import('@/testing/tenant')
  const { checksumOf } = await import('@/testing/record-checksum')
  const { ImportsOf } = await import('@/testing/file-import')
  const { receiveCsv } = await import('@/lib/long-work/imports/receive')
  const imports = await import('@/lib/long-work/imports/imports')
  const tenant = await newTenant()
  const ours = new ImportsOf(tenant)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const old = Array.from({ length: EXISTING }, (_, i) => ({ ...person(i * 10), job_title: 'Before' }))
    await insertRaw(client, tenant.organisationId, old)
    await client.query('VACUUM ANALYZE contact')
    const before = await checksumOf(ours.run.db, 'contact')

    const { result: file } = await timed('upload: received, checked, stored', ROWS, () =>
      receiveCsv(ours.run.db, csv(), 'utf-8'),
    )
    const { id } = await ours.transaction((context) =>
      imports.create(context, 'contacts', { name: 'people.csv' }, file),
    )
    const imported = await timed('import: deduped by e-mail, events, undo log', ROWS, () => ours.finish(id))
    const { created_count, updated_count, failed_count } = imported.result
    console.log(
      `  created ${created_count}, updated ${updated_count}, failed ${failed_count}; memory ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MiB`,
    )
    const after = await checksumOf(ours.run.db, 'contact')
    const { result: undone } = await timed('undo', ROWS, () => ours.undo(id))
    const restored = await checksumOf(ours.run.db, 'contact')
    console.log(
      `  kept ${undone.kept_count}; checksum before ${before}\n${' '.repeat(29)}after import ${after}\n${' '.repeat(31)}after undo ${restored}: ${restored === before ? 'the same as before' : 'NOT AS BEFORE'}`,
    )
    compare(imported, await rawly(client, tenant.organisationId))
    if (restored !== before) process.exitCode = 1
  } finally {
    await client.end()
  }
}

type Rates = Omit<Timed<unknown>, 'result'>

/** Raw INSERTs of the new rows: alone, and with what an import writes along with them. */
async function rawly(client: Client, organisationId: string): Promise<Record<string, Rates>> {
  const fresh = Array.from({ length: ROWS }, (_, i) => person(i)).filter((_, i) => i % 10)
  const measured: Record<string, Rates> = {}
  for (const [name, isLogged] of [
    ['raw INSERT', false],
    ['raw INSERT with event and log', true],
  ] as const) {
    await client.query('VACUUM ANALYZE contact, event, job_row')
    measured[name] = await timed(name, fresh.length, () => insertRaw(client, organisationId, fresh, isLogged))
    await client.query(`DELETE FROM contact WHERE organisation_id = $1 AND job_title <> 'Before'`, [organisationId])
  }
  return measured
}

function compare(imported: Rates, raw: Record<string, Rates>): void {
  console.log()
  for (const [name, { perSecond, processor }] of Object.entries(raw))
    console.log(
      `import : ${name} = ${(imported.perSecond / perSecond).toFixed(2)} by the clock (rows/s ${imported.perSecond} : ${perSecond}), ${(processor / imported.processor).toFixed(2)} by processor time`,
    )
}

const ACTOR = { type: 'system', id: null }
const EVENT = `INSERT INTO event (organisation_id, type, subject_type, subject_id, actor, request_id, related, data, created_at)
  SELECT organisation_id, 'contact.created', 'contact', id, created_by, 'bench', ARRAY[id], (SELECT to_jsonb(told) FROM (SELECT NULL AS before, contact AS after) told), now()
  FROM contact WHERE organisation_id = $1 AND id = ANY($2::uuid[])`
const LOG = `INSERT INTO job_row (organisation_id, job_id, line, record_id, outcome, written_version, created_at)
  SELECT $1, $2, line, id, 'created', 1, now() FROM unnest($3::uuid[], $4::int[]) given(id, line)`

/** The rows as the import writes them, 500 per statement and per transaction. */
async function insertRaw(client: Client, organisationId: string, people: Person[], isLogged = false): Promise<void> {
  const { newId } = await import('@/lib/ids')
  const job = newId()
  for (let from = 0; from < people.length; from += 500) {
    const rows = people.slice(from, from + 500)
    const ids = rows.map(() => newId())
    await client.query('BEGIN')
    await client.query(
      `INSERT INTO contact (id, organisation_id, full_name, email, job_title, address, phones, tags, previous_names, created_at, updated_at, created_by, updated_by)
      SELECT id, $1::uuid, full_name, email, job_title, jsonb_build_object('city', city), '{}', '{}', '{}', now(), now(), $2::jsonb, $2::jsonb
      FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) given(id, full_name, email, job_title, city)`,
      [
        organisationId,
        JSON.stringify(ACTOR),
        ids,
        ...(['full_name', 'email', 'job_title', 'city'] as const).map((name) => rows.map((row) => row[name])),
      ],
    )
    if (isLogged) await client.query(EVENT, [organisationId, ids])
    if (isLogged) await client.query(LOG, [organisationId, job, ids, rows.map((_, i) => from + i + 2)])
    await client.query('COMMIT')
  }
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-bench-'))
const installation = await openInstallation({
  ...process.env,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  MASTER_KEY: '',
  AUTH_SECRET: '',
})
Object.assign(process.env, installation.env)
try {
  await prepareDatabase(installation.settings)
  await bench(installation.settings.databaseUrl)
} finally {
  const { closeDatabase } = await import('@/lib/db/client')
  await closeDatabase()
  await installation.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
