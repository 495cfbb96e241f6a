import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from '../engine-error'
import { serveJobs } from './serve'

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
    die: async () => process.kill(process.pid, 'SIGKILL'),
    refuse: async () => {
      throw new EngineError('file_damaged', 'The picture cannot be decoded.')
    },
    stumble: async (secret: string) => {
      throw new TypeError(`Unexpected token in ${secret}`)
    },
    throw_later: async () => {
      setTimeout(() => {
        throw new Error('nobody catches this')
      })
      return sleep(5000)
    },
  },
  async () => undefined,
)
