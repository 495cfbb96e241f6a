import type { JobWorker } from '@/lib/worker/worker'

/** What this process runs. On globalThis, because Next evaluates a module once for each bundle and each hot reload. */
interface Running {
  booted?: Promise<void>
  worker?: JobWorker
}

const holder: typeof globalThis & { bonafideRunning?: Running } = globalThis

export const running: Running = (holder.bonafideRunning ??= {})
