import { z } from 'zod'

/**
 * Values of a step. In text, `{{ … }}` holds a CEL expression (https://cel.dev); a text that is a single expression has
 * the expression's own type: a number stays a number, a list stays a list.
 */
const MAX_TEXT = 10_000
export const templateText = z
  .string()
  .max(MAX_TEXT)
  .refine((text) => !text.includes('\u0000'), 'no NUL characters')
  .meta({ description: 'Text; `{{ … }}` in it holds an expression.' })

/** Text that must not be empty once the workflow is published; a draft may leave it blank. */
export const requiredTemplateText = templateText.meta({
  description: 'Text, with expressions as in every text; it must say something when published.',
})

export const value = z.union([templateText, z.number(), z.boolean(), z.null(), z.array(templateText).max(100)])
export type Value = z.infer<typeof value>

const FIELD = /^[a-z][a-z0-9_]*(\.[A-Za-z0-9_-]{1,100})?$/
/** Fields by name; custom fields as `custom.<key>`, parts of an address as `address.city`. */
export const values = z.record(z.string().regex(FIELD, 'not the name of a field'), value)
export type Values = z.infer<typeof values>

const UNITS = { minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 } as const
const MAX_SECONDS = 366 * 86_400
export const duration = z
  .strictObject({ amount: z.int().min(0).max(10_000), unit: z.enum(['minutes', 'hours', 'days', 'weeks']) })
  .refine(({ amount, unit }) => amount * UNITS[unit] <= MAX_SECONDS, 'at most a year')
export type Duration = z.infer<typeof duration>
export const inMilliseconds = ({ amount, unit }: Duration): number => amount * UNITS[unit] * 1000
