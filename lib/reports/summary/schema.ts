import { z } from 'zod'
import { filterSchema } from '@/lib/resource/filter'

/** The most groups in a summary; the largest ones, if there are more. */
export const MAX_GROUPS = 100

export const summaryBodySchema = z
  .strictObject({
    filter: filterSchema.optional(),
    q: z.string().max(200).optional().meta({ description: 'Words that all stand in the record, as lists search.' }),
    group_by: z
      .string()
      .max(100)
      .optional()
      .meta({
        description:
          'A choice, a reference such as `owner_id`, or a day such as `expected_close_date`, which is summed up by month (`2026-12`): the values that are summed up each by itself.',
      }),
  })
  .meta({ id: 'SummaryQuery', description: 'Which records to sum up; all without a filter.' })
export type SummaryBody = z.infer<typeof summaryBodySchema>

const figures = {
  count: z.int().min(0).meta({ description: 'How many records, counted to the last one.' }),
  sums: z
    .array(
      z.object({
        field: z.string().meta({ description: 'The field that is summed up.' }),
        currency: z.string().meta({ description: 'ISO 4217 code; sums across currencies mean nothing.' }),
        count: z.int().min(1).meta({ description: 'How many records have an amount in it.' }),
        sum: z.string().meta({ description: 'The sum as decimal text.' }),
        weighted: z
          .string()
          .nullable()
          .meta({
            description:
              'The same with each amount times its probability, to two places; null where records have none.',
          }),
      }),
    )
    .meta({ description: 'Amounts, each currency by itself.' }),
}

export const summarySchema = z
  .object({
    ...figures,
    groups: z
      .array(z.object({ value: z.string().nullable().meta({ description: 'Null where it is empty.' }), ...figures }))
      .nullable()
      .meta({ description: `By \`group_by\`, the largest first, up to ${MAX_GROUPS}; null without it.` }),
    has_more_groups: z.boolean().meta({ description: 'There are more groups than these.' }),
  })
  .meta({ id: 'Summary', description: 'Counts and sums of the records of a collection.' })
export type Summary = z.infer<typeof summarySchema>
