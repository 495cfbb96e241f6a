import { joinListed, splitListed } from '@/lib/resource/listed'
import type { Value } from '@/lib/workflows/definition/values'

/** Several values as people write them, `vip, press`, and back. Pure. */
export const listedIn = (text: string): string[] => splitListed(text).map((one) => one.trim())

export const listedText = (value: unknown): string =>
  Array.isArray(value) ? joinListed(value.map(String), ', ') : String(value ?? '')

const isList = (op: string) => op === 'in' || op === 'nin'

/** The value after a change of the comparison: a list takes a single text as its first, and gives up only one of one. */
export function takenOver({ op, value }: { op: string; value: Value }, next: string): Value {
  if ((op === 'is_null') !== (next === 'is_null')) return null
  if (isList(next) && typeof value === 'string' && !value.includes('{{')) return value.trim() ? [value] : null
  if (!isList(next) && Array.isArray(value)) return value.length === 1 ? (value[0] ?? null) : null
  return value
}
