import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { valueOf } from './columns'
import { unparsedIn, unparsedMessage } from './unparsed'
import { unresolvedText } from './unresolved'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'

/** The values of a form in progress, by field; null means empty. */
export type Drafts = Record<string, unknown>

/** Kinds that users do not enter by hand. */
const UNWRITTEN = ['rank', 'map', 'json']

/** Fields that users can edit, in definition order. */
export const writableNames = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => !field.readOnly && !UNWRITTEN.includes(field.kind))
    .map(([name]) => name)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drafts for a form that edits a record. */
export const draftsOf = (record: object, names: string[]): Drafts => ({
  ...record,
  ...Object.fromEntries(names.map((name) => [name, valueOf(record, name)])),
})

/** Normalises empty values: blank text, empty lists and empty members become null. */
export function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (Array.isArray(value)) return value.length ? value : null
  if (!isRecord(value)) return value ?? null
  const parts = Object.entries(value)
    .map(([name, part]): [string, unknown] => [name, tidied(part)])
    .filter(([, part]) => part !== null)
  return parts.length ? Object.fromEntries(parts.toSorted(([a], [b]) => a.localeCompare(b))) : null
}

/** Moves `custom.<key>` into the object `custom`; other fields are unchanged. */
function folded(entries: [string, unknown][]): Drafts {
  const custom = entries
    .filter(([name]) => name.startsWith('custom.'))
    .map(([name, value]): [string, unknown] => [name.slice('custom.'.length), value])
  const own = Object.fromEntries(entries.filter(([name]) => !name.startsWith('custom.')))
  return custom.length ? { ...own, custom: Object.fromEntries(custom) } : own
}

/**
 * Numbers within the `custom` object are sent as numbers. Invalid ones are sent as typed, so that the server rejects
 * them.
 */
export function sent(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'decimal' || !field.within || typeof value !== 'string') return value
  return Number.isNaN(Number(value)) ? value : Number(value)
}

/** Body of a create: the filled-in values, plus an explicit null where the default would be the caller. */
export function createBody(names: string[], drafts: Drafts, fields: Fields = {}): Drafts {
  return folded(
    names
      .map((name): [string, unknown] => [name, sent(fields[name], tidied(drafts[name]))])
      .filter(([name, value]) => value !== null || fields[name]?.startsAs === 'caller'),
  )
}

/** Initial values of a new record, so that the form shows them. */
export function startingDrafts(
  fields: Fields,
  { userId, currency }: { userId: string | undefined; currency: string | null },
): Drafts {
  const given = { caller: userId, currency }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { startsAs }]) =>
      startsAs && given[startsAs] ? [[name, given[startsAs]]] : [],
    ),
  )
}

/** Body of a PATCH: the fields that differ from the record; addresses member by member, and [] for emptied lists. */
export function patchBody(fields: Fields, names: string[], drafts: Drafts, record: object): Drafts {
  const changed = names.filter(
    (name) =>
      JSON.stringify(tidied(sent(fields[name], drafts[name]))) !== JSON.stringify(tidied(valueOf(record, name))),
  )
  return folded(changed.map((name) => [name, patched(fields[name], drafts[name], valueOf(record, name))]))
}

/** Unchanged members are not sent: one that predates its validation rule would be rejected. */
function changedParts(draft: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(draft)])]
  return Object.fromEntries(
    parts
      .map((name): [string, unknown] => [name, tidied(draft[name])])
      .filter(([name, part]) => part !== tidied(before[name])),
  )
}

function patched(field: Field | undefined, draft: unknown, before: unknown): unknown {
  const value = tidied(draft)
  if (value === null && !field?.within && (field?.kind === 'texts' || field?.kind === 'choices')) return []
  if (field?.kind === 'address' && isRecord(draft)) return changedParts(draft, isRecord(before) ? before : {})
  return sent(field, value)
}

/**
 * A message for each empty field that is required, or needed with another field that is filled in; and for text that is
 * unresolved or cannot be parsed.
 */
export function missingMessages(t: Translate, fields: Fields, names: string[], drafts: Drafts): Record<string, string> {
  const isNeeded = ({ required, neededWith }: Field) =>
    required || (neededWith !== undefined && tidied(drafts[neededWith]) !== null)
  const missing = names.filter((name) => fields[name] && isNeeded(fields[name]) && tidied(drafts[name]) === null)
  const open = names.filter((name) => unresolvedText(drafts[name]) !== undefined)
  const unread = names.flatMap((name): [string, string][] => {
    const found = unparsedIn(drafts[name])
    return found ? [[name, unparsedMessage(t, found)]] : []
  })
  return {
    ...Object.fromEntries(missing.map((name) => [name, t(en.isNeeded, { label: fields[name]?.label })])),
    ...Object.fromEntries(
      open.map((name) => [name, t(en.isNotChosenYetChoose, { unresolvedText: unresolvedText(drafts[name]) })]),
    ),
    ...Object.fromEntries(unread),
  }
}
