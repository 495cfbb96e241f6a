import type { ReactNode } from 'react'

/** A page that takes the whole window: what is in it scrolls by itself (components/shell/shell.tsx makes the room). */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div data-full className="flex h-[calc(100dvh-6.5rem-env(safe-area-inset-bottom))] flex-col pt-4 md:h-dvh md:pt-5">
      {children}
    </div>
  )
}
