import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import { tenantDb } from '@/lib/db/tenant'
import { resources } from '@/lib/registry'
import { registry } from '@/lib/worker/registry'
import type { Context } from '@/lib/resource/context'
import { definition } from '@/lib/workflows/definition/definition'
import { executeRuns } from '@/lib/workflows/runs/execute-runs'
import { startScheduledRuns, resumeDueRun } from '@/lib/workflows/runs/due-runs'
import type { ExecutorJob } from '@/lib/workflows/runs/slots'
import * as runs from '@/lib/workflows/runs/runs'
import { listSteps } from '@/lib/workflows/runs/step-pages'
import { startRuns } from '@/lib/workflows/runs/starts'
import * as workflows from '@/lib/workflows/runs/workflows'
import type { RunStep, WorkflowRunDetail } from '@/lib/workflows/run-records/schema'
import type { WorkflowWithRuns } from '@/lib/workflows/schema'
import { newTenant } from './tenant'

type Job = { id: string; task: string; payload: { run_id?: string; workflow_id?: string } }
const ENDED = ['succeeded', 'failed', 'cancelled', 'stopped']

/** An organisation whose workflows run only when a test says so, at a time that it chooses. */
export class Flows {
  now = new Date()
  allowPrivate = true
  /** How long a receiver may take to answer; that of the product unless set. */
  timeoutMs: number | undefined
  constructor(
    readonly organisationId: string,
    private readonly tenantAt: (now: Date) => <T>(work: (context: Context) => Promise<T>) => Promise<T>,
  ) {}

  /** A transaction at the current time. */
  at = <T>(work: (context: Context) => Promise<T>): Promise<T> => this.tenantAt(this.now)(work)

  /** A definition with the fields that every one has. */
  static whole = (parts: object) => definition.parse({ condition: null, ...parts })

  async publish(parts: Record<string, unknown>, name = 'Flow'): Promise<WorkflowWithRuns> {
    const { id } = await this.at((context) => workflows.create(context, { name, draft: Flows.whole(parts) }))
    return this.at((context) => workflows.publish(context, id, null))
  }

  /** Replaces the published definition, as if its fields had been there then. */
  rewrite = (id: string, parts: Record<string, unknown>) =>
    this.at(async (context) => {
      await context.db.workflowVersion.create({
        data: {
          organisation_id: context.organisationId,
          workflow_id: id,
          number: 99,
          definition: JSON.parse(JSON.stringify(Flows.whole(parts))) as object, // what the database accepts as JSON
          created_at: context.now,
          created_by: {},
        },
      })
      await context.db.workflow.updateMany({ where: { id }, data: { live_version: 99 } })
    })

  /** Runs due workflow jobs until there are none. */
  async work(): Promise<void> {
    for (let job = await this.next(); job; job = await this.next()) await this.run(job)
    if (!(await this.hasStarts())) return
    await startRuns(this.at)
    await executeRuns(this.executorJob(), this.settings())
    await this.work()
  }

  private hasStarts = () => this.at(async ({ db }) => (await db.workflowStart.count()) > 0)

  /** What only the real clock has reached is not due: its job would enqueue itself for the same moment, for ever. */
  private next = async (): Promise<Job | undefined> => {
    const [job] = await this.at((context) =>
      rawRows<Job>(
        context.db,
        Prisma.sql`DELETE FROM graphile_worker._private_jobs WHERE id = (SELECT id FROM graphile_worker._private_jobs WHERE payload->>'organisation_id' = ${this.organisationId}
        AND task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier LIKE '%workflow%' OR identifier = 'keep_appointment') AND run_at <= greatest(${this.now}, now())
        AND NOT EXISTS (SELECT FROM workflow_run WHERE workflow_run.id::text = payload->>'run_id' AND workflow_run.due_at > ${this.now})
        AND NOT EXISTS (SELECT FROM workflow WHERE workflow.id::text = payload->>'workflow_id' AND workflow.next_due_at > ${this.now})
        ORDER BY run_at, id LIMIT 1)
        RETURNING id::text, (SELECT identifier FROM graphile_worker._private_tasks WHERE id = task_id) AS task, payload`,
      ),
    )
    return job
  }

  settings = () => ({
    userUrl: 'https://crm.example',
    allowPrivate: this.allowPrivate,
    ...(this.timeoutMs !== undefined && { timeoutMs: this.timeoutMs }),
    signal: new AbortController().signal,
  })

  /** The context in which a job carries runs on. */
  executorJob = (jobId = '1'): ExecutorJob => ({
    organisationId: this.organisationId,
    db: tenantDb(this.organisationId),
    resources,
    transaction: this.at,
    jobId,
    now: () => this.now,
  })

  private async run({ id, task, payload: { run_id = '', workflow_id = '' } }: Job): Promise<void> {
    const carry = () => executeRuns(this.executorJob(id), this.settings())
    switch (task) {
      case 'start_workflows':
        await startRuns(this.at)
        return carry()
      case 'carry_workflows':
        return carry()
      case 'wake_workflow_run':
        return resumeDueRun(this.at, run_id)
      case 'keep_appointment':
        return startScheduledRuns(this.at, workflow_id)
      default:
        throw new Error(`${task} is no job of workflows, of ${Object.keys(registry).length}`)
    }
  }

  runs = (id: string): Promise<WorkflowRunDetail[]> =>
    this.at(async (context) => {
      const rows = await context.db.workflowRun.findMany({ where: { workflow_id: id }, orderBy: { created_at: 'asc' } })
      return Promise.all(rows.map((row) => runs.get(context, row.id)))
    })

  /** The one run of a workflow, ended or not, after running everything that is due. */
  async only(id: string): Promise<WorkflowRunDetail> {
    await this.work()
    const [run, ...others] = await this.runs(id)
    if (!run || others.length)
      throw new Error(`${others.length + (run ? 1 : 0)} runs: ${JSON.stringify([run, ...others])}`)
    return run
  }

  /** Advances the clock. */
  pass(minutes: number): void {
    this.now = new Date(Math.max(this.now.getTime(), Date.now()) + minutes * 60_000)
  }

  /** The runs of a workflow once this many have ended. */
  async settled(id: string, count: number): Promise<WorkflowRunDetail[]> {
    await this.work()
    const ended = (await this.runs(id)).filter(({ status }) => ENDED.includes(status))
    if (ended.length !== count)
      throw new Error(`${ended.length} of ${count} have ended: ${JSON.stringify(await this.runs(id))}`)
    return ended
  }

  steps = async (id = ''): Promise<RunStep[]> =>
    (await this.at((context) => listSteps(context, id, { limit: 500 }, 'admin'))).data
}

export async function flowsOf(): Promise<Flows> {
  const { organisationId, at } = await newTenant()
  return new Flows(organisationId, at)
}
