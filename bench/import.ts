import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { openInstallation } from '@/lib/boot/installation'
import { prepareDatabase } from '@/lib/boot/prepare-database'

/**
 * `npm run bench:import`: how fast an import is, on a database of its own. 100 000 contacts of which 10 % exist already are
 * imported from CSV with dedupe; the same new rows are then inserted raw into the same table with the same indexes,
 * 500 a statement; both in one run, so that the ratio means something on any machine. `-- 20000` takes another number.
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

const rate = (rows: number, ms: number) => Math.round((rows / ms) * 1000)
async function timed<T>(what: string, rows: number, work: () => Promise<T>): Promise<{ result: T; perSecond: number }> {
  const start = performance.now()
  const result = await work()
  const ms = performance.now() - start
  console.log(`${what.padEnd(48)} ${(ms / 1000).toFixed(1).padStart(7)} s ${String(rate(rows, ms)).padStart(8)} rows/s`)
  return { result, perSecond: rate(rows, ms) }
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
    const { id } = await ours.transaction((context) => imports.create(context, 'contacts', 'people.csv', file))
    const { result: done, perSecond } = await timed('import: deduped by e-mail, events, undo log', ROWS, () =>
      ours.finish(id),
    )
    console.log(
      `  created ${done.created_count}, updated ${done.updated_count}, failed ${done.failed_count}; memory ${Math.round(process.memoryUsage().rss / 1024 / 1024)} MiB`,
    )
    const after = await checksumOf(ours.run.db, 'contact')
    const { result: undone } = await timed('undo', ROWS, () => ours.undo(id))
    const restored = await checksumOf(ours.run.db, 'contact')
    console.log(
      `  kept ${undone.kept_count}; checksum before ${before}\n${' '.repeat(29)}after import ${after}\n${' '.repeat(31)}after undo ${restored}: ${restored === before ? 'the same as before' : 'NOT AS BEFORE'}`,
    )

    await client.query('VACUUM ANALYZE contact')
    const fresh = Array.from({ length: ROWS }, (_, i) => person(i)).filter((_, i) => i % 10)
    const raw = await timed('raw multi-row INSERT of the new rows, nothing else', fresh.length, () =>
      insertRaw(client, tenant.organisationId, fresh),
    )
    console.log(
      `\nimport : raw INSERT = ${(perSecond / raw.perSecond).toFixed(2)} (rows/s ${perSecond} : ${raw.perSecond})`,
    )
    if (restored !== before) process.exitCode = 1
  } finally {
    await client.end()
  }
}

/** The rows as the import writes them, 500 a statement, each statement its own transaction. */
async function insertRaw(client: Client, organisationId: string, people: Person[]): Promise<void> {
  const { newId } = await import('@/lib/ids')
  const actor = JSON.stringify({ type: 'system', id: null })
  for (let from = 0; from < people.length; from += 500) {
    const rows = people.slice(from, from + 500)
    await client.query(
      `INSERT INTO contact (id, organisation_id, full_name, email, job_title, address, phones, tags, previous_names, created_at, updated_at, created_by, updated_by)
      SELECT id, $1::uuid, full_name, email, job_title, jsonb_build_object('city', city), '{}', '{}', '{}', now(), now(), $2::jsonb, $2::jsonb
      FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[]) given(id, full_name, email, job_title, city)`,
      [
        organisationId,
        actor,
        rows.map(() => newId()),
        ...(['full_name', 'email', 'job_title', 'city'] as const).map((name) => rows.map((row) => row[name])),
      ],
    )
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
