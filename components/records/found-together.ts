import type { AnyRecord, Trash } from '@/components/resource/screen'

const LATEST_FIRST = '-updated_at'

/**
 * Address at which records that are back are found: the page of a single one, else the list that they all stand in, those restored
 * last first where it can be sorted. Undefined where no one page has them all. Pure.
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
