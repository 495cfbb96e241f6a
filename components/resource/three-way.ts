import type { Fields } from '@/lib/resource/define'
import { valueOf } from './columns'
import { sent, tidied, type Drafts } from './drafts'

/** Three-way merge of a record. Pure. */
export interface Sides {
  /** The record that the form started from. */
  read: object
  typed: Drafts
  /** The record as somebody else has saved it since. */
  saved: object
}
export type Choice = 'mine' | 'theirs'
export type Choices = Record<string, Choice>
/** Fields that both sides changed, differently. */
export type Clashes = string[]

const same = (one: unknown, other: unknown) => JSON.stringify(tidied(one)) === JSON.stringify(tidied(other))
type Values = [read: unknown, mine: unknown, theirs: unknown]

/** Null if both sides changed it differently. */
function joined([read, mine, theirs]: Values): { value: unknown } | null {
  if (same(mine, read)) return { value: theirs }
  return same(theirs, read) || same(theirs, mine) ? { value: mine } : null
}

const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
/** Addresses are merged member by member. */
function joinedParts(values: Values): { value: unknown } | null {
  const [read, mine, theirs] = values.map(partsOf)
  const names = [...new Set([read, mine, theirs].flatMap((parts) => Object.keys(parts ?? {})))]
  const parts = names.map((name) => [name, joined([read?.[name], mine?.[name], theirs?.[name]])] as const)
  return parts.every(([, part]) => part)
    ? { value: Object.fromEntries(parts.map(([name, part]) => [name, part?.value])) }
    : null
}

/**
 * Merges the input with what others have saved: fields changed on one side take that side's value, conflicting ones the
 * chosen value (mine by default).
 */
export function mergeTyped(
  fields: Fields,
  names: string[],
  { read, typed, saved }: Sides,
  choices: Choices = {},
): { drafts: Drafts; clashes: Clashes } {
  const clashes: Clashes = []
  const merged = names.map((name): [string, unknown] => {
    const values: Values = [valueOf(read, name), sent(fields[name], typed[name]), valueOf(saved, name)]
    const join = joined(values) ?? (fields[name]?.kind === 'address' ? joinedParts(values) : null)
    if (join) return [name, join.value]
    clashes.push(name)
    return [name, choices[name] === 'theirs' ? values[2] : typed[name]]
  })
  return { drafts: { ...typed, ...Object.fromEntries(merged) }, clashes }
}
