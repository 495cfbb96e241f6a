import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, request as newRequest, test } from 'playwright/test'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { startOwn, type OwnInstallation } from './own-installation'

/**
 * What dies restarts by itself, and everything acknowledged is still there. Uses a small disk of its own, if the
 * account may mount one, so that it can be filled.
 */
test.describe.configure({ mode: 'serial' })
const PATIENCE_MS = 120_000
let disk: string
let hasDisk: boolean
let own: OwnInstallation
let ours: Organisation
const acknowledged: string[] = []

test.beforeAll(async () => {
  disk = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-disk-'))
  hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status === 0
  own = await startOwn(disk)
  ours = await newOrganisation('Ours', own.installation.address)
})
test.afterAll(async () => {
  await own.remove()
  if (hasDisk) spawnSync('umount', [disk])
  fs.rmSync(disk, { recursive: true, force: true })
})

const healthy = () =>
  expect
    .poll(async () => (await own.installation.health().catch(() => null))?.status, { timeout: PATIENCE_MS })
    .toBe(200)
const list = () => ours.api.get(ours.path('contacts?limit=1'))

/** One write; returns its status, 0 if nobody answers. */
async function write(): Promise<{ status: number; retryAfter: string | undefined }> {
  const answer = await ours.api
    .post(ours.path('contacts'), { data: { full_name: `Contact ${acknowledged.length}` } })
    .catch(() => null)
  if (answer?.status() === 201) acknowledged.push(((await answer.json()) as { id: string }).id)
  return { status: answer?.status() ?? 0, retryAfter: answer?.headers()['retry-after'] }
}

/** Five hundred at once. */
async function writeMany(): Promise<void> {
  const operations = Array.from({ length: 500 }, (_, i) => ({
    op: 'create',
    body: { full_name: `Contact of many ${i}` },
  }))
  const answer = await ours.api
    .post(ours.path('contacts/batch'), { data: { mode: 'independent', operations } })
    .catch(() => null)
  if (!answer?.ok()) return
  const { results } = (await answer.json()) as { results: { status: number; record?: { id: string } }[] }
  for (const { status, record } of results) if (status === 201 && record) acknowledged.push(record.id)
}

async function writesWhile(work: () => Promise<void>): Promise<Awaited<ReturnType<typeof write>>[]> {
  let going = true
  const lanes = [0, 1, 2].map(async () => {
    const seen = []
    while (going) seen.push(await write())
    return seen
  })
  await expect.poll(() => acknowledged.length, { timeout: PATIENCE_MS }).toBeGreaterThan(10)
  await work()
  going = false
  return (await Promise.all(lanes)).flat()
}

/** Log-ins with the right password, and a browser that asks whether it is signed in. */
async function logInsWhile(work: () => Promise<void>): Promise<number[]> {
  const baseURL = own.installation.address
  const browser = await newRequest.newContext({ baseURL, extraHTTPHeaders: { Origin: baseURL } })
  const { csrfToken } = (await (await browser.get('/api/auth/csrf')).json()) as { csrfToken: string }
  const { email, password } = ours
  let going = true
  const statuses: number[] = []
  const lane = async () => {
    while (going) {
      const form = { csrfToken, email, password, json: 'true' }
      statuses.push((await browser.post('/api/auth/callback/credentials', { form })).status())
      statuses.push((await browser.get('/api/auth/session')).status())
    }
  }
  const running = lane()
  await expect.poll(() => statuses.length, { timeout: PATIENCE_MS }).toBeGreaterThan(1)
  await work()
  going = false
  await running
  await expect
    .poll(async () => Object.keys((await (await browser.get('/api/auth/session')).json()) as object), {
      timeout: PATIENCE_MS,
    })
    .toContain('user')
  await browser.dispose()
  return statuses
}

async function allAreThere(): Promise<void> {
  const found = new Set<string>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (
      await ours.api.get(ours.path(`contacts?limit=500${cursor && `&cursor=${cursor}`}`))
    ).json()) as { data: { id: string }[]; next_cursor: string | null }
    for (const { id } of page.data) found.add(id)
    cursor = page.next_cursor
  }
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([])
}

test('kill -9 of the database: the web process survives, answers 503 with Retry-After, and then accepts writes again', async () => {
  const before = own.installation.processes()
  let logIns: number[] = []
  const answers = await writesWhile(async () => {
    logIns = await logInsWhile(async () => {
      process.kill(before.postgres, 'SIGKILL')
      await expect
        .poll(() => [null, before.postgres].includes(own.installation.databaseProcess()), { timeout: PATIENCE_MS })
        .toBe(false)
      await healthy()
    })
  })
  // No right password is called wrong: a log-in waits until the database is back, or gets a 503.
  expect(logIns.filter((status) => ![200, 503].includes(status))).toEqual([])
  expect(answers.filter(({ status }) => ![201, 503].includes(status))).toEqual([])
  expect(answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
  expect(own.installation.processes()).toMatchObject({ web: before.web, supervisor: before.supervisor })
  await allAreThere()
  // Its jobs continue as well.
  const { id } = (await (
    await ours.api.post(ours.path('exports'), { data: { resource: 'contacts', format: 'csv' } })
  ).json()) as { id: string }
  await expect
    .poll(async () => ((await (await ours.api.get(ours.path(`exports/${id}`))).json()) as { status: string }).status, {
      timeout: PATIENCE_MS,
    })
    .toBe('completed')
})

test('kill -9 of the web process: a new one answers, with the database unchanged', async () => {
  const before = own.installation.processes()
  process.kill(before.web, 'SIGKILL')
  await expect.poll(async () => (await list().catch(() => null))?.status(), { timeout: PATIENCE_MS }).toBe(200)
  await healthy()
  expect(own.installation.processes()).toMatchObject({ postgres: before.postgres, supervisor: before.supervisor })
  expect(own.installation.output).toContain('The server ended unexpectedly (SIGKILL); restarting it.')
  expect((await write()).status).toBe(201)
  await allAreThere()
})

test('a full disk: reads go on, writes are told to try again, and everything works again once there is room', async () => {
  test.skip(!hasDisk, 'this account may not mount a disk of its own')
  test.setTimeout(3 * PATIENCE_MS)
  const filler = path.join(disk, 'filler')
  const handle = fs.openSync(filler, 'w')
  const block = Buffer.alloc(1024 * 1024, 1)
  try {
    for (;;) fs.writeSync(handle, block)
  } catch {
    fs.closeSync(handle)
  }
  const database = async () => ((await (await own.installation.health()).json()) as { database: string }).database
  // The database still has some room within its own files.
  await expect
    .poll(
      async () =>
        writeMany()
          .then(write)
          .then(({ status }) => status),
      { timeout: PATIENCE_MS, intervals: [0] },
    )
    .toBe(503)
  expect(await database()).toBe('answers, but its disk is full')
  expect((await list()).status()).toBe(200)
  // As it crashes when its log needs a new file; then it cannot start without room.
  process.kill(own.installation.processes().postgres, 'SIGKILL')
  await expect.poll(database, { timeout: PATIENCE_MS }).toBe('is read-only until there is space on its disk')
  // After that it may be restarted once more, for a clean state.
  await expect.poll(async () => (await list()).status(), { timeout: PATIENCE_MS }).toBe(200)
  const refused = await write()
  expect([refused.status, Boolean(refused.retryAfter)]).toEqual([503, true])
  expect(own.installation.output).toContain('Free some space, and it continues by itself.')
  await allAreThere()

  fs.rmSync(filler)
  await expect.poll(async () => (await write()).status, { timeout: PATIENCE_MS }).toBe(201)
  await healthy()
  // Writes are accepted a moment before the reserve is back on disk.
  await expect.poll(() => fs.existsSync(path.join(own.dataDir, 'reserve')), { timeout: PATIENCE_MS }).toBe(true)
  await allAreThere()
})
