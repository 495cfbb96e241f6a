import { z } from 'zod'
import { ROW_OUTCOMES, rowSchema } from '@/lib/long-work/rows/schema'
import { pageSchema } from './resource-operations'

/** Parameters of a list that is not a collection and has its own order. */
export const pageParameters = (size = 50) => ({
  limit: z
    .string()
    .regex(/^([1-9]|[1-9]\d|[1-4]\d\d|500)$/, 'limit is a whole number from 1 to 500')
    .default(String(size))
    .transform(Number)
    .meta({ description: `Page size, 1–500, default ${size}.` }),
  cursor: z
    .string()
    .max(4000)
    .optional()
    .meta({ description: '`next_cursor` or `prev_cursor` of another page of the same list.' }),
})

/** The per-row log of a job, which imports and bulk operations share. */
export const rowParameters = {
  outcome: z.enum(ROW_OUTCOMES).optional().meta({ description: 'Only rows that ended like this.' }),
  ...pageParameters(),
}
export const rowsSchema = pageSchema(rowSchema, 'JobRow')
