import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { freePort } from '../crash/own-installation'
import { TestInstallation, type Processes } from './installation'

/**
 * What an operator sees when starting, stopping and killing. Has its own installation, apart from that of the other
 * tests.
 */
test.describe.configure({ mode: 'serial' })

let dataDir: string
let installation: TestInstallation

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-start-'))
  installation = new TestInstallation(dataDir, await freePort())
})
test.afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }))

test('each wrong setting stops the start with a line of its own', async () => {
  const output = await installation.startInVain({ PORT: 'abc', SIGN_UP: 'perhaps' })
  expect(output).toContain('PORT: must be a number between 1 and 65535, got "abc"')
  expect(output).toContain('SIGN_UP: must be "open" or "invite", got "perhaps"')
})

test('a port used by another program is named', async () => {
  const other = net.createServer().listen(installation.port)
  expect(await installation.startInVain({})).toContain(`PORT: ${installation.port} is in use by another program`)
  other.close()
})

test('a port that another program takes while the start prepares is named, and nobody is told that it is ready', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-start-'))
  const late = new TestInstallation(folder, await freePort())
  // It makes its keys after it has found the port free, and the database after them.
  const other = http.createServer((_, response) => response.end('{}'))
  const watch = fs.watch(folder, () => other.listening || other.listen(late.port))
  const output = await late.startInVain({})
  watch.close()
  other.close().closeAllConnections()
  fs.rmSync(folder, { recursive: true, force: true })
  expect(output).toContain(`PORT: ${late.port} is in use by another program`)
  expect(output).not.toContain('is ready')
  expect(output).not.toContain('EADDRINUSE')
})

test('the first start in an empty folder prints the address, and makes keys that only the owner may read', async () => {
  await installation.start()
  expect(installation.output).toContain(installation.address)
  expect(fs.statSync(path.join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600)
})

const VICTIMS: (keyof Processes)[][] = [
  ['supervisor'],
  ['npm'],
  ['supervisor', 'postgres'],
  ['npm', 'supervisor', 'web', 'postgres'],
]
for (const victims of VICTIMS) {
  test(`a start right after kill -9 of ${victims.join(', ')} just works`, async () => {
    const before = installation.processes()
    for (const victim of victims) process.kill(before[victim], 'SIGKILL')
    await installation.start()
    // "is ready" refers to the web process: the engine may still be warming up (503), nothing else may be wrong
    expect([200, 503]).toContain((await installation.health()).status)
    expect(installation.processes().web).not.toBe(before.web)
  })
}

test('it keeps serving when the reader of its output has gone', async () => {
  const { web, postgres } = installation.processes()
  installation.closeOutput()
  // Both the supervisor and the web process then print something.
  process.kill(postgres, 'SIGKILL')
  await expect.poll(() => installation.databaseProcess() ?? postgres).not.toBe(postgres)
  await expect.poll(async () => (await installation.health()).status).toBe(200)
  expect(installation.processes().web).toBe(web)
})

test('a master key that does not belong to the database stops the start', async () => {
  expect(await installation.signalGroup('SIGTERM')).toBe(0)
  const output = await installation.startInVain({ MASTER_KEY: 'ab'.repeat(32) })
  expect(output).toContain('MASTER_KEY: is not the key that this database was sealed with')
  expect(installation.isDatabaseRunning()).toBe(false)
})

test('Ctrl C stops everything, the database last and cleanly', async () => {
  await installation.start()
  expect(await installation.signalGroup('SIGINT')).toBe(0)
  expect(installation.isDatabaseRunning()).toBe(false)
  await expect(installation.health()).rejects.toThrow()
  expect(fs.readFileSync(path.join(dataDir, 'pg.log'), 'utf8').trimEnd()).toMatch(/database system is shut down$/)
})

test('health says that all parts work', async ({ request }) => {
  const answer = await request.get('/api/health')
  expect(answer.status()).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok', database: 'ok', worker: 'ok', engine: 'ok' })
})
