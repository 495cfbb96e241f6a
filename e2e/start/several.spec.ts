import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import { Client } from 'pg'
import { expect, test } from 'playwright/test'
import { foldersOf } from '@/lib/boot/postgres/folders'
import { addressOf } from '@/lib/boot/postgres/server'
import { startOwn, type OwnInstallation } from '../crash/own-installation'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { childrenOf } from './installation'

/** Two web processes behind one port, as seen by operators and callers. */
test.describe.configure({ mode: 'serial' })
let own: OwnInstallation
let ours: Organisation
let database: Client

test.beforeAll(async () => {
  process.env.WEB_PROCESSES = '2'
  own = await startOwn().finally(() => delete process.env.WEB_PROCESSES)
  ours = await newOrganisation('Hartley Lettings', own.installation.address)
  database = new Client({ connectionString: addressOf(foldersOf(own.dataDir), 'bonafide') })
  database.on('error', () => undefined)
  await database.connect()
})
test.afterAll(async () => {
  await database.end()
  if (own.installation.isDatabaseRunning()) await own.remove()
  else fs.rmSync(own.dataDir, { recursive: true, force: true })
})

/** The status of an answer on its own connection; the processes take connections in turn. */
function statusOf(path: string, key = ours.key): Promise<number | string> {
  const { port } = own.installation
  const headers = { authorization: `Bearer ${key}` }
  return new Promise((resolve) => {
    const asked = http.get({ port, path, headers, agent: false, timeout: 60_000 }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
    asked.once('error', ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message))
    asked.once('timeout', () => asked.destroy(new Error('no answer')))
  })
}
const contacts = (key?: string) => statusOf(`/api/v1/organisations/${ours.id}/contacts`, key)
const inTurn = async (times: number, key?: string): Promise<(number | string)[]> => {
  const all: (number | string)[] = []
  for (let i = 0; i < times; i++) all.push(await contacts(key))
  return all
}
const many = (times: number, status: number) => Array.from({ length: times }, () => status)

const webs = () => childrenOf(own.installation.processes().web)
/** Clock ticks that a process has worked. */
const workOf = (pid: number) => {
  const [, user = 0, system = 0] =
    /\) \S+(?: \S+){10} (\d+) (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return Number(user) + Number(system)
}
const workers = async (): Promise<number> => {
  const { rows } = await database.query<{ workers: number }>(
    "SELECT count(DISTINCT pid)::int AS workers FROM pg_locks WHERE locktype = 'advisory' AND classid = 7270738",
  )
  return rows[0]?.workers ?? 0
}

test('both processes serve, one of them runs the jobs, and the start says only once where to go', async () => {
  const [one = 0, other = 0, ...more] = webs()
  expect(more).toEqual([])
  const before = [workOf(one), workOf(other)]
  expect(await Promise.all(Array.from({ length: 100 }, () => contacts()))).toEqual(many(100, 200))
  const [ofOne, ofOther] = [workOf(one) - (before[0] ?? 0), workOf(other) - (before[1] ?? 0)]
  expect(Math.min(ofOne, ofOther)).toBeGreaterThan((ofOne + ofOther) / 5)
  expect(await workers()).toBe(1)
  for (let i = 0; i < 4; i++) expect(await statusOf('/api/health')).toBe(200)
  expect(own.installation.output.split(own.installation.address)).toHaveLength(3)
})

test('a revoked key is refused by both on the very next request', async () => {
  const made = await ours.api.post(ours.path('api_keys'), { data: { name: 'Soon revoked' } })
  const { id, key } = (await made.json()) as { id: string; key: string }
  expect(await inTurn(6, key)).toEqual(many(6, 200))
  expect((await ours.api.delete(`${ours.path('api_keys')}/${id}`)).status()).toBe(204)
  expect(await inTurn(4, key)).toEqual(many(4, 401))
})

test('kill -9 of one loses only what it was answering, and a new one takes over its place and its jobs', async () => {
  const clients = 4
  for (const victim of webs()) {
    let isOver = false
    const seen: (number | string)[] = []
    const asking = Array.from({ length: clients }, async () => {
      while (!isOver) seen.push(await contacts())
    })
    // It gets another connection that it never accepts, in addition to those it has.
    process.kill(victim, 'SIGSTOP')
    await expect.poll(() => seen.length).toBeGreaterThan(20)
    process.kill(victim, 'SIGKILL')
    await expect.poll(() => webs().filter((pid) => pid !== victim).length, { message: 'a new process' }).toBe(2)
    await expect.poll(workers, { message: 'one that runs the jobs' }).toBe(1)
    await expect.poll(() => statusOf('/api/health'), { message: 'all parts work' }).toBe(200)
    isOver = true
    await Promise.all(asking)
    const lost = seen.filter((status) => status !== 200)
    expect(lost.length, String(lost)).toBeLessThanOrEqual(clients)
    expect(lost).not.toContain('no answer')
  }
})

test('kill -9 of the parent process ends them all, and the next start finds the port free', async () => {
  const { supervisor, web } = own.installation.processes()
  const before = [web, ...webs()]
  process.kill(supervisor, 'SIGKILL')
  for (const pid of before) await expect.poll(() => isRunning(pid), { message: 'its end' }).toBe(false)
  const { output } = own.installation
  await own.installation.start({ WEB_PROCESSES: '2' })
  expect(await inTurn(2)).toEqual([200, 200])
  // They exited with it, and were not restarted.
  expect(output).not.toContain('five times')
})

/** A request in progress: its headers have arrived, its body has not. */
async function begun(name: string): Promise<{ end: () => Promise<number> }> {
  const { port } = own.installation
  const body = JSON.stringify({ full_name: name })
  const headers = {
    authorization: `Bearer ${ours.key}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const sent = http.request({ port, path: ours.path('contacts'), method: 'POST', headers, agent: false })
  await once(sent, 'continue')
  return {
    end: async () => {
      const answered = once(sent, 'response')
      sent.end(body)
      const [answer] = (await answered) as [http.IncomingMessage]
      answer.resume()
      return answer.statusCode ?? 0
    },
  }
}

/** Keeps requesting until nobody listens. */
async function untilRefused(): Promise<void> {
  while ((await statusOf('/api/health')) !== 'ECONNREFUSED');
}

test('stopping lets both finish their answers, then ends both', async () => {
  const before = webs()
  const underWay = [await begun('Ann'), await begun('Bob')]
  const late = Array.from({ length: 4 }, untilRefused)
  const stopped = own.installation.signalGroup('SIGTERM')
  // Late ones are refused at once, instead of waiting for the requests in progress.
  await Promise.all(late)
  expect(await Promise.all(underWay.map(({ end }) => end()))).toEqual(many(2, 201))
  expect(await stopped).toBe(0)
  expect(before.filter(isRunning)).toEqual([])
  expect(own.installation.isDatabaseRunning()).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
