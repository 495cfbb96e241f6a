import { z } from 'zod'

const count = z.int().min(0)
const money = z.object({
  currency: z.string(),
  deals: count,
  amount: z.string(),
  weighted: z.string().meta({ description: 'Amounts times probability.' }),
})

const pipelineWeek = z.object({
  week: z.iso.date().meta({ description: 'The Monday (UTC) that begins it.' }),
  currency: z.string(),
  amount: z.string().meta({ description: 'Of the deals that were open.' }),
  weighted: z.string().meta({ description: 'The same times the probability of the stage that each was in.' }),
  added: count.meta({ description: 'Deals with an amount that were created in the week.' }),
  won: count.meta({ description: 'Deals with an amount that were won in the week.' }),
})
export type PipelineWeek = z.infer<typeof pipelineWeek>

/** The figures of Home. Money is per currency, because sums across currencies mean nothing. */
export const dashboardSchema = z
  .object({
    contacts: z.object({
      total: count,
      new_30_days: count,
      verified: count,
      verifications_expiring: count.meta({
        description: 'Verifications that end within the notice that the organisation has set.',
      }),
      expiring_until: z.string().meta({ description: 'The end of that notice.' }),
    }),
    proposals: z
      .object({
        open: count.meta({ description: 'Differences between documents and contacts that wait for a decision.' }),
      })
      .meta({ description: 'Where documents differ from the CRM.' }),
    companies: z.object({ total: count }),
    tasks: z.object({
      open: count,
      overdue: count,
      due_today: count,
      mine: z
        .object({ open: count, overdue: count, due_today: count })
        .nullable()
        .meta({ description: 'Those of the signed-in user; null for a key.' }),
    }),
    deals: z.object({
      open: z.array(money),
      won_30_days: z.array(money),
      lost_30_days: count,
      trend: z
        .array(z.object({ week: z.iso.date(), currency: z.string(), won: z.string(), created: z.string() }))
        .meta({ description: 'Amounts won and created a week, the last 12 weeks, by the Monday that begins it.' }),
    }),
    checks: z.object({
      waiting: count,
      processing: count,
      expiring_48_hours: count,
      passed_30_days: count,
      failed_30_days: count,
    }),
  })
  .meta({ id: 'Dashboard', description: 'Figures of the organisation as of now.' })
export type Dashboard = z.infer<typeof dashboardSchema>

export const pipelineSchema = z
  .object({
    weeks: z.array(pipelineWeek).meta({ description: 'By currency, then week: the last 53, this one as of now.' }),
  })
  .meta({
    id: 'PipelineHistory',
    description: 'What was open at the end of each week of the last year. Amounts count as they are today.',
  })
export type PipelineHistory = z.infer<typeof pipelineSchema>
