import type { Rows } from '@/lib/client/rows'

/** The record in the panel, and the row at which it was opened. */
export interface Peeked {
  id: string
  row: number
}

/**
 * Whether the record in the panel has left the list, and the rows before and after it. If it is gone, the next record
 * has taken its row. Pure.
 */
export function positionAfterLeaving(
  rows: Pick<Rows<{ id: string }>, 'at' | 'indexOf' | 'count' | 'isOfBefore'>,
  { id, row }: Peeked,
): { isGone: boolean; above: number; below: number } {
  const isKnown = !rows.isOfBefore && (rows.at(row) !== undefined || row >= rows.count)
  const isGone = isKnown && rows.indexOf(id) === undefined
  return isGone
    ? { isGone, above: Math.min(row, rows.count) - 1, below: row }
    : { isGone, above: row - 1, below: row + 1 }
}
