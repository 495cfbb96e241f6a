import { guessMatchBy } from '@/lib/long-work/imports/match-by'
import type { Import, Mapping } from '@/lib/long-work/imports/schema'
import type { Target } from '@/lib/long-work/imports/targets'
import { resourcesFor } from '@/lib/records'

const folded = (text: string) => text.normalize('NFC').trim().toLowerCase()

/**
 * Maps columns that the server did not recognise, but whose names are those of fields on the reader's screens: a file
 * that somebody made from what they see. Null if there is none. Pure.
 */
export function mapByShownName(mapping: Mapping, targets: Target[]): Mapping | null {
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
 * The change of mapping and matching field for an import that has just arrived: the server guessed both without the
 * columns recognised here. Pure.
 */
export function mappingChangeByShownName(
  { resource: path, mapping: guessed }: Pick<Import, 'resource' | 'mapping'>,
  targets: Target[],
): Pick<Import, 'mapping' | 'match_by'> | null {
  const mapping = mapByShownName(guessed, targets)
  const resource = resourcesFor('import').find((one) => one.path === path)
  return mapping && resource ? { mapping, match_by: guessMatchBy(resource, mapping) } : null
}
