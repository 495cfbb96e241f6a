import { settings } from '@/lib/env'
import { startWorker } from '@/lib/worker/worker'

/** A process that only runs jobs, to be killed. Prints `ready` once it has started. */
await startWorker({ databaseUrl: settings().directUrl })
console.log('ready')
