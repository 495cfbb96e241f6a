import type { Mapping } from '@/lib/long-work/imports/schema'
import type { Target } from '@/lib/long-work/imports/targets'

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
