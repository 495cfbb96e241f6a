import { z } from 'zod'
import { createMailSchema } from '@/lib/mail/mails/schema'
import { pathsFor } from '@/lib/records'
import { outcomeFields, progressFields } from '@/lib/long-work/rows/schema'
import { choice, integer, json, text, texts } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { filterSchema } from '@/lib/resource/filter'
import { createSessionSchema } from '@/lib/identity/sessions/schema'

const ACTIONS = ['update', 'delete', 'request_check', 'send_mail'] as const
const MAX_IDS = 10_000
const bulkMailSchema = createMailSchema
  .pick({ template_id: true, subject: true, text: true })
  .meta({ id: 'BulkMail', description: 'What is sent to each contact; merge fields are filled in for each.' })

export const bulkOperation = defineResource({
  name: 'bulk_operation',
  path: 'bulk_operations',
  table: 'bulk_operation',
  label: 'Bulk operation',
  plural: 'Bulk operations',
  title: 'action',
  description: 'One change to many records, or their deletion, as a job with a result for each, which can be undone.',
  fields: {
    resource: choice(pathsFor('bulk'), {
      label: 'Collection',
      description: 'Whose records it changes.',
      readOnly: true,
      present: true as const,
    }),
    action: choice(ACTIONS, {
      label: 'Action',
      description:
        'What happens to each record. `request_check`, for contacts, requests an identity check of each; contacts with an open one are skipped.',
      readOnly: true,
      present: true as const,
    }),
    filter: json(filterSchema, {
      label: 'Filter',
      description: 'Which records: those that matched when it began.',
      readOnly: true,
    }),
    q: text({ label: 'Search', description: 'Words that the records have.', filterable: false, readOnly: true }),
    ids: texts({
      label: 'Ids',
      description: 'Which records, when they were named.',
      max: 36,
      items: MAX_IDS,
      readOnly: true,
    }),
    changes: json(z.record(z.string(), z.unknown()), {
      label: 'Changes',
      description:
        'What an update sets, as a PATCH of one record has it; of a list, what is added to it and removed from it.',
      readOnly: true,
    }),
    workflows: choice(['run', 'skip'], {
      label: 'Workflows',
      description: 'Whether workflows start from what it changes.',
      readOnly: true,
      present: true as const,
    }),
    mail: json(bulkMailSchema, { label: 'Mail', description: 'What is sent to each contact.', readOnly: true }),
    sent_count: integer({
      label: 'Sent',
      description: 'Mails that were put on their way.',
      filterable: false,
      min: 0,
      max: 2_147_483_647,
      readOnly: true,
      present: true as const,
    }),
    expected_total: integer({
      label: 'Expected',
      description: 'How many records had to match for it to start.',
      min: 0,
      max: 2_147_483_647,
      readOnly: true,
    }),
    ...progressFields,
    ...outcomeFields,
  },
})
export type BulkOperation = RecordOf<(typeof bulkOperation)['fields']>

/** The request that starts one. An empty `and` matches every record; a request without any selection is refused. */
export const bulkRequestSchema = z.strictObject({
  resource: z.enum(pathsFor('bulk')),
  action: z.enum(ACTIONS),
  filter: filterSchema
    .optional()
    .meta({ description: 'Send either a filter or ids. `{"and": []}` matches every record.' }),
  ids: z.array(z.uuid()).min(1).max(MAX_IDS).optional(),
  q: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Beside a filter: words that the records have, as a list takes them.' }),
  expected_total: z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        'How many records are meant, as a dry run counts them. With another number nothing is changed: 409 with the current `total`, or a job that ends as `failed` when the number changes before it begins.',
    }),
  workflows: z
    .enum(['run', 'skip'])
    .optional()
    .meta({ description: 'Whether workflows start from what it changes; run when absent.' }),
  changes: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description:
        'For an update: what a PATCH of one record takes. A list of texts, such as `tags`, also takes `{"add": [...], "remove": [...]}` (either or both), which leaves its other members: a record that has what is added, in whatever case, and lacks what is removed stays as it is, and one whose list would get too long fails alone. For `request_check`: `template_id` and `checks` as a session takes them, and `pending: allow` to ask those again who have an open check.',
    }),
  mail: bulkMailSchema
    .optional()
    .meta({ description: 'For send_mail, which goes to contacts: a template, or subject and text.' }),
})
export type BulkRequest = z.infer<typeof bulkRequestSchema>

/** The `changes` of a `request_check`. */
export const checkRequestSchema = z.strictObject({
  template_id: createSessionSchema.shape.template_id,
  checks: createSessionSchema.shape.checks,
  pending: z.enum(['refuse', 'allow']).optional(),
})
export type CheckRequest = z.infer<typeof checkRequestSchema>

/** What would happen, without doing it. */
export const rehearsalSchema = z.object({
  dry_run: z.literal(true),
  count: z.int().meta({ description: 'Exactly how many records it would go through.' }),
  records: z.array(z.record(z.string(), z.unknown())).meta({ description: 'The first ten of them.' }),
})
export type BulkRehearsal = z.infer<typeof rehearsalSchema>
