import { settings } from '@/lib/env'
import { startWorker } from '@/lib/worker/worker'

/** A process that does nothing but take jobs, to be killed. It says when it begins. */
await startWorker({ databaseUrl: settings().directUrl })
console.log('ready')
