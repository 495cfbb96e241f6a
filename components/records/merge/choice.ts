import type { Group } from '@/lib/across/duplicates/schema'
import type { Fields } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { valueOf } from '@/components/resource/columns'
import { tidied } from '@/components/resource/drafts'

/** Which values a merged record gets. Pure. */
export type Side = Group['records'][number]
export interface Choice {
  survivorId: string
  /** Per field, the id of the record whose value the user chose. */
  from: Readonly<Record<string, string>>
}

const isThere = (value: unknown) => tidied(value) !== null

/** Fields whose values are combined instead of chosen. */
const isUnited = ({ kind, column }: Field): boolean => kind === 'map' || column.endsWith('[]')

/** Merge order: the survivor first. */
const inOrder = (sides: Side[], survivorId: string): Side[] =>
  sides.toSorted((a, b) => Number(b.id === survivorId) - Number(a.id === survivorId))

/** The record whose value wins: the chosen one, else the survivor, else the first that has a value. */
export function winnerOf(sides: Side[], name: string, { survivorId, from }: Choice): string | undefined {
  const chosen = from[name]
  if (chosen) return chosen
  return inOrder(sides, survivorId).find((side) => isThere(valueOf(side, name)))?.id
}

export interface FieldRow {
  name: string
  field: Field
  /** The user-editable values are not all equal. */
  differs: boolean
  /** The user can choose a value. */
  isChoice: boolean
}

/** Maintained by the server, so there is nothing to choose; shown last. */
const LAST = ['verification', 'created_at']

/** A row per field, without fields that are empty in all records. */
export function rowsOf(sides: Side[], fields: Fields): FieldRow[] {
  const shown = Object.entries(fields).filter(
    ([name, field]) =>
      LAST.includes(name) || (!field.readOnly && !['rank', 'json'].includes(field.kind) && name !== 'custom'),
  )
  const rows = shown.flatMap(([name, field]) => {
    const values = sides.map((side) => tidied(valueOf(side, name))).filter((value) => value !== null)
    if (!values.length) return []
    const differs = !LAST.includes(name) && new Set(values.map((value) => JSON.stringify(value))).size > 1
    return [{ name, field, differs, isChoice: differs && !isUnited(field) && !field.within }]
  })
  return rows.toSorted((a, b) => Number(LAST.includes(a.name)) - Number(LAST.includes(b.name)))
}

/** Body of the merge request. */
export function mergeBody(resource: string, sides: Side[], { survivorId, from }: Choice): object {
  const [first, ...others] = inOrder(sides, survivorId)
    .slice(1)
    .map(({ id }) => ({
      merged_id: id,
      take: Object.entries(from).flatMap(([name, chosen]) => (chosen === id ? [name] : [])),
    }))
  return { resource, survivor_id: survivorId, ...first, ...(others.length && { also: others }) }
}

/** How many references per collection move to the survivor. */
export function movedOf(sides: Side[], survivorId: string): [string, number][] {
  const sums = new Map<string, number>()
  for (const { id, counts } of sides)
    if (id !== survivorId) for (const [path, n] of Object.entries(counts)) sums.set(path, (sums.get(path) ?? 0) + n)
  return [...sums].filter(([, n]) => n > 0)
}
/** Collections that reference any of the records. */
export const carriedBy = (sides: Side[]): string[] =>
  Object.keys(sides[0]?.counts ?? {}).filter((path) => sides.some(({ counts }) => (counts[path] ?? 0) > 0))

const VERIFIED = 10_000
/**
 * Proposes a survivor: a verified record, else the one with the most values and references; among equals, the oldest.
 */
export function proposedSurvivor(sides: Side[], fields: Fields): string {
  const weight = (side: Side) =>
    (valueOf(side, 'verification.status') === 'verified' ? VERIFIED : 0) +
    Object.values(side.counts).reduce((sum, n) => sum + n, 0) * 2 +
    Object.keys(fields).filter((name) => isThere(valueOf(side, name))).length
  return sides.toSorted((a, b) => weight(b) - weight(a) || a.created_at.localeCompare(b.created_at))[0]?.id ?? ''
}
