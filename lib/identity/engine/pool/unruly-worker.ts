import { appendFileSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from '../engine-error'
import { serveJobs } from './serve'

interface Death {
  of: NodeJS.Signals | 'an uncaught error'
  at: string
  times?: number
  afterwards?: NodeJS.Signals
}

const throwLater = () =>
  setTimeout(() => {
    throw new Error('nobody catches this')
  })

/** A process that does what a real one must never do; for the tests of the pool. */
await serveJobs(
  {
    echo: async (input: unknown) => input,
    which_process: async () => process.pid,
    rest: async (ms: number) => sleep(ms, 'rested'),
    hang: async () => {
      for (;;);
    },
    devour: async () => {
      const eaten: Buffer[] = []
      for (;;) {
        eaten.push(Buffer.alloc(20_000_000, 1))
        await sleep(20)
      }
    },
    /** Dies `times` times, counted in the file `at`, which gets the id of each process. */
    die: async ({ of, at, times = Number.POSITIVE_INFINITY, afterwards }: Death) => {
      appendFileSync(at, `${process.pid}\n`)
      const deaths = readFileSync(at, 'utf8').trim().split('\n').length
      const cause = deaths > times ? afterwards : of
      if (cause === undefined) return 'survived'
      if (cause === 'an uncaught error') throwLater()
      else process.kill(process.pid, cause)
      return sleep(5000)
    },
    refuse: async () => {
      throw new EngineError('file_damaged', 'The picture cannot be decoded.')
    },
    stumble: async (secret: string) => {
      throw new TypeError(`Unexpected token in ${secret}`)
    },
  },
  async () => undefined,
)
