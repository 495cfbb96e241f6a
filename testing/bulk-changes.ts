import * as bulk from '@/lib/long-work/bulk/bulk-operations'
import { runBulkOperation } from '@/lib/long-work/bulk/run-bulk-operation'
import type { BulkOperation, BulkRequest } from '@/lib/long-work/bulk/schema'
import type { JobRun } from '@/lib/long-work/rows/run'
import { writerFor } from '@/lib/long-work/rows/writers'

/** Carries out a bulk change. @returns its id */
export async function bulkDone(run: JobRun, request: BulkRequest): Promise<string> {
  const { id } = await run.transaction((context) => bulk.create(context, request))
  await runBulkOperation(run, id, writerFor)
  return id
}

/** Takes it back. @returns it as it is afterwards */
export async function bulkUndone(run: JobRun, id: string): Promise<BulkOperation> {
  await run.transaction((context) => bulk.undo(context, id))
  await runBulkOperation(run, id, writerFor)
  return run.transaction((context) => bulk.get(context, id))
}
