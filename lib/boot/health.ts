import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '@/lib/db/client'
import { settings } from '@/lib/env'
import { engine } from '@/lib/identity/engine/engine'
import { isDiskFull } from './postgres/disk'
import { isAnyAlive } from '@/lib/worker/liveness'
import { running } from './running'
import { isWorkerBeside } from './webs/messages'

const PATIENCE_MS = 2_000

/** `ok`, `off` if a setting disables it, or what is wrong, for people. */
type PartHealth = string

/** The answer of GET /api/health: `degraded` if any part reports a problem. */
export interface Health {
  status: 'ok' | 'degraded'
  database: PartHealth
  worker: PartHealth
  engine: PartHealth
}

/** States of a database in which no job can start. */
const AWAY = {
  readsOnly: 'is read-only until there is space on its disk',
  silent: 'does not answer',
  full: 'does not answer: its disk is full',
  slow: 'takes longer than 2 seconds',
}

async function databaseHealth(): Promise<PartHealth> {
  const answer = database().$queryRaw<
    { setting: string }[]
  >`SELECT current_setting('default_transaction_read_only') AS setting`.then(
    ([row]) => (row?.setting === 'on' ? AWAY.readsOnly : ownDisk('ok', 'answers, but its disk is full')),
    () => ownDisk(AWAY.silent, AWAY.full),
  )
  return Promise.race([answer, sleep(PATIENCE_MS, AWAY.slow, { ref: false })])
}

/** Only for the embedded database: another one has its own disk. */
function ownDisk(otherwise: PartHealth, full: PartHealth): PartHealth {
  const { dataDir, hasEmbeddedDatabase } = settings()
  return hasEmbeddedDatabase && isDiskFull(dataDir) ? full : otherwise
}

const isWorkerAlive = (): Promise<boolean> =>
  Promise.race([isAnyAlive(database()).catch(() => false), sleep(PATIENCE_MS, false, { ref: false })])

async function workerHealth(): Promise<PartHealth> {
  if (!settings().runsWorker && !isWorkerBeside()) return 'off'
  const runs = settings().runsWorker ? running.worker?.isRunning() : await isWorkerAlive()
  return runs ? 'ok' : 'does not run: jobs wait'
}

/**
 * Ignores processes that are starting: a file can crash one, and anybody who opens a check can start one, and neither
 * must make the installation look unhealthy.
 */
const engineHealth = (): PartHealth =>
  engine.health().failing ? 'does not run: its processes end before they are ready' : 'ok'

/** What works and what does not, in this process and the database. Never rejects. */
export async function health(): Promise<Health> {
  const [ofDatabase, ofWorker] = await Promise.all([databaseHealth(), workerHealth()])
  const isAway = Object.values(AWAY).includes(ofDatabase)
  // Of a worker beside, only the database could tell: one that can still be read from does.
  const isUnknown = ofDatabase !== AWAY.readsOnly && isWorkerBeside() && !settings().runsWorker
  const waits = isAway && (ofWorker === 'ok' || isUnknown)
  const worker = waits ? 'waits for the database' : ofWorker
  const parts = { database: ofDatabase, worker, engine: engineHealth() }
  const isFine = Object.values(parts).every((part) => part === 'ok' || part === 'off')
  return { status: isFine ? 'ok' : 'degraded', ...parts }
}
