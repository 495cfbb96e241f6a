import { settings } from '@/lib/env'
import type { Context } from '@/lib/resource/context'
import type { Resource } from '@/lib/resource/define'
import { startManually } from '@/lib/workflows/runs/manual-start'
import { dryRun } from '@/lib/workflows/runs/dry-run'
import * as runs from '@/lib/workflows/runs/runs'
import { listSteps, STEPS_OF_A_PAGE } from '@/lib/workflows/runs/step-pages'
import * as workflows from '@/lib/workflows/runs/workflows'
import {
  dryRunRequestSchema,
  dryRunSchema,
  runStepsSchema,
  startedRunsSchema,
  startRunsSchema,
  workflowRun,
  workflowRunDetailSchema,
  type WorkflowRun,
} from '@/lib/workflows/run-records/schema'
import {
  inboundSecretSchema,
  workflow,
  workflowVersionSchema,
  workflowVersionsSchema,
  workflowWithRunsSchema,
} from '@/lib/workflows/schema'
import { getOperation } from '../one-record'
import { operation } from '../operation'
import { parameters } from '../query'
import { idOf, listOperations, resourceOperations } from '../resource-operations'
import { pageParameters } from '../row-parameters'

const base = '/api/v1/organisations/{organisation_id}'
const one = `${base}/workflows/{id}`
const common = { tag: workflow.plural, audience: 'organisation' as const }
const reads = { ...common, permission: 'workflows:read' as const }
const writes = { ...common, permission: 'workflows:write' as const }

/** Answers include statistics of the runs, which no field of the table holds. */
const shown = { ...workflow, record: workflowWithRunsSchema } as unknown as Resource<(typeof workflow)['fields']>
// A batch would turn on workflows without anybody reviewing each.
const { batch: _, ...usual } = resourceOperations(shown, { ...workflows })

export const workflowOperations = {
  ...usual,
  publish: operation({
    ...writes,
    id: 'publish_workflow',
    method: 'POST',
    path: `${one}/publish`,
    summary: 'Publish the draft',
    description:
      'Makes the draft the live version and turns the workflow on. A draft that cannot run is refused, with a pointer into the draft for each reason. Runs in progress finish on the version that they started with.',
    answer: { status: 200, schema: workflowWithRunsSchema, etag: true },
    run: ({ context, params, ifMatch }) => workflows.publish(context, idOf(params), ifMatch),
  }),
  versions: operation({
    ...reads,
    id: 'list_workflow_versions',
    method: 'GET',
    path: `${one}/versions`,
    summary: 'List the published versions',
    description: 'The latest first. Below admin, what HTTP steps keep secret is masked.',
    answer: { status: 200, schema: workflowVersionsSchema },
    run: ({ context, role, params }) => workflows.listVersions(context, idOf(params), role),
  }),
  version: operation({
    ...reads,
    id: 'get_workflow_version',
    method: 'GET',
    path: `${one}/versions/{number}`,
    summary: 'Read a published version',
    description: 'As it was published; below admin, what HTTP steps keep secret is masked.',
    answer: { status: 200, schema: workflowVersionSchema },
    run: ({ context, role, params }) => workflows.getVersion(context, idOf(params), params.number ?? '', role),
  }),
  start: operation({
    ...common,
    permission: 'workflow_runs:write',
    id: 'start_workflow_runs',
    method: 'POST',
    path: `${one}/runs`,
    summary: 'Run a workflow by hand',
    description:
      'For up to 1 000 records of the collection of its trigger, or once where the trigger has no record. Its condition applies to them too: records that do not meet it are skipped.',
    body: { kind: 'json', schema: startRunsSchema },
    timeoutMs: 60_000,
    answer: { status: 202, schema: startedRunsSchema },
    run: ({ context, params, body }) => startManually(context, idOf(params), body.record_ids),
  }),
  dryRun: operation({
    ...common,
    permission: 'workflow_runs:write',
    id: 'create_workflow_dry_run',
    method: 'POST',
    path: `${one}/dry_runs`,
    summary: 'Rehearse a workflow',
    description:
      'Runs the draft or the live version on a real record and rolls everything back: each step shows what it would have done. Nothing is sent, and waits are skipped.',
    body: { kind: 'json', schema: dryRunRequestSchema },
    timeoutMs: 60_000,
    idempotent: false,
    answer: { status: 200, schema: dryRunSchema },
    run: ({ context, role, params, body }) =>
      dryRun(context, idOf(params), body, { userUrl: settings().baseUrl, role }),
  }),
  secret: operation({
    ...writes,
    id: 'create_workflow_inbound_secret',
    method: 'POST',
    path: `${one}/inbound_secret`,
    summary: 'Issue the secret for inbound calls',
    description: 'Shown once. It replaces an earlier one at once.',
    answer: { status: 201, schema: inboundSecretSchema },
    run: async ({ context, params }) => ({
      secret: await workflows.issueInboundSecret(context, idOf(params)),
      url: `${settings().baseUrl}/api/v1/inbound/${idOf(params)}`,
    }),
  }),
}

const ofRuns = { tag: workflowRun.plural, audience: 'organisation' as const }
const run = `${base}/workflow_runs/{id}`
type Decide = (context: Context, id: string) => Promise<WorkflowRun>
const decision = (verb: string, decide: Decide, summary: string, description: string) =>
  operation({
    ...ofRuns,
    permission: 'workflow_runs:write',
    id: `${verb}_workflow_run`,
    method: 'POST',
    path: `${run}/${verb}`,
    summary,
    description,
    answer: { status: 200, schema: workflowRun.record, etag: true },
    run: ({ context, params }) => decide(context, idOf(params)),
  })

export const workflowRunOperations = {
  ...listOperations(workflowRun, runs.list),
  get: getOperation(workflowRun, {
    ...ofRuns,
    permission: 'workflow_runs:read',
    id: 'get_workflow_run',
    path: run,
    summary: 'Read a run',
    description: 'With what started it, as expressions know it.',
    answer: { schema: workflowRunDetailSchema, name: 'WorkflowRunDetail' },
    run: ({ context, params }) => runs.get(context, idOf(params)),
  }),
  steps: operation({
    ...ofRuns,
    permission: 'workflow_runs:read',
    id: 'list_workflow_run_steps',
    method: 'GET',
    path: `${run}/steps`,
    summary: 'Read the result of each step',
    description:
      'With input, output, error and times, in the order in which they began. A page ends after 8 MiB of input and output, and so may be short although `has_more`. Below admin, the URLs of HTTP steps end after the host, and bodies and headers are masked.',
    query: parameters(pageParameters(STEPS_OF_A_PAGE)),
    answer: { status: 200, schema: runStepsSchema },
    run: ({ context, role, params, query }) => listSteps(context, idOf(params), query, role),
  }),
  retry: decision(
    'retry',
    runs.retry,
    'Retry a failed run from the step that failed',
    'What was done before stays done. The step carries the same Idempotency-Key as before.',
  ),
  cancel: decision('cancel', runs.cancel, 'Cancel a run', 'A step in progress is finished; no other starts.'),
  pause: decision('pause', runs.pause, 'Pause a run', 'It pauses before its next step; a wait pauses at once.'),
  resume: decision(
    'resume',
    runs.resume,
    'Resume a paused run',
    'A wait whose time has passed in the meantime is over.',
  ),
}
