import { spawn, type ChildProcess } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '@/lib/env'
import { WITHOUT_CORE_DUMPS } from '@/lib/identity/engine/pool/core-dumps'

/** Longer than the web process takes to answer its last requests. */
const STOP_PATIENCE_MS = 15_000
/** Proxies keep idle connections for 60 s; whoever closes first makes the other's next request fail, so it must not be us. */
const KEEP_ALIVE_MS = 75_000
/** As `npm start` has compiled it (lib/boot/compile.mjs). */
const PRIMARY = '.build/webs.js'
const require = createRequire(import.meta.url)

/** The web process, or the one above several, seen from the process that started it. */
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
 * What a request makes is garbage when it is answered. With Node's 16 MiB for it, requests that run side by side outlive a
 * collection and are copied: a sixth of the processor time of the web process, with 64 a twelfth, for up to 144 MiB more.
 */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64'

/** Next would add settings from `.env` and four more files, so that its process had others than we checked. */
const NO_FILES_OF_ITS_OWN = { __NEXT_PROCESSED_ENV: 'true' }

/**
 * Starts Next with the installation's environment. It shares a channel with us and exits when that closes because we were
 * killed. It writes no core dump, which would hold people's pictures, and handles signals itself (lib/boot/shutdown.ts).
 */
export function startWeb(
  mode: 'start' | 'dev',
  { port, webProcesses }: Pick<Settings, 'port' | 'webProcesses'>,
  env: NodeJS.ProcessEnv,
): Web {
  const next = require.resolve('next/dist/bin/next')
  const above = mode === 'start' && webProcesses > 1 ? [path.resolve(PRIMARY)] : []
  const serving = mode === 'start' ? ['--keepAliveTimeout', String(KEEP_ALIVE_MS)] : []
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      WITHOUT_CORE_DUMPS,
      process.execPath,
      ROOM_FOR_THE_YOUNG,
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

/** Resolves when the server answers: true, or false when the web process ended first. */
export async function untilAnswering(web: Web, port: number): Promise<boolean> {
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
