import { setTimeout as sleep } from 'node:timers/promises'
import { CrashCounter } from './crash-counter'
import { waitForPort } from './port'
import { waitUntilReady, type Web } from './web'

/** The current web process; a restart replaces it. */
export interface SupervisedWeb {
  /** Resolves to true when the first process answers, to false if it ended before it ever did. */
  answering: Promise<boolean>
  /** Resolves with a message for the operator when restarting is pointless. */
  failed: Promise<string>
  stop: () => Promise<void>
}

/**
 * Starts the web process, and restarts it whenever it ends unexpectedly. A process that ends before it ever answered
 * has a fault that a restart does not fix.
 * @param untilDatabase resolves when there is a database to start with
 */
export function superviseWeb(start: () => Web, port: number, untilDatabase: () => Promise<unknown>): SupervisedWeb {
  let web = start()
  let stopped = false
  const crashes = new CrashCounter()
  const answering = waitUntilReady(web, port)

  const keep = async (): Promise<string> => {
    for (;;) {
      const how = await web.ended
      if (stopped) return new Promise(() => undefined)
      if (!(await answering)) return `The server ended unexpectedly (${how}).`
      const pause = crashes.note()
      if (pause === null)
        return `The server ended five times within a minute, the last time with ${how}. The output above says why: fix that, then start again.`
      console.error(`The server ended unexpectedly (${how}); restarting it.`)
      await sleep(pause)
      await untilDatabase()
      await waitForPort(port)
      if (!stopped) web = start()
    }
  }
  const failed = keep().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  return {
    answering,
    failed,
    stop: () => {
      stopped = true
      return web.stop()
    },
  }
}
