import { z } from 'zod'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { actorSchema, recordWith, type RecordOf } from '@/lib/resource/define'
import { MAX_MERGED } from '@/lib/across/merges/schema'

export const CERTAINTIES = ['certain', 'likely', 'possible'] as const
export type Certainty = (typeof CERTAINTIES)[number]

const reasonSchema = z
  .object({
    field: z.string().meta({ description: 'Field that gives the reason.' }),
    kind: z
      .enum(['same', 'similar', 'same_domain'])
      .meta({ description: 'The values are the same, alike, or e-mail addresses of one domain.' }),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'Where they are alike: the words that differ, as `Bob – Robert`.' }),
  })
  .meta({ id: 'DuplicateReason', description: 'Why records may be the same.' })
export type Reason = z.infer<typeof reasonSchema>

const countsSchema = z
  .record(z.string(), z.int())
  .meta({ description: 'How many live records of each collection point to it.' })

const groupOf = <R extends z.ZodType>(record: R, id: string) =>
  z
    .object({
      certainty: z
        .enum(CERTAINTIES)
        .meta({ description: 'How certain it is that the records are the same; for several, by the weakest link.' }),
      reasons: z.array(reasonSchema).meta({ description: 'The reasons for it, each once.' }),
      records: z.array(record).meta({ description: 'The records, the oldest first, each with `counts`.' }),
    })
    .meta({ id, description: 'Records that are probably the same.' })

const recordsOf = <R extends z.ZodType>(record: R, id: string) =>
  z
    .object({ data: z.array(record), has_more: z.literal(false), next_cursor: z.null(), prev_cursor: z.null() })
    .meta({ id, description: 'Records side by side, with what each carries.' })

/** The collections in which duplicates are found. */
export type FoundPath = 'contacts' | 'companies'
export const isFoundPath = (path: string): path is FoundPath => path === 'contacts' || path === 'companies'
const contactWithCounts = recordWith(contact, { counts: countsSchema })
const companyWithCounts = recordWith(company, { counts: countsSchema })
export const groupSchemas = {
  contacts: groupOf(contactWithCounts, 'ContactDuplicates'),
  companies: groupOf(companyWithCounts, 'CompanyDuplicates'),
}
export const sideBySideSchemas = {
  contacts: recordsOf(contactWithCounts, 'ContactsSideBySide'),
  companies: recordsOf(companyWithCounts, 'CompaniesSideBySide'),
}

/** A group as the screens read it, for either collection. */
export interface Group {
  certainty: Certainty
  reasons: Reason[]
  records: (RecordOf<Record<never, never>> & { counts: Record<string, number> })[]
}

export const dismissalRequestSchema = z
  .strictObject({
    record_ids: z
      .array(z.uuid())
      .min(2)
      .max(MAX_MERGED)
      .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'has the same id twice')
      .meta({ description: 'Records that are not the same: each pair of them is dismissed.' }),
  })
  .meta({ id: 'DismissalRequest', description: 'Records that are not duplicates.' })

export const dismissalSchema = z
  .object({
    id: z.uuid(),
    record_ids: z.array(z.uuid()).meta({ description: 'The records that are not the same.' }),
    created_at: z.string(),
    created_by: actorSchema.meta({ description: 'Who said so.' }),
  })
  .meta({ id: 'DuplicateDismissal', description: 'Records that somebody marked as not duplicates.' })
export type Dismissal = z.infer<typeof dismissalSchema>
