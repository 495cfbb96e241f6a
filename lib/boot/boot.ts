import { join } from 'node:path'
import { closeDatabase, database } from '@/lib/db/client'
import { settings } from '@/lib/env'
import { engine } from '@/lib/identity/engine/engine'
import { outliveReaders, outliveRejections } from '@/lib/log'
import { silenceTraces } from '@/lib/worker/logger'
import { startWorker } from '@/lib/worker/worker'
import { running } from './running'
import { stopGracefully } from './shutdown'
import { onceDatabaseAnswers } from './while-away'
import { onWake, notifyBooted, notifyWake } from './webs/messages'

/** Compiled by `npm start` (lib/boot/compile.mjs): the bundler must neither follow nor copy it. */
const ENGINE = join(/* turbopackIgnore: true */ process.cwd(), '.build/engine.js')
const ENGINE_REST_MS = 3_600_000

async function stop(): Promise<void> {
  await running.worker?.stop()
  await engine.stop()
  await closeDatabase()
}

/** @param serve called early if the database is away: callers must not wait for it, but be told to come again */
async function start(serve: () => void): Promise<void> {
  outliveReaders()
  outliveRejections()
  silenceTraces()
  const { directUrl, runsWorker, engineWorkers, faceModel, trustedProxies } = settings()
  stopGracefully(stop, trustedProxies)
  engine.start({ workers: engineWorkers, faceModel, entry: ENGINE, restMs: ENGINE_REST_MS, wakeOthers: notifyWake })
  onWake(() => engine.wake({ isTold: true }))
  const waiting = { away: serve }
  await onceDatabaseAnswers(() => database().$queryRaw`SELECT 1`, waiting)
  if (runsWorker) running.worker = await onceDatabaseAnswers(() => startWorker({ databaseUrl: directUrl }), waiting)
  notifyBooted()
}

function exitWithReason(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Starts what the web process runs besides its pages: database pool, engine, job worker. Once per process, or not at
 * all.
 */
export function boot(): Promise<void> {
  running.booted ??= new Promise((resolve) => void start(resolve).then(resolve, exitWithReason))
  return running.booted
}
