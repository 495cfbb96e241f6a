import { z } from 'zod'
import { actorSchema, defineResource, type RecordOf } from '@/lib/resource/define'
import {
  choice,
  customValues,
  deletedAt,
  date,
  decimal,
  externalIds,
  integer,
  lastActivity,
  rank,
  reference,
  text,
  texts,
  timestamp,
} from '@/lib/resource/fields'
import { CURRENCIES } from '@/lib/accounts/schema'
import { STAGE_STATUSES } from '../pipelines/schema'
import { nextTask } from '../tasks/schema'
import { sample } from './sample'

export const deal = defineResource({
  name: 'deal',
  path: 'deals',
  table: 'deal',
  label: 'Deal',
  plural: 'Deals',
  title: 'name',
  description: 'A possible sale, on its way through the stages of a pipeline.',
  takesPart: ['search', 'timeline', 'views', 'custom_fields', 'import', 'export', 'bulk'],
  subtitle: ['status'],
  firsts: { next_task: nextTask('deal_id') },
  sample,
  fields: {
    name: text({
      label: 'Name',
      description: 'What is sold to whom, 1–200 characters.',
      required: true,
      sortable: true,
      searchable: true,
    }),
    pipeline_id: reference({
      label: 'Pipeline',
      description: 'The default pipeline unless sent; a stage_id alone implies its pipeline.',
      target: 'pipelines',
      present: true as const,
    }),
    stage_id: {
      ...text({
        label: 'Stage',
        description: 'Id of a stage of the pipeline; its first open one unless sent.',
        present: true as const,
      }),
      column: 'uuid' as const,
      value: z.uuid(),
      partOf: { record: 'pipeline_id', list: 'stages', usual: 'is_default' },
    },
    status: choice(STAGE_STATUSES, {
      label: 'Status',
      description: 'Follows the stage.',
      readOnly: true,
      present: true as const,
    }),
    amount: decimal({
      label: 'Amount',
      description: 'Decimal text such as "1250.00"; in the currency of the organisation unless another is sent.',
      sortable: true,
    }),
    currency: choice(CURRENCIES, {
      label: 'Currency',
      description: 'ISO 4217 code. The first one that a user gives a deal becomes that of the organisation.',
      startsAs: 'currency',
      neededWith: 'amount',
    }),
    probability: integer({
      label: 'Probability',
      description: 'Per cent; that of the stage on entering it, unless sent.',
      hint: 'In per cent. Each stage brings its own.',
      min: 0,
      max: 100,
      sortable: true,
    }),
    expected_close_date: date({
      label: 'Expected close',
      description: 'Day on which the deal is expected to close.',
      sortable: true,
    }),
    lost_reason: text({
      label: 'Lost because',
      description: 'Required on entering a lost stage, cleared on leaving it.',
      notAtFirst: true as const,
      max: 500,
    }),
    next_step: text({
      label: 'Next step',
      description: 'What happens next, in a few words.',
      max: 200,
      searchable: true,
    }),
    company_id: reference({ label: 'Company', description: 'The company that buys.', target: 'companies' }),
    primary_contact_id: reference({ label: 'Contact', description: 'The person to talk to.', target: 'contacts' }),
    owner_id: reference({
      label: 'Owner',
      description: 'User id of the member who owns the deal; the user who creates it, unless sent.',
      target: 'members',
      startsAs: 'caller',
    }),
    tags: texts({ label: 'Tags', description: 'Free labels.', max: 60 }),
    position: rank({
      label: 'Position',
      description:
        'Rank within its stage on the board; equal ranks go by id. What enters a stage comes on top unless sent.',
      present: true as const,
      sortable: true,
    }),
    stage_entered_at: timestamp({
      label: 'In stage since',
      description: 'When the deal entered its stage.',
      readOnly: true,
      present: true as const,
      sortable: true,
    }),
    closed_at: timestamp({
      label: 'Closed',
      description: 'When the deal was won or lost.',
      readOnly: true,
      sortable: true,
    }),
    last_activity_at: lastActivity(),
    external_ids: externalIds(),
    custom: customValues(),
    deleted_at: deletedAt(),
  },
})
export type Deal = RecordOf<(typeof deal)['fields']>

/** POST deals/{id}/moves: to a stage, next to a deal in it, to another owner. */
export const moveSchema = z
  .strictObject({
    stage_id: z.uuid().optional().meta({ description: 'The stage that the deal is in unless sent.' }),
    before_id: z.uuid().optional().meta({ description: 'The deal of that stage directly above which it goes.' }),
    after_id: z
      .uuid()
      .optional()
      .meta({ description: 'The deal directly below which it goes; without either it goes on top.' }),
    lost_reason: deal.fields.lost_reason.value.optional().meta({ description: 'Required on entering a lost stage.' }),
    owner_id: deal.fields.owner_id.value
      .nullable()
      .optional()
      .meta({
        description: 'User id of the member who owns the deal from now on, null for nobody; unchanged unless sent.',
      }),
  })
  .refine(({ before_id, after_id }) => !before_id || !after_id, {
    path: ['after_id'],
    message: 'send before_id or after_id, not both',
  })
export type Move = z.output<typeof moveSchema>

/** The time a deal spent in a stage. */
export const stageEntrySchema = z.object({
  stage_id: z.uuid(),
  stage_name: z.string().meta({ description: 'As it was called then.' }),
  pipeline_id: z.uuid(),
  entered_at: z.string(),
  left_at: z.string().nullable(),
  duration_seconds: z.int().meta({ description: 'Up to now while the deal is in it.' }),
  actor: actorSchema,
})
export type StageEntry = z.infer<typeof stageEntrySchema>
