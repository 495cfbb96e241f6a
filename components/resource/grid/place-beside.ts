import type { Rows } from '@/lib/client/rows'

/** A record beside its list, and the row at which it was opened. */
export interface Peeked {
  id: string
  row: number
}

/**
 * Whether a record that is shown beside its list has left its place there, and the rows of those before and after it. Where it is
 * in the list no longer, or in a part that is not read, the one after it stands in its place. Pure.
 */
export function placeBeside(
  rows: Pick<Rows<{ id: string }>, 'at' | 'indexOf' | 'count' | 'isOfBefore'>,
  { id, row }: Peeked,
): { isGone: boolean; above: number; below: number } {
  const isKnown = !rows.isOfBefore && (rows.at(row) !== undefined || row >= rows.count)
  const isGone = isKnown && rows.indexOf(id) === undefined
  return isGone
    ? { isGone, above: Math.min(row, rows.count) - 1, below: row }
    : { isGone, above: row - 1, below: row + 1 }
}
