import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** What a form holds while it is filled in: a value per field, null where it is empty. */
export type Drafts = Record<string, unknown>

/** Fields that may be written, in the order of the definition. */
export const writableNames = (fields: Fields): string[] =>
  Object.entries(fields).filter(([, field]) => !field.readOnly).map(([name]) => name)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value without what stands for nothing: blank text, empty lists, empty parts. */
export function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (Array.isArray(value)) return value.length ? value : null
  if (!isRecord(value)) return value ?? null
  const parts = Object.entries(value).map(([name, part]): [string, unknown] => [name, tidied(part)]).filter(([, part]) => part !== null)
  return parts.length ? Object.fromEntries(parts.toSorted(([a], [b]) => a.localeCompare(b))) : null
}

/** Body of a create: what was filled in. */
export function createBody(names: string[], drafts: Drafts): Drafts {
  return Object.fromEntries(names.map((name): [string, unknown] => [name, tidied(drafts[name])]).filter(([, value]) => value !== null))
}

/** Body of a PATCH: what differs from the record; lists are emptied by [], addresses are cleared part by part. */
export function patchBody(fields: Fields, names: string[], drafts: Drafts, record: object): Drafts {
  const changed = names.filter((name) => JSON.stringify(tidied(drafts[name])) !== JSON.stringify(tidied(Reflect.get(record, name))))
  return Object.fromEntries(changed.map((name) => [name, patched(fields[name], drafts[name])]))
}

function patched(field: Field | undefined, draft: unknown): unknown {
  const value = tidied(draft)
  if (value === null && (field?.kind === 'texts' || field?.kind === 'choices')) return []
  if (field?.kind === 'address' && isRecord(draft)) return Object.fromEntries(Object.entries(draft).map(([name, part]) => [name, tidied(part)]))
  return value
}

/** A message for each required field that is still empty. */
export function missingMessages(fields: Fields, names: string[], drafts: Drafts): Record<string, string> {
  const missing = names.filter((name) => fields[name]?.required && tidied(drafts[name]) === null)
  return Object.fromEntries(missing.map((name) => [name, `${fields[name]?.label} is needed.`]))
}
