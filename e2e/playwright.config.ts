import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'playwright/test'
import { chromiumArguments, requireChromium, RUN_ONCE } from '@/testing/chromium'
import { NO_SETTINGS } from '@/testing/no-settings'

/**
 * Browser tests run against a real server: `npm start` with a data folder of its own. Every test process reads this
 * file; the first one chooses port and folder and passes them on in the environment.
 */
const root = path.resolve(import.meta.dirname, '..')

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}

if (!process.env.E2E_PORT) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-e2e-'))
  process.env.E2E_PORT = String(await freePort())
  process.env.E2E_DATA_DIR = dataDir
  process.on('exit', () => fs.rmSync(dataDir, { recursive: true, force: true }))
}
const { E2E_PORT: port = '', E2E_DATA_DIR: dataDir = '' } = process.env
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: '.',
  // Vitest runs the tests of the stories' own tools.
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // Waits end when their condition holds, on any machine; only a failure takes this long.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // More than cores: stories wait for films, retries and restarts.
  workers: 4,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    permissions: ['camera'],
    // A worker that takes over while a story runs lets requests pass its routes. Stories of the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a third of a story's time; `--trace on` records one.
    trace: 'off',
    launchOptions: { executablePath: requireChromium(), args: [...chromiumArguments(), RUN_ONCE] },
  },
  webServer: {
    command: 'npm start',
    cwd: root,
    url: `${baseURL}/api/health`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
    // Tests act as the operator's proxy, so that each story can have its own address.
    env: {
      ...NO_SETTINGS,
      PORT: port,
      DATA_DIR: dataDir,
      BASE_URL: baseURL,
      WORKER: '1',
      WEB_PROCESSES: '1',
      // Hundreds of stories sign up and in: passwords are hashed as in production, at 1/32 of the cost.
      PASSWORD_COST: '1024',
      ALLOW_PRIVATE_CALLBACKS: 'true',
      TRUSTED_PROXIES: '1',
    },
  },
})
