import { z } from 'zod'

/** Shapes of the comparisons (contract section 3). The comparisons themselves are pure functions in this folder. */
export const GRADES = ['equal', 'equivalent', 'near', 'partial', 'different'] as const
export type Grade = (typeof GRADES)[number]

export const nameComparisonSchema = z.object({
  passed: z.boolean().meta({ description: 'From the grade near.' }),
  strict_passed: z.boolean().meta({ description: 'From the grade equivalent.' }),
  grade: z.enum(GRADES),
  score: z.number().min(0).max(1).meta({ description: '0.50 is the pass line.' }),
  alignment: z
    .array(z.object({ expected: z.string().nullable(), found: z.string().nullable(), relation: z.string() }))
    .meta({ description: 'Which word met which, and how.' }),
  notes: z
    .array(z.string())
    .meta({
      description: 'What is more than another way to write the same, such as initial, nickname or previous_name.',
    }),
  found: z
    .string()
    .nullable()
    .optional()
    .meta({ description: 'Of a paper without a word of the name: who is named above the address instead.' }),
})
export type NameComparison = z.infer<typeof nameComparisonSchema>

const NAME_SOURCES = ['licence', 'passport_viz', 'mrz', 'bill'] as const
export const foundNameSchema = z.union([
  z.string().trim().min(1).max(300),
  z.strictObject({
    surname: z.string().max(200).optional(),
    given: z.string().max(200).optional(),
    full: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Used where surname and given names are not told apart.' }),
    source: z
      .enum(NAME_SOURCES)
      .optional()
      .meta({ description: 'Words are taken as cut and transliterated in an mrz only.' }),
  }),
])
export type FoundName = z.infer<typeof foundNameSchema>

const ADDRESS_PARTS = ['postcode', 'building', 'flat', 'house_name', 'street', 'town'] as const
export const addressComparisonSchema = z.object({
  passed: z.boolean(),
  strict_passed: z.boolean(),
  grade: z.enum(GRADES),
  score: z.number().min(0).max(1).meta({ description: '0.50 is the pass line.' }),
  alignment: z.array(
    z.object({
      part: z.enum(ADDRESS_PARTS),
      expected: z.string().nullable(),
      found: z.string().nullable(),
      relation: z.string(),
    }),
  ),
  notes: z.array(z.string()),
  retryable: z
    .boolean()
    .meta({ description: 'Another picture or paper may help, such as when only a flat number is missing.' }),
})
export type AddressComparison = z.infer<typeof addressComparisonSchema>
