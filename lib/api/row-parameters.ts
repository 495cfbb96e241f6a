import { z } from 'zod'
import { ROW_OUTCOMES, rowSchema } from '@/lib/long-work/rows/schema'
import { pageSchema } from './resource-operations'

/** The log of a job's rows, as imports and bulk operations both show it. */
export const rowParameters = {
  outcome: z.enum(ROW_OUTCOMES).optional().meta({ description: 'Only rows that ended like this.' }),
  limit: z
    .string()
    .regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/, 'limit is a whole number from 1 to 500')
    .default('50')
    .transform(Number)
    .meta({ description: 'Page size, 1–500, default 50.' }),
  cursor: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: '`next_cursor` or `prev_cursor` of another page of the same list.' }),
}
export const rowsSchema = pageSchema(rowSchema, 'JobRow')
