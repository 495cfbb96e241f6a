import { importDefinition } from '@/lib/imports/schema'
import { runImport } from '@/lib/imports/run-import'
import { orGiveUp } from '@/lib/job-rows/give-up'
import type { JobRun } from '@/lib/job-rows/run'
import { tenantDb } from '@/lib/db/tenant'
import { systemTransaction } from '@/lib/jobs/tenant-job'
import type { Resource } from '@/lib/resource/define'
import { writerFor } from './writers'

interface Deps {
  now: () => Date
  attempt: number
  signal: AbortSignal
}

const runOf = (organisationId: string, { now, signal }: Deps): JobRun => ({ db: tenantDb(organisationId), transaction: systemTransaction(organisationId, now), signal })

/** The job behind an import, whatever it is at. */
export function importJob({ organisation_id, import_id }: { organisation_id: string; import_id: string }, deps: Deps): Promise<void> {
  const run = runOf(organisation_id, deps)
  return orGiveUp(run, importDefinition as unknown as Resource, import_id, deps.attempt, () => runImport(run, import_id, writerFor))
}
