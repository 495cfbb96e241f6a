import type { AnyRecord, Trash } from '@/components/resource/screen'

const LATEST_FIRST = '-updated_at'

/**
 * Where to find restored records: a single one on its page, several in their common list, latest first if it is
 * sortable. Undefined if no single page has them all. Pure.
 */
export function foundTogether({ href, foundAt, listAt }: Trash, records: AnyRecord[]): string | undefined {
  const [first, ...others] = records
  if (!first) return undefined
  if (!others.length) return foundAt?.(first)
  if (href) return `${href}?sort=${LATEST_FIRST}`
  const lists = new Set(records.map((record) => listAt?.(record)))
  const [list] = lists
  return lists.size === 1 ? list : undefined
}
