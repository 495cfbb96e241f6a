import type { Formats } from '@/lib/formats'
import type { Field } from '@/lib/resource/fields'

/** Input in the user's notation; null for values that are not typed, such as ids. Pure. */
export function wordsTyped(formats: Formats, field: Field | undefined, value: unknown): string | null {
  if (field?.kind === 'reference') return null
  if (field?.kind === 'decimal' && (typeof value === 'string' || typeof value === 'number'))
    return formats.numberTyped(String(value))
  if (field?.kind === 'date' && typeof value === 'string') return formats.date(value)
  if (field?.kind === 'timestamp' && typeof value === 'string') return formats.dateTime(value)
  return typeof value === 'string' ? value : null
}
