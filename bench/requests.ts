import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { newOrganisation, type Organisation } from '../e2e/fixtures/organisation'
import { freePort, startOwn } from '../e2e/crash/own-installation'
import { foldersOf } from '@/lib/boot/postgres/folders'
import { addressOf } from '@/lib/boot/postgres/server'
import { percentile, printTable } from './engine/measure'
import { ConstantApp } from './requests/constant'
import { get, measure, post, type Load, type Measured } from './requests/load'

/**
 * `npm run bench:requests`: list, read and create of contacts, beside a Next handler that answers the very same bytes
 * without any work. All take turns in short rounds, so that whatever else the machine does weighs on each; what counts is
 * the ratio, and on a busy machine the processor time of a request. `-- --contacts 10000 --rounds 3 --seconds 1` for other numbers.
 */
const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '1,32' },
    only: { type: 'string', default: '' },
  },
})
const CONTACTS = Number(values.contacts)
const ROUNDS = Number(values.rounds)
const DURATION = Number(values.seconds) * 1000
/** Rows whose name begins so. */
const ONLY = values.only
const CLIENTS = values.clients.split(',').map(Number)
const GOALS: Record<string, number> = {
  'list 50': 0.75,
  'list 50, two organisations in turn': 0.75,
  read: 0.9,
  create: 0.7,
}

const FILL = `INSERT INTO contact (id, organisation_id, full_name, email, phones, job_title, lifecycle, source, tags, previous_names, address, custom, created_at, updated_at, created_by, updated_by)
  SELECT gen_random_uuid(), $1::uuid, 'Person ' || n, 'person-' || n || '@example.org', ARRAY['+44 7700 90' || n], 'Head of lettings', 'lead', 'Website', ARRAY['newsletter'], '{}',
    '{"line1": "5 Mill Lane", "city": "Bristol", "postcode": "BS6 5QA", "country": "GB"}', '{}', at, at, actor, actor
  FROM generate_series(1, $2::int) n, LATERAL (SELECT now() - n * interval '1 second' AS at, '{"type": "system", "id": null}'::jsonb AS actor) same`

const own = await startOwn()
const port = Number(new URL(own.installation.address).port)

async function fill(organisations: Organisation[]): Promise<void> {
  const client = new Client({ connectionString: addressOf(foldersOf(own.dataDir), 'bonafide') })
  await client.connect()
  for (const { id } of organisations) await client.query(FILL, [id, CONTACTS])
  await client.query('VACUUM ANALYZE contact')
  await client.end()
}

const contact = (n: number) =>
  JSON.stringify({ full_name: `New person ${n}`, email: `new-${n}-${process.pid}@example.org`, job_title: 'Agent' })

async function answerOf(organisation: Organisation, path: string, body?: string): Promise<string> {
  const answer = await (body
    ? organisation.api.post(path, { data: JSON.parse(body) as object })
    : organisation.api.get(path))
  if (!answer.ok()) throw new Error(await answer.text())
  return answer.text()
}

interface Pair {
  name: string
  ours: Load
  constant: Load
}

async function pairs(): Promise<{ all: Pair[]; constant: ConstantApp }> {
  const organisations = [
    await newOrganisation('One', own.installation.address),
    await newOrganisation('Two', own.installation.address),
  ] as const
  await fill([...organisations])
  const [one, two] = organisations
  const list = (of: Organisation) => get(of.path('contacts?limit=50'), of.key)
  const page = await answerOf(one, one.path('contacts?limit=50'))
  const { id } = (JSON.parse(page) as { data: [{ id: string }] }).data[0]
  const answers = {
    list: page,
    read: await answerOf(one, one.path(`contacts/${id}`)),
    create: await answerOf(one, one.path('contacts'), contact(-1)),
  }
  const constantPort = await freePort()
  const constant = await ConstantApp.start(constantPort, answers)
  const still = (path: string): Load => ({
    name: `constant ${path}`,
    port: constantPort,
    processes: [constant.pid],
    next: () => get(`/${path}`),
  })
  const { web, postgres } = own.installation.processes()
  const ours = (name: string, next: Load['next']): Load => ({ name, port, processes: [web, postgres], next })
  const [listOne, listTwo, readOne] = [list(one), list(two), get(one.path(`contacts/${id}`), one.key)]
  return {
    constant,
    all: [
      { name: 'list 50', ours: ours('list', () => listOne), constant: still('list') },
      {
        name: 'list 50, two organisations in turn',
        ours: ours('lists', (n) => (n % 2 ? listOne : listTwo)),
        constant: still('list'),
      },
      { name: 'read', ours: ours('read', () => readOne), constant: still('read') },
      {
        name: 'create',
        ours: ours('create', (n) => post(one.path('contacts'), contact(n), one.key)),
        constant: { ...still('create'), next: (n) => post('/create', contact(n)) },
      },
    ],
  }
}

const median = (runs: Measured[], of: (run: Measured) => number) => percentile(runs.map(of), 0.5)

const processor = (i: number) => (run: Measured) => run.processor[i] ?? Number.NaN

let constant: ConstantApp | undefined
try {
  const prepared = await pairs()
  const all = prepared.all.filter(({ name }) => name.startsWith(ONLY))
  constant = prepared.constant
  const rows: string[][] = []
  for (const clients of CLIENTS) {
    const runs = all.map(() => ({ ours: [] as Measured[], constant: [] as Measured[] }))
    for (const { ours, constant: still } of all) for (const load of [ours, still]) await measure(load, clients, 1000)
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, pair] of all.entries())
        for (const side of round % 2 ? (['ours', 'constant'] as const) : (['constant', 'ours'] as const))
          runs[i]?.[side].push(await measure(pair[side], clients, DURATION))
    for (const [i, { name }] of all.entries()) {
      const { ours, constant: still } = runs[i] ?? { ours: [], constant: [] }
      const ratios = ours.map(({ perSecond }, n) => perSecond / (still[n]?.perSecond ?? Number.NaN))
      rows.push([
        name,
        String(clients),
        median(still, (run) => run.perSecond).toFixed(0),
        median(ours, (run) => run.perSecond).toFixed(0),
        median(ours, (run) => run.p50).toFixed(1),
        median(ours, (run) => run.p95).toFixed(1),
        median(still, processor(0)).toFixed(2),
        median(ours, processor(0)).toFixed(2),
        median(ours, processor(1)).toFixed(2),
        percentile(ratios, 0.5).toFixed(2),
        `≥ ${GOALS[name]}`,
      ])
    }
  }
  console.log(`${CONTACTS} contacts, ${ROUNDS} rounds of ${values.seconds} s, medians`)
  printTable(
    [
      '',
      'clients',
      'constant, req/s',
      'ours, req/s',
      'p50 ms',
      'p95 ms',
      'CPU ms: constant',
      'ours',
      'database',
      'ours ÷ constant',
      'goal',
    ],
    rows,
  )
} finally {
  await constant?.stop()
  await own.remove()
}
