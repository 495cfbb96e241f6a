import type { ReactNode } from 'react'

/** The two columns of Home, of which the second has room for charts; one above the other where there is none. */
export const ColumnsOfHome = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 lg:grid-cols-[5fr_7fr]">{children}</div>
)
