import { z } from 'zod'
import { actorSchema } from '@/lib/resource/define'

/** One change in the feed. */
const changeSchema = z
  .object({
    id: z.uuid(),
    type: z.string().meta({ description: '`<resource>.<what happened>`.' }),
    subject_type: z.string(),
    subject_id: z.uuid(),
    changed_fields: z.array(z.string()),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
    details: z.record(z.string(), z.unknown()).nullable(),
    actor: actorSchema,
    request_id: z.string(),
    occurred_at: z.string(),
  })
  .meta({ id: 'Change', description: 'Something that changed in the organisation.' })
export type Change = z.infer<typeof changeSchema>

export const changesPageSchema = z.object({
  data: z.array(changeSchema),
  has_more: z.boolean(),
  next_cursor: z
    .string()
    .nullable()
    .meta({ description: 'Send it again, now or later: it points just after the last change that was read.' }),
  prev_cursor: z.null(),
})
