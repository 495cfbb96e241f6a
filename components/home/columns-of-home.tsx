import type { ReactNode } from 'react'

/** The two columns of Home; the second is wide enough for charts. Stacked on narrow screens. */
export const ColumnsOfHome = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[5fr_7fr]">{children}</div>
)
