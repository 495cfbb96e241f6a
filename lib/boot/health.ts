import { setTimeout as sleep } from 'node:timers/promises'
import { database } from '@/lib/db/client'
import { settings } from '@/lib/env'
import { engine } from '@/lib/identity/engine/engine'
import { running } from './running'

const PATIENCE_MS = 2_000

/** `ok`, `off` when switched off by a setting, or what is wrong, for people. */
type PartHealth = string

/** The answer of GET /api/health: `degraded` when any part has something to say. */
export interface Health {
  status: 'ok' | 'degraded'
  database: PartHealth
  worker: PartHealth
  engine: PartHealth
}

async function databaseHealth(): Promise<PartHealth> {
  const answer = database().$queryRaw`SELECT 1`.then(() => 'ok', () => 'does not answer')
  return Promise.race([answer, sleep(PATIENCE_MS, 'takes longer than 2 seconds', { ref: false })])
}

function workerHealth(): PartHealth {
  if (!settings().runsWorker) return 'off'
  return running.worker?.isRunning() ? 'ok' : 'does not run: jobs wait'
}

const engineHealth = (): PartHealth => (engine.health().ready ? 'ok' : 'is not ready: its processes are starting')

/** What works and what does not, in this process and the database. Never rejects. */
export async function health(): Promise<Health> {
  const parts = { database: await databaseHealth(), worker: workerHealth(), engine: engineHealth() }
  const isFine = Object.values(parts).every((part) => part === 'ok' || part === 'off')
  return { status: isFine ? 'ok' : 'degraded', ...parts }
}
