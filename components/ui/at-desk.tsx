import type { ReactNode } from 'react'

/** Words about keys or about dragging, for those alone who have a keyboard and a mouse before them. */
export const atDesk = (words: ReactNode): ReactNode => (
  <span className="max-sm:hidden pointer-coarse:hidden">{words}</span>
)
