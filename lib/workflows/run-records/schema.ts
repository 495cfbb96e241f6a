import { z } from 'zod'
import { defineResource, recordWith, type RecordOf } from '@/lib/resource/define'
import { choice, integer, json, recordId, reference, text, timestamp } from '@/lib/resource/fields'
import { TRIGGER_TYPES } from '../definition/trigger'

export const RUN_STATUSES = [
  'queued',
  'running',
  'waiting',
  'paused',
  'succeeded',
  'failed',
  'cancelled',
  'stopped',
] as const
export type RunStatus = (typeof RUN_STATUSES)[number]
/** The run may still do something. */
export const OPEN_RUNS: RunStatus[] = ['queued', 'running', 'waiting', 'paused']

const runErrorSchema = z
  .object({
    code: z.string().meta({ description: 'Stable, for machines, such as `division_by_zero` or `timeout`.' }),
    message: z.string().meta({ description: 'In words, for people.' }),
    step: z.string().nullable().meta({ description: 'Path of the step; null where the run never began.' }),
  })
  .meta({ id: 'WorkflowRunError', description: 'What went wrong.' })
export type RunError = z.infer<typeof runErrorSchema>

export const chainSchema = z
  .array(
    z.object({
      workflow_id: z.uuid().meta({ description: 'Id of the workflow.' }),
      workflow_name: z.string().meta({ description: 'Its name then.' }),
      run_id: z.uuid().meta({ description: 'Id of its run.' }),
    }),
  )
  .meta({ id: 'WorkflowChain', description: 'The runs that led to this one, the first one first.' })
export type Chain = z.infer<typeof chainSchema>

const shown = { readOnly: true as const }
export const workflowRun = defineResource({
  name: 'workflow_run',
  path: 'workflow_runs',
  table: 'workflow_run',
  label: 'Workflow run',
  plural: 'Workflow runs',
  title: 'status',
  description:
    'One run of a workflow, from its trigger to its end, with each step. Runs that ended are kept for 90 days.',
  fields: {
    workflow_id: reference({
      label: 'Workflow',
      description: 'What runs.',
      target: 'workflows',
      present: true as const,
      ...shown,
    }),
    workflow_version: integer({
      label: 'Version of the workflow',
      description: 'The version that it began with and finishes on.',
      present: true as const,
      min: 1,
      max: 2_147_483_647,
      ...shown,
    }),
    status: choice(RUN_STATUSES, {
      label: 'Status',
      description:
        'queued: waits its turn; waiting: for a time, an event or another attempt; paused: for somebody; stopped: ended by a stop step, or not begun because its record no longer met the condition (`error` says so).',
      present: true as const,
      ...shown,
    }),
    trigger_type: choice(TRIGGER_TYPES, {
      label: 'Trigger',
      description: 'What started it; manual where somebody did.',
      present: true as const,
      ...shown,
    }),
    event_id: recordId({
      label: 'Event',
      description: 'The event that started it, as in the feed of changes.',
      ...shown,
    }),
    event_type: text({ label: 'Type of event', description: 'Such as `deal.stage_changed`.', ...shown }),
    resource: text({ label: 'Collection', description: 'Collection of its record.', ...shown }),
    record_id: recordId({ label: 'Record', description: 'The record that it is about.', ...shown }),
    record_title: text({
      label: 'Name of the record',
      description: 'As it was called at the start.',
      filterable: false,
      ...shown,
    }),
    current_step: text({
      label: 'Step',
      description: 'Path of the step that it is at, or ended at.',
      filterable: false,
      ...shown,
    }),
    due_at: timestamp({
      label: 'Continues',
      description: 'When a wait ends, another attempt is made, or a queued run may begin.',
      ...shown,
    }),
    started_at: timestamp({ label: 'Started', description: 'When its first step began.', ...shown }),
    finished_at: timestamp({ label: 'Finished', description: 'When it ended.', ...shown }),
    error: json(runErrorSchema, { label: 'Error', description: 'Why it failed.', ...shown }),
    depth: integer({
      label: 'Depth',
      description: 'How many workflows led here, itself included; no run begins at more than 10.',
      present: true as const,
      min: 1,
      max: 1000,
      ...shown,
    }),
    chain: json(chainSchema, {
      label: 'Chain',
      description: 'The runs that led here.',
      present: true as const,
      ...shown,
    }),
  },
})
export type WorkflowRun = RecordOf<(typeof workflowRun)['fields']>

export const workflowRunDetailSchema = recordWith(workflowRun, {
  trigger: z
    .record(z.string(), z.unknown())
    .meta({ description: 'What expressions know as `trigger`: the record as the event left it, what it was before.' }),
}).meta({ id: 'WorkflowRunDetail', description: 'A run with what started it.' })
export type WorkflowRunDetail = WorkflowRun & { trigger: Record<string, unknown> }

const STEP_STATUSES = ['running', 'waiting', 'succeeded', 'failed'] as const
const runStepSchema = z
  .object({
    path: z
      .string()
      .meta({
        description:
          'JSON pointer of the step in the definition, `/steps/1/paths/0/steps/2`; within a for-each with its round, `/steps/3/rounds/0/steps/1`.',
      }),
    key: z.string().meta({ description: 'What expressions call it.' }),
    type: z.string().meta({ description: 'What the step does.' }),
    status: z
      .enum(STEP_STATUSES)
      .meta({ description: 'failed also where the run continued, because the step said `on_error: continue`.' }),
    input: z
      .unknown()
      .meta({
        description:
          'Its values, expressions replaced; headers but harmless ones and secret-looking parts of addresses are masked, and below admin everything of a URL but scheme and host, and bodies.',
      }),
    output: z.unknown().meta({ description: 'What it left for later steps.' }),
    error: runErrorSchema.omit({ step: true }).nullable().meta({ description: 'What went wrong last.' }),
    attempts: z.int().meta({ description: 'How often it was tried.' }),
    due_at: z.string().nullable().meta({ description: 'When the wait ends, or it is tried again.' }),
    started_at: z.string().meta({ description: 'When it began.' }),
    finished_at: z.string().nullable().meta({ description: 'When it was done.' }),
  })
  .meta({ id: 'WorkflowRunStep', description: 'The result of one step.' })
export type RunStep = z.infer<typeof runStepSchema>
export const runStepsSchema = z.object({
  data: z.array(runStepSchema).meta({ description: 'In the order in which they began.' }),
  has_more: z.boolean().meta({ description: 'More steps follow.' }),
  next_cursor: z.string().nullable().meta({ description: '`cursor` of the next page; null on the last one.' }),
  prev_cursor: z.string().nullable().meta({ description: '`cursor` of the page before; null on the first one.' }),
})
export type RunSteps = z.infer<typeof runStepsSchema>

const MAX_RECORDS = 1000
export const startRunsSchema = z
  .strictObject({
    record_ids: z
      .array(z.uuid())
      .max(MAX_RECORDS)
      .default([])
      .meta({ description: 'Records of the collection of the trigger; none where the trigger has no record.' }),
  })
  .meta({ id: 'WorkflowRunsStart', description: 'What a workflow is to run for.' })
export const startedRunsSchema = z
  .object({
    run_ids: z.array(z.uuid()).meta({ description: 'The runs that were made, in the order of the records.' }),
    skipped: z
      .array(
        z.object({
          record_id: z.uuid(),
          reason: z
            .enum(['not_found', 'condition', 'under_way'])
            .meta({
              description:
                'Why none was made. not_found: there is no such record; condition: it does not meet the condition; under_way: a run for it is already in progress.',
            }),
        }),
      )
      .meta({ description: 'Records for which none was made.' }),
  })
  .meta({ id: 'WorkflowRunsStarted', description: 'The runs that begin.' })
export type StartedRuns = z.infer<typeof startedRunsSchema>

export const dryRunRequestSchema = z
  .strictObject({
    version: z
      .enum(['draft', 'live'])
      .default('draft')
      .meta({ description: 'Which definition is rehearsed: the draft or the live version.' }),
    record_id: z.uuid().optional().meta({ description: 'A record of the collection of the trigger.' }),
    body: z.unknown().optional().meta({ description: 'For an inbound trigger: the body that would have arrived.' }),
    previous: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: 'For a change: values that the record would have had before.' }),
  })
  .meta({ id: 'WorkflowDryRunRequest', description: 'What a rehearsal begins with.' })
export type DryRunRequest = z.infer<typeof dryRunRequestSchema>
export const dryRunSchema = z
  .object({
    dry_run: z.literal(true),
    taken: z.boolean().meta({ description: 'The record meets the condition; if not, nothing would run.' }),
    status: z.enum(['succeeded', 'failed', 'stopped', 'not_started']).meta({ description: 'How the run would end.' }),
    error: runErrorSchema.nullable(),
    steps: z.array(runStepSchema).meta({ description: 'What each step would do; waits are skipped.' }),
  })
  .meta({ id: 'WorkflowDryRun', description: 'What a run would do. Nothing was changed and nothing was sent.' })
export type DryRun = z.infer<typeof dryRunSchema>
