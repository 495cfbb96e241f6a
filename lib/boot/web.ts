import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Settings } from '@/lib/env'
import { WITHOUT_CORE_DUMPS } from '@/lib/identity/engine/pool/core-dumps'

/** Longer than the web process needs to answer its last requests. */
const STOP_PATIENCE_MS = 15_000
/**
 * Proxies keep idle connections for 60 s. If we closed first, a proxy's next request would fail, so keep them longer.
 */
const KEEP_ALIVE_MS = 75_000
/** Compiled by `npm start` (lib/boot/compile.mjs). */
const PRIMARY = '.build/webs.js'
const HOLD = '.build/hold.js'
const require = createRequire(import.meta.url)

/** The web process, or the primary above several, as seen from the process that started it. */
export interface Web {
  /** Resolves with how it ended. */
  ended: Promise<string>
  stop: () => Promise<void>
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function stop(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
  await ended
  clearTimeout(timer)
}

/**
 * Objects of a request are garbage once it is answered. With Node's default of 16 MiB, the objects of concurrent
 * requests survive a collection and are copied: a sixth of the web process's CPU time. With 64 MiB it is a twelfth, for
 * up to 144 MiB more memory.
 */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64'

/** Keeps Next from loading settings from `.env` and four more files, which would differ from those that we checked. */
const NO_FILES_OF_ITS_OWN = { __NEXT_PROCESSED_ENV: 'true' }

/**
 * Starts Next with the installation's environment. It shares a channel with us and exits when that closes because we
 * were killed. It writes no core dump, which would contain people's pictures, and handles signals itself
 * (lib/boot/shutdown.ts).
 */
export function startWeb(
  mode: 'start' | 'dev',
  { port, webProcesses }: Pick<Settings, 'port' | 'webProcesses'>,
  env: NodeJS.ProcessEnv,
): Web {
  const next = require.resolve('next/dist/bin/next')
  const above = mode === 'start' && webProcesses > 1 ? [path.resolve(PRIMARY)] : []
  const before = mode === 'start' ? ['--import', pathToFileURL(path.resolve(HOLD)).href] : []
  const serving = mode === 'start' ? ['--keepAliveTimeout', String(KEEP_ALIVE_MS)] : []
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      WITHOUT_CORE_DUMPS,
      process.execPath,
      ROOM_FOR_THE_YOUNG,
      ...before,
      ...above,
      next,
      mode,
      '-p',
      String(port),
      ...serving,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...env,
        NEXT_MANUAL_SIG_HANDLE: '1',
        NEXT_TELEMETRY_DISABLED: '1',
        SUPERVISOR_PID: String(process.pid),
        ...NO_FILES_OF_ITS_OWN,
      },
    },
  )
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  return { ended, stop: () => stop(child, ended) }
}

/** Resolves to true when the server answers, to false if the web process ended first. */
export async function waitUntilReady(web: Web, port: number): Promise<boolean> {
  let ended = false
  void web.ended.then(() => (ended = true))
  while (!ended) {
    try {
      await fetch(`http://127.0.0.1:${port}/api/health`)
      return true
    } catch {
      await sleep(50)
    }
  }
  return false
}
