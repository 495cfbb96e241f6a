import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A page that takes the whole window: what is in it scrolls by itself (components/shell/shell.tsx makes the room). */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div
      data-full
      className={classNames(
        'flex min-h-[26rem] flex-col pt-4 md:h-dvh md:pt-5',
        // Between the bars of a phone; a window too low for any row scrolls as a whole, and ends above the lower bar.
        'h-[calc(100dvh-6.5rem-env(safe-area-inset-bottom))] mb-[calc(3.5rem+env(safe-area-inset-bottom))] md:mb-0',
      )}
    >
      {children}
    </div>
  )
}
