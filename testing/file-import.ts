import { writerFor } from '@/lib/long-work/rows/writers'
import * as imports from '@/lib/long-work/imports/imports'
import { receiveCsv, receiveWorkbook } from '@/lib/long-work/imports/receive'
import type { Limits } from '@/lib/long-work/imports/workbook/process'
import { runImport } from '@/lib/long-work/imports/run-import'
import type { Encoding, Import } from '@/lib/long-work/imports/schema'
import { listRows } from '@/lib/long-work/rows/row-log'
import type { JobRun } from '@/lib/long-work/rows/run'
import type { JobRow } from '@/lib/long-work/rows/schema'
import { jobRunOf } from './job-run'
import type { Tenant } from './tenant'

/** Writers whose batches are smaller, so that few rows are several. */
export const inBatchesOf =
  (batch: number): typeof writerFor =>
  (path) => ({ ...writerFor(path), batch })

/** Imports of one organisation, step by step, without server and queue. */
export class ImportsOf {
  constructor(
    private readonly tenant: Tenant,
    private readonly now = new Date(),
    private readonly writers = writerFor,
  ) {}

  get transaction(): JobRun['transaction'] {
    return this.tenant.at(this.now)
  }

  get run(): JobRun {
    return jobRunOf(this.tenant, this.now)
  }

  async upload(text: string | Buffer, resource: string = 'contacts', encoding?: Encoding): Promise<Import> {
    const bytes = (async function* parts() {
      yield Buffer.from(text)
    })()
    const file = await receiveCsv(this.run.db, bytes, encoding)
    return this.transaction((context) => imports.create(context, resource, { name: 'people.csv' }, file))
  }

  async uploadWorkbook(workbook: Uint8Array, sheet?: string, limits: Partial<Limits> = {}): Promise<Import> {
    const bytes = (async function* parts() {
      for (let at = 0; at < workbook.byteLength; at += 64 * 1024) yield workbook.subarray(at, at + 64 * 1024)
    })()
    const file = await receiveWorkbook(this.run.db, bytes, sheet, {}, limits)
    return this.transaction((context) => imports.create(context, 'contacts', { name: 'people.xlsx' }, file))
  }

  set = (id: string, patch: imports.ImportPatch): Promise<Import> =>
    this.transaction((context) => imports.update(context, id, patch, null))

  /** Starts an import and runs it to completion. */
  async finish(id: string, isRehearsal = false): Promise<Import> {
    await this.transaction((context) => imports.start(context, id, isRehearsal))
    await this.resume(id)
    return this.transaction((context) => imports.get(context, id))
  }

  async undo(id: string): Promise<Import> {
    await this.transaction((context) => imports.undo(context, id))
    await this.resume(id)
    return this.transaction((context) => imports.get(context, id))
  }

  /** Runs or resumes the job and its follow-up jobs. */
  async resume(id: string, run = this.run): Promise<void> {
    do await runImport(run, id, this.writers)
    while (['running', 'undoing'].includes((await this.transaction((context) => imports.get(context, id))).status))
  }

  async rows(id: string): Promise<JobRow[]> {
    return (await listRows(this.run.db, id, { limit: 500 })).data
  }
}
