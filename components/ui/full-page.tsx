import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A page that fills the viewport; its content scrolls by itself (components/shell/shell.tsx makes the room). */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div
      data-full
      className={classNames(
        'flex min-h-[26rem] flex-col pt-4 md:h-dvh md:pt-5',
        // Fits between the bars of a phone. A viewport too low for a single row scrolls as a whole, and ends above the
        // bottom bar.
        'h-[calc(100dvh-6.5rem-env(safe-area-inset-bottom))] mb-[calc(3.5rem+env(safe-area-inset-bottom))] md:mb-0',
      )}
    >
      {children}
    </div>
  )
}
