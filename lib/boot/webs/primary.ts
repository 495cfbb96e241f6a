import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { settings } from '@/lib/env'
import { exitWithSupervisor } from '../supervisor'
import type { Told } from './beside'
import { Forks, type Fork } from './forks'
import { shareOf } from './shares'

/**
 * The process above several web processes, in place of one: `webs.js NEXT ARGUMENT…`. It takes the connections and hands them
 * to its forks in turn, which inherit what it runs under: no core dumps. It ends with its forks, and they with it.
 */
const [next, ...args] = process.argv.slice(2)

/** Next greets on standard output; once is enough. What the app has to say goes to standard error. */
const setUp = (index: number) =>
  cluster.setupPrimary({
    ...(next && { exec: next }),
    args,
    stdio: ['ignore', index === 0 ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })

/**
 * A connection that is on its way to a fork when that dies stays open in this process, where Node forgets it: whoever made it
 * would wait for an answer for ever. There is one at most, because a fork is handed the next one when it has taken the last.
 */
function closeWhatItNeverTook({ process: fork }: Worker): void {
  let handed: unknown
  fork.send = new Proxy(fork.send.bind(fork), {
    apply: (send, self, sent: unknown[]): unknown => {
      handed = sent[1] ?? handed
      return Reflect.apply(send, self, sent)
    },
  })
  fork.once('exit', () => {
    if (isClosable(handed)) handed.close()
  })
}
const isClosable = (handed: unknown): handed is { close: () => void } =>
  typeof handed === 'object' && handed !== null && 'close' in handed && typeof handed.close === 'function'

function pass(what: Told, from: Worker): void {
  for (const worker of Object.values(cluster.workers ?? {}))
    if (worker && worker !== from && worker.isConnected()) worker.send(what)
}

function start(index: number): Fork {
  setUp(index)
  const worker = cluster.fork(shareOf(index, settings()))
  closeWhatItNeverTook(worker)
  const booted = new Promise<void>((resolve) =>
    worker.on('message', (what: Told) => (what === 'booted' ? resolve() : pass(what, worker))),
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
