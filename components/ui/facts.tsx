import type { ReactNode } from 'react'

/** Labels and values side by side. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="space-y-1.5">{children}</dl>
}

export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <dt className="w-32 [&:lang(de)]:w-36 shrink-0 break-words max-w-[45%] hyphens-auto text-muted-foreground">
        {label}
      </dt>
      <dd className="min-w-0 flex-1 break-words" suppressHydrationWarning>
        {children}
      </dd>
    </div>
  )
}
