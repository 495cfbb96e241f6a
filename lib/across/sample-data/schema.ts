import { z } from 'zod'

const count = (what: string) => z.int().meta({ description: `How many ${what}.` })

export const sampleCountsSchema = z
  .object({
    companies: count('companies'),
    contacts: count('contacts'),
    deals: count('deals'),
    tasks: count('tasks'),
    notes: count('notes'),
  })
  .meta({ description: 'Sample records by collection.' })
export type SampleCounts = z.infer<typeof sampleCountsSchema>
