import type { Language } from '@/lib/formats'
import { z } from 'zod'
import { boolean, deletedAt, json, rank, text } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { typedName } from '@/lib/resource/written'
import { gateSchema } from '../gates/schema'
import { sample } from './sample'

export const STAGE_STATUSES = ['open', 'won', 'lost'] as const
export type StageStatus = (typeof STAGE_STATUSES)[number]

/** The Nil UUID (RFC 9562) marks a stage that has no id yet. */
export const NEW_STAGE = '00000000-0000-0000-0000-000000000000'

export const MAX_DAYS_IN_STAGE = 3650

const stage = z.strictObject({
  id: z
    .uuid()
    .optional()
    .transform((id) => id?.toLowerCase() ?? NEW_STAGE)
    .pipe(z.uuid())
    .meta({ description: 'Leave it out for a new stage.' }),
  name: typedName(100),
  status: z.enum(STAGE_STATUSES).meta({ description: 'What a deal in this stage is.' }),
  probability: z.int().min(0).max(100).meta({ description: 'Per cent that a deal gets on entering.' }),
  gate: gateSchema
    .nullable()
    .optional()
    .meta({
      description:
        'What the contact of a deal must have passed for the deal to enter. A PATCH without it keeps it, null takes it away.',
    }),
  rots_after_days: z
    .int()
    .min(1)
    .max(MAX_DAYS_IN_STAGE)
    .nullable()
    .optional()
    .meta({
      description:
        'Days in the stage after which a deal is shown as rotting, 1–3650. A PATCH without it keeps it, null takes it away.',
    }),
})
export type Stage = z.output<typeof stage>
/** A stage and its pipeline. */
export interface Placement {
  pipelineId: string
  stage: Stage
}

const stages = z
  .array(stage)
  .max(50)
  .superRefine((list, check) => {
    for (const status of STAGE_STATUSES) {
      if (!list.some((one) => one.status === status))
        check.addIssue({ code: 'custom', message: `needs at least one stage with the status ${status}` })
    }
    for (const [i, { id, name }] of list.entries()) {
      const earlier = list.slice(0, i)
      if (earlier.some((one) => one.name.toLowerCase() === name.toLowerCase()))
        check.addIssue({ code: 'custom', path: [i, 'name'], message: `there is another stage called ${name}` })
      if (id !== NEW_STAGE && earlier.some((one) => one.id === id))
        check.addIssue({ code: 'custom', path: [i, 'id'], message: 'the same stage twice' })
    }
  })

export const pipeline = defineResource({
  name: 'pipeline',
  path: 'pipelines',
  table: 'pipeline',
  label: 'Pipeline',
  plural: 'Pipelines',
  title: 'name',
  description: 'The stages that deals go through, in order.',
  defaultSort: 'position',
  sample,
  fields: {
    name: text({
      label: 'Name',
      description: 'Such as Sales or Renewals.',
      max: 100,
      required: true,
      sortable: true,
      searchable: true,
    }),
    is_default: boolean({
      label: 'Default',
      description: 'Takes deals that name no pipeline. Exactly one is; setting it here takes it from the other.',
      hint: 'New deals go here unless another pipeline is chosen.',
      present: true as const,
    }),
    stages: json(stages, {
      label: 'Stages',
      required: true as const,
      description:
        'In order; at least one open, one won and one lost. A PATCH replaces the list: stages keep their id, those without one are new, those left out go.',
    }),
    position: rank({
      label: 'Position',
      description: 'Rank among the pipelines; at the end unless sent.',
      present: true as const,
      sortable: true,
    }),
    deleted_at: deletedAt(),
  },
})
export type Pipeline = RecordOf<(typeof pipeline)['fields']>

const STARTING_STAGES = [
  { name: { en: 'New', de: 'Neu' }, status: 'open', probability: 10 },
  { name: { en: 'Qualified', de: 'Qualifiziert' }, status: 'open', probability: 30 },
  { name: { en: 'Proposal', de: 'Angebot' }, status: 'open', probability: 50 },
  { name: { en: 'Negotiation', de: 'Verhandlung' }, status: 'open', probability: 75 },
  { name: { en: 'Won', de: 'Gewonnen' }, status: 'won', probability: 100 },
  { name: { en: 'Lost', de: 'Verloren' }, status: 'lost', probability: 0 },
] as const

/** The stages of a new pipeline. */
export const startingStages = (language: Language) =>
  STARTING_STAGES.map(({ name, ...stage }) => ({ name: name[language], ...stage }))
