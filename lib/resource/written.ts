import { z } from 'zod'
import { noCountry } from './country'
import type { Field } from './fields'
import { cleaned, findInvisible } from './invisible'

/**
 * Cleans a value before it is written into a field. Applies to every way in, but never to reads, so that records older
 * than a rule are still shown. Pure; runs in the browser too.
 */

/** Names given by other systems, and files, are stored and compared verbatim. */
export const isVerbatim = ({ verbatim, within }: Field): boolean =>
  verbatim === true || within?.column === 'external_ids'

/** A text as the field would have stored it, to compare it with stored values. */
export function asStored(field: Field, text: string): string {
  if (isVerbatim(field)) return text
  const clean = cleaned(text).trim()
  return field.keptAs?.(clean) ?? clean
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
}

function textsIn(value: unknown, path: PropertyKey[] = []): [path: PropertyKey[], text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    textsIn(one, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const TYPED = ['text', 'long_text', 'email', 'texts', 'address', 'map']
const isTyped = ({ kind, column, within, verbatim }: Field): boolean =>
  column !== 'uuid' && !within && !verbatim && TYPED.includes(kind)

/** The schema for writing a field: cleans first, so that the field's own rules apply to what is stored. */
export function written(field: Field): z.ZodType {
  const { value, keptAs, refusal } = field
  const typed = isTyped(field) ? refusingUnseen(z.preprocess((given) => mapTexts(given, cleaned), value)) : value
  const clean = field.kind === 'address' ? refusingNoCountry(typed) : typed
  const kept = keptAs ? clean.overwrite((given) => (typeof given === 'string' ? keptAs(given) : given)) : clean
  if (!refusal) return kept
  return kept.check((context) => {
    const message = refusal(String(context.value))
    if (message) context.issues.push({ code: 'custom', message, input: context.value })
  })
}

const refusingUnseen = (schema: z.ZodType): z.ZodType =>
  schema.check((context) => {
    for (const [path, text] of textsIn(context.value)) {
      const message = findInvisible(text)
      if (message) context.issues.push({ code: 'custom', message, path, input: text })
    }
  })

const refusingNoCountry = (schema: z.ZodType): z.ZodType =>
  schema.check((context) => {
    const { country } = (context.value ?? {}) as { country?: unknown }
    const message = typeof country === 'string' ? noCountry(country) : null
    if (message) context.issues.push({ code: 'custom', message, path: ['country'], input: country })
  })

/** Refuses invisible characters in a text that is not a field of a resource. */
export const refuseInvisible = (context: z.core.ParsePayload<string>): void => {
  const message = findInvisible(context.value)
  if (message) context.issues.push({ code: 'custom', message, input: context.value })
}

/** A name that is not a field of a resource, under the same rule. */
export const typedName = (max: number) => z.string().overwrite(cleaned).trim().min(1).max(max).check(refuseInvisible)
