import { tenantDb } from '@/lib/db/tenant'
import type { PrismaClient } from '@/lib/generated/prisma/client'
import { isQueueAwaited } from '@/lib/jobs/queue'
import { runExport } from '@/lib/long-work/exports/run-export'
import { exportDefinition } from '@/lib/long-work/exports/schema'
import { runImport } from '@/lib/long-work/imports/run-import'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { failAfterLastAttempt } from '@/lib/long-work/rows/last-attempt'
import { laneOf } from '@/lib/long-work/rows/lane'
import type { JobRun } from '@/lib/long-work/rows/run'
import { runBulkOperation } from '@/lib/long-work/bulk/run-bulk-operation'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { writerFor } from '@/lib/long-work/rows/writers'
import { systemTransaction } from './tenant-job'

/** The jobs over rows, as the worker runs them. */
interface Deps {
  db: PrismaClient
  now: () => Date
  attempt: number
  signal: AbortSignal
}

const runOf = (organisationId: string, { db, now, signal }: Deps): JobRun => ({
  db: tenantDb(organisationId),
  signal,
  transaction: systemTransaction(organisationId, now),
  isAwaited: () => isQueueAwaited(db, laneOf(organisationId)),
})

export function exportJob(
  { organisation_id, export_id }: { organisation_id: string; export_id: string },
  deps: Deps,
): Promise<void> {
  const run = runOf(organisation_id, deps)
  const work = () => runExport(run, export_id)
  return failAfterLastAttempt(run, exportDefinition, export_id, deps.attempt, work, 'Make a new export.')
}

export function importJob(
  { organisation_id, import_id }: { organisation_id: string; import_id: string },
  deps: Deps,
): Promise<void> {
  const run = runOf(organisation_id, deps)
  return failAfterLastAttempt(run, importDefinition, import_id, deps.attempt, () =>
    runImport(run, import_id, writerFor),
  )
}

export function bulkOperationJob(
  { organisation_id, bulk_operation_id }: { organisation_id: string; bulk_operation_id: string },
  deps: Deps,
): Promise<void> {
  const run = runOf(organisation_id, deps)
  return failAfterLastAttempt(run, bulkOperation, bulk_operation_id, deps.attempt, () =>
    runBulkOperation(run, bulk_operation_id, writerFor),
  )
}
