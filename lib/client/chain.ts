/** Rows that a list asks for at a time. */
export const ROWS_A_PAGE = 100

/** The cursors of a list's pages in order, as far as they are known, and how many rows there are once its end was read. */
export interface Chain {
  cursors: readonly string[]
  count: number | null
}
/** What a page says of the chain. */
export interface Link {
  /** The cursor that it was asked with. */
  cursor: string
  next_cursor: string | null
  data: readonly unknown[]
}

export const newChain: Chain = { cursors: [''], count: null }

/** The chain with what one page says: the cursor after it, or that the list ends there. Pure. */
export function extended(chain: Chain, number: number, { cursor, next_cursor: next, data }: Link): Chain {
  const { cursors, count } = chain
  // Asked with a cursor that no longer stands there: it is read again first.
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
