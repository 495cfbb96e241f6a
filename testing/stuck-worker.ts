import { startWorker } from '@/lib/worker/worker'
import { registry } from '@/lib/worker/registry'

/** A worker process that takes a job, says so, and never finishes it. */
await startWorker({
  databaseUrl: process.env.DATABASE_URL ?? '',
  jobs: {
    ...registry,
    sweep: () => {
      console.log('taken')
      return new Promise(() => undefined)
    },
  },
})
