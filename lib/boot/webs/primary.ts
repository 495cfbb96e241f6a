import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { settings } from '@/lib/env'
import { outliveReaders } from '@/lib/log'
import { exitWithSupervisor } from '../supervisor'
import type { ProcessMessage } from './messages'
import { Forks, type Fork } from './forks'
import { closeOrphanedConnections } from './orphaned-connections'
import { shareOf } from './shares'

/**
 * The primary above several web processes, in place of a single one: `webs.js NEXT ARGUMENT…`. It accepts connections
 * and hands them to its forks in turn. The forks inherit its limits: no core dumps. It ends with its forks, and they
 * with it.
 */
const [next, ...args] = process.argv.slice(2)
outliveReaders()

/** Next prints a banner on standard output; once is enough. The app logs to standard error. */
const setUp = (index: number) =>
  cluster.setupPrimary({
    ...(next && { exec: next }),
    args,
    stdio: ['ignore', index === 0 ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })

function pass(what: ProcessMessage, from: Worker): void {
  for (const worker of Object.values(cluster.workers ?? {}))
    if (worker && worker !== from && worker.isConnected()) worker.send(what)
}

function start(index: number): Fork {
  setUp(index)
  const worker = cluster.fork(shareOf(index, settings()))
  closeOrphanedConnections(worker)
  const booted = new Promise<void>((resolve) =>
    worker.on('message', (what: ProcessMessage) => (what === 'booted' ? resolve() : pass(what, worker))),
  )
  const ended = once(worker, 'exit').then(([code, signal]) => (signal ? String(signal) : `exit code ${String(code)}`))
  return { booted, ended, stop: () => void worker.process.kill('SIGTERM') }
}

const forks = new Forks(settings().webProcesses, start)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void forks.stop().then(() => process.exit(0)))
exitWithSupervisor()
const why = await forks.failed
if (why) console.error(why)
await forks.stop()
process.exit(1)
