import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { freePort, startOwn, type OwnInstallation } from '../e2e/crash/own-installation'
import { newOrganisation, type Organisation } from '../e2e/fixtures/organisation'
import { foldersOf } from '@/lib/boot/postgres/folders'
import { addressOf } from '@/lib/boot/postgres/server'
import { fill } from './crm/fill'
import { batches, exported, importAndUndo, type LongWork } from './crm/long-work'
import { residentMemory } from './crm/memory'
import { newContact, oursOf, type Ours } from './crm/ours'
import { startBare } from './crm/peers/bare'
import { startConstant } from './crm/peers/constant'
import { startPayload } from './crm/peers/payload'
import { OPERATIONS, type Peer } from './crm/peers/peer'
import { startStrapi } from './crm/peers/strapi'
import { profile, profiledInto } from './crm/profile/profile'
import { machine, OURS, report, type Result } from './crm/report'
import { untilAtRest } from './crm/rest'
import { takeTurns, type Turn } from './crm/turns'

/**
 * `npm run bench`: requests per second of the CRM's API, with organisations of 10 000, 100 000 and 1 000 000 contacts
 * in one database. Compares them, in the same run and on the same PostgreSQL, with a Next handler that returns the same
 * bytes without any work, node:http with prepared statements, and Payload and Strapi from npm. Only the ratios carry
 * over to other machines. `--quick` skips the million and everything that must be installed; `--json file` saves the
 * figures.
 */
const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Numbers of contacts per organisation, smallest first; the peers have as many as the second. */
    sizes: { type: 'string' },
    peers: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    clients: { type: 'string', default: '1,32' },
    import: { type: 'string' },
    json: { type: 'string', default: '' },
  },
})
const quick = values.quick
const SIZES = (values.sizes ?? (quick ? '10000,100000' : '10000,100000,1000000')).split(',').map(Number)
const PEERS = values.peers ?? (quick ? '' : 'payload,strapi')
const ROUNDS = Number(values.rounds ?? (quick ? 2 : 3))
const DURATION = Number(values.seconds ?? (quick ? 0.75 : 1.5)) * 1000
const CLIENTS = values.clients.split(',').map(Number)
const IMPORTED = Number(values.import ?? (quick ? 10_000 : 1_000_000))
/** Operations that have goals. */
const PROFILED = ['list 50', 'read', 'create', 'q, two words']
const PROFILED_MS = quick ? 2000 : 5000
const BESIDE = SIZES[1] ?? SIZES[0] ?? 10_000

const started = performance.now()
const say = (what: string) =>
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${what}`)

async function newDatabase(name: string): Promise<string> {
  const folders = foldersOf(own.dataDir)
  const client = new Client({ connectionString: addressOf(folders, 'postgres') })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return addressOf(folders, name)
}

async function startPeers(organisation: Organisation, { answers, middle }: Ours): Promise<Peer[]> {
  const database = addressOf(foldersOf(own.dataDir), 'bonafide')
  const peers = [
    await startConstant(await freePort(), answers, newContact),
    await startBare(database, organisation.id, await freePort(), middle, newContact),
  ]
  for (const [name, start] of [
    ['payload', startPayload],
    ['strapi', startStrapi],
  ] as const) {
    if (!PEERS.includes(name)) continue
    say(`installing ${name} from npm`)
    peers.push(...(await start(await newDatabase(name), await freePort(), BESIDE)))
  }
  return peers
}

function turnsOf(
  requests: Partial<Record<string, (n: number) => string>>,
  side: string,
  port: number,
  server: number,
): Turn[] {
  const processes = [server, own.installation.processes().postgres]
  return Object.entries(requests).flatMap(([operation, next]) =>
    next ? [{ operation, side, load: { name: `${side}, ${operation}`, port, processes, next } }] : [],
  )
}
const ownTurns = ({ requests }: Ours): Turn[] =>
  turnsOf(requests, OURS, own.installation.port, own.installation.processes().web)

async function measured(turns: Turn[]): Promise<Result['beside']['figures']> {
  const figures = []
  for (const clients of CLIENTS) figures.push(...(await takeTurns(turns, clients, ROUNDS, DURATION)))
  return figures
}

async function longWork(organisation: Organisation, contacts: number): Promise<LongWork[]> {
  const server = own.installation.address
  const importing = await newOrganisation('Importing', server)
  return [
    await batches(organisation),
    ...(await importAndUndo(importing, server, IMPORTED)),
    await exported(organisation, server, contacts),
  ]
}

const profiles = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-profiles-'))
Object.assign(process.env, profiledInto(profiles))
const own: OwnInstallation = await startOwn()
// Peers run without the profiler.
delete process.env.NODE_OPTIONS
let peers: Peer[] = []
const result: Result = {
  date: new Date().toISOString(),
  machine: machine(),
  command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
  ours: [],
  beside: { contacts: BESIDE, figures: [] },
  profiles: [],
  long: [],
  memory: {},
}
try {
  const organisations = new Map<Organisation, number>()
  for (const size of SIZES) organisations.set(await newOrganisation(`With ${size}`, own.installation.address), size)
  say(`filling ${SIZES.join(', ')} contacts with companies, deals and events`)
  await fill(addressOf(foldersOf(own.dataDir), 'bonafide'), organisations)
  say('waiting until the installation is at rest')
  const { supervisor, postgres } = own.installation.processes()
  await untilAtRest(addressOf(foldersOf(own.dataDir), 'bonafide'), [supervisor, postgres])
  const ours = new Map<number, Ours>()
  for (const [organisation, size] of organisations) ours.set(size, await oursOf(organisation, size))
  const [organisation] = [...organisations].find(([, size]) => size === BESIDE) ?? []
  const middle = ours.get(BESIDE)
  if (!organisation || !middle) throw new Error('no organisation to compare')
  peers = await startPeers(organisation, middle)
  say('beside others')
  const compared = OPERATIONS.flatMap((operation) =>
    [
      ...ownTurns(middle),
      ...peers.flatMap(({ requests, name, port, pid }) => turnsOf(requests, name, port, pid)),
    ].filter((turn) => turn.operation === operation),
  )
  result.beside.figures = await measured(compared)
  result.memory = Object.fromEntries([
    [`${OURS}, web process`, residentMemory(own.installation.processes().web)],
    ...peers.map(({ name, pid }) => [name, residentMemory(pid)] as const),
  ])
  await stopPeers()
  for (const [contacts, one] of ours) {
    say(`ours with ${contacts} contacts`)
    result.ours.push({ contacts, figures: await measured(ownTurns(one)) })
  }
  say('where the time of the web process goes')
  for (const { operation, load } of ownTurns(middle).filter((turn) => PROFILED.includes(turn.operation)))
    result.profiles.push(
      await profile(operation, load, own.installation.processes().web, Math.max(...CLIENTS), PROFILED_MS),
    )
  say(`batches, an import of ${IMPORTED} rows and its undo, an export`)
  const [largest, most] = [...organisations].at(-1) ?? [organisation, BESIDE]
  result.long = await longWork(largest, most)
  say('done')
} finally {
  // Keep the measurements even if the rest failed.
  if (values.json) fs.writeFileSync(values.json, JSON.stringify(result, null, 2))
  if (result.beside.figures.length) report(result)
  await stopPeers()
  await own.remove()
  fs.rmSync(profiles, { recursive: true, force: true })
}

async function stopPeers(): Promise<void> {
  for (const peer of peers) await peer.stop()
  peers = []
}
