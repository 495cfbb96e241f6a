import { guessMatchBy } from '@/lib/long-work/imports/match-by'
import type { Import, Mapping } from '@/lib/long-work/imports/schema'
import type { Target } from '@/lib/long-work/imports/targets'
import { resourcesFor } from '@/lib/records'

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

/**
 * Columns that the server knows no field for, but which are called as the reader's screens call one: a file that somebody made
 * from what they see. Null where there is none. Pure.
 */
export function calledAsShown(mapping: Mapping, targets: Target[]): Mapping | null {
  const taken = new Set(Object.values(mapping))
  const found: Mapping = {}
  for (const column of Object.keys(mapping).filter((one) => mapping[one] === null)) {
    const target = targets.find(({ name, label }) => folded(label) === folded(column) && !taken.has(name))
    if (!target) continue
    taken.add(target.name)
    found[column] = target.name
  }
  return Object.keys(found).length ? { ...mapping, ...found } : null
}

/**
 * What an import that has just arrived is to be told of its columns, and by which of them its rows are recognised: the server has guessed that
 * without those found here. Pure.
 */
export function changeAsShown(
  { resource: path, mapping: guessed }: Pick<Import, 'resource' | 'mapping'>,
  targets: Target[],
): Pick<Import, 'mapping' | 'match_by'> | null {
  const mapping = calledAsShown(guessed, targets)
  const resource = resourcesFor('import').find((one) => one.path === path)
  return mapping && resource ? { mapping, match_by: guessMatchBy(resource, mapping) } : null
}
