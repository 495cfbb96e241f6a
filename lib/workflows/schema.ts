import { z } from 'zod'
import { actorSchema, defineResource, recordWith, type RecordOf } from '@/lib/resource/define'
import { boolean, choice, deletedAt, integer, json, longText, text, timestamp } from '@/lib/resource/fields'
import { definition } from './definition/definition'
import { TRIGGER_TYPES } from './definition/trigger'

export const workflow = defineResource({
  name: 'workflow',
  path: 'workflows',
  table: 'workflow',
  label: 'Workflow',
  plural: 'Workflows',
  title: 'name',
  description:
    'What happens automatically when something else happens: a trigger, a condition and steps. You edit the draft and publish it; each publication is a version, and a run finishes on the version that it started with.',
  fields: {
    name: text({
      label: 'Name',
      description: 'What people call it.',
      required: true,
      sortable: true,
      searchable: true,
    }),
    description: longText({ label: 'Description', description: 'What it is for.', max: 1000 }),
    status: choice(['on', 'off'], {
      label: 'Status',
      description: 'off starts no run; those in progress continue. On needs a published version.',
      present: true as const,
    }),
    draft: json(definition, {
      label: 'Draft',
      description:
        'What is being edited; it may leave things open. It runs once it is published. Below admin, HTTP steps show only scheme and host of their URL and harmless headers; the rest is masked, and a mask that is sent back keeps the value.',
      present: true as const,
    }),
    live_version: integer({
      label: 'Live version',
      description: 'Number of the version that new runs follow; null before the first publication.',
      readOnly: true,
      min: 1,
      max: 2_147_483_647,
    }),
    has_draft_changes: boolean({
      label: 'Draft differs',
      description: 'The draft is not what is live.',
      readOnly: true,
      present: true as const,
    }),
    trigger_type: choice(TRIGGER_TYPES, {
      label: 'Trigger',
      description: 'What starts it: of the live version, else of the draft.',
      readOnly: true,
      present: true as const,
    }),
    trigger_resource: text({
      label: 'Collection',
      description: 'Collection of the record that its runs are about; null where there is none.',
      readOnly: true,
    }),
    next_due_at: timestamp({
      label: 'Next due',
      description: 'When a schedule starts it next; null while it is off and for other triggers.',
      readOnly: true,
      sortable: true,
    }),
    has_inbound_secret: boolean({
      label: 'Inbound secret',
      description: 'It has a secret for `POST /api/v1/inbound/{workflow_id}`.',
      readOnly: true,
      present: true as const,
    }),
    deleted_at: deletedAt(),
  },
})

const count = (description: string) => z.int().min(0).meta({ description })
export const runCountsSchema = z
  .object({
    queued: count('Wait their turn, or for their record to be quiet.'),
    running: count('Are running.'),
    waiting: count('Wait for a time or an event.'),
    paused: count('Were paused by somebody.'),
    succeeded: count('Have finished.'),
    failed: count('Ended with an error.'),
    cancelled: count('Were cancelled by somebody.'),
    stopped: count('Were ended by a stop step, or did not begin.'),
    last_started_at: z.string().nullable().meta({ description: 'When the latest run was made.' }),
  })
  .meta({ id: 'WorkflowRunCounts', description: 'Runs of the last 90 days, by status.' })
export type RunCounts = z.infer<typeof runCountsSchema>

/** A workflow as the API returns it. */
export const workflowWithRunsSchema = recordWith(workflow, {
  runs: runCountsSchema.meta({ description: 'How its runs went.' }),
}).meta({ id: 'WorkflowWithRuns', description: 'A workflow, and how its runs went.' })
export type Workflow = RecordOf<(typeof workflow)['fields']>
export type WorkflowWithRuns = Workflow & { runs: RunCounts }

export const workflowVersionSchema = z
  .object({
    number: z.int().meta({ description: 'Counts the publications from 1.' }),
    definition,
    created_at: z.string().meta({ description: 'When it was published.' }),
    created_by: actorSchema.meta({ description: 'Who published it.' }),
    is_live: z.boolean().meta({ description: 'New runs follow it.' }),
  })
  .meta({ id: 'WorkflowVersion', description: 'A definition as it was published.' })
export type WorkflowVersion = z.infer<typeof workflowVersionSchema>
export const workflowVersionsSchema = z.object({
  data: z.array(workflowVersionSchema).meta({ description: 'The latest first.' }),
})

export const inboundSecretSchema = z
  .object({
    secret: z.string().meta({ description: 'Shown once. An earlier one stops working.' }),
    url: z.string().meta({ description: 'Where to post to, with `Authorization: Bearer <secret>`.' }),
  })
  .meta({ id: 'WorkflowInboundSecret', description: 'What an inbound call needs.' })
export const inboundAnswerSchema = z
  .object({
    run_id: z.uuid().meta({ description: 'Id of the run.' }),
    repeated: z.boolean().meta({ description: 'The key of the request was seen before: no second run was made.' }),
  })
  .meta({ id: 'WorkflowInboundAnswer', description: 'The result of an inbound call.' })
