import type { ReactNode } from 'react'

/** Hints about shortcuts or dragging: shown only to readers with a keyboard and a mouse. */
export const atDesk = (words: ReactNode): ReactNode => (
  <span className="max-sm:hidden pointer-coarse:hidden">{words}</span>
)
