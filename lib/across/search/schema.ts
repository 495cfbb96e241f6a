import { z } from 'zod'
import { pathsFor } from '@/lib/records'

const hitSchema = z
  .object({
    resource: z.enum(pathsFor('search')),
    id: z.uuid(),
    title: z.string(),
    subtitle: z.string().nullable(),
    href: z.string().meta({ description: 'Address of the record.' }),
  })
  .meta({ id: 'SearchHit', description: 'A record that has all the words, or words like them.' })
export type Hit = z.infer<typeof hitSchema>
export const searchAnswerSchema = z.object({
  data: z.array(hitSchema),
  has_more: z.literal(false),
  next_cursor: z.null(),
  prev_cursor: z.null(),
})
