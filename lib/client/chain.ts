/** Rows that a list requests at a time. */
export const ROWS_A_PAGE = 100

/** The known cursors of a list's pages, in order, and the number of rows once its end was read. */
export interface Chain {
  cursors: readonly string[]
  count: number | null
}
/** What a page adds to the chain. */
export interface Link {
  /** The cursor it was requested with. */
  cursor: string
  next_cursor: string | null
  data: readonly unknown[]
}

export const newChain: Chain = { cursors: [''], count: null }

/** The chain extended by one page: the cursor after it, or the end of the list. Pure. */
export function extendChain(chain: Chain, number: number, { cursor, next_cursor: next, data }: Link): Chain {
  const { cursors, count } = chain
  // Requested with a cursor that has changed since: it must be read again first.
  if (cursors[number] !== cursor) return chain
  const isLast = number === cursors.length - 1
  if (next === null) {
    const end = number * ROWS_A_PAGE + data.length
    return isLast && count === end ? chain : { cursors: cursors.slice(0, number + 1), count: end }
  }
  if (cursors[number + 1] === next) return chain
  return {
    cursors: [...cursors.slice(0, number + 1), next, ...cursors.slice(number + 2)],
    count: isLast ? null : count,
  }
}
