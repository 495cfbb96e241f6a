import { z } from 'zod'
import { filterSchema } from '@/lib/resource/filter'
import { anyStep, MAX_STEPS } from './steps'
import { trigger } from './trigger'

/**
 * What a workflow does: when it starts, for which records, and its steps. Pure; shared by the editor and the server.
 */
const limits = z.strictObject({
  concurrency: z
    .int()
    .min(1)
    .max(50)
    .default(10)
    .meta({ description: 'Runs at the same time; others wait their turn.' }),
  one_per_record: z.boolean().default(false).meta({ description: 'A record with a run in progress starts no other.' }),
  debounce_seconds: z
    .int()
    .min(0)
    .max(3600)
    .default(0)
    .meta({
      description:
        'A run starts when its record has been quiet for this long, once for all changes in the meantime, if the record still meets the condition then.',
    }),
})

export const definition = z
  .strictObject({
    trigger,
    condition: filterSchema
      .nullable()
      .default(null)
      .meta({ description: 'Which records start a run, as the event left them; all when null.' }),
    steps: z.array(anyStep).max(MAX_STEPS),
    limits: limits.prefault({}),
  })
  .meta({ id: 'WorkflowDefinition', description: 'What a workflow does: trigger, condition, steps and limits.' })
export type Definition = z.infer<typeof definition>
