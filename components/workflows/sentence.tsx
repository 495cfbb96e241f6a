import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

/** What a sentence says of a value that can be chosen. */
export function Chip({ children, missing }: { children: ReactNode; missing?: boolean }) {
  return (
    <span
      className={classNames(
        'rounded border box-decoration-clone px-1.5 py-px',
        missing ? 'border-dashed border-input text-muted-foreground' : 'border-primary/20 bg-primary-soft text-primary',
      )}
    >
      {children}
    </span>
  )
}

/** A chip, or the words for what is still to be said. */
export function ChipOr({ children, otherwise }: { children: ReactNode; otherwise: string }) {
  return children ? <Chip>{children}</Chip> : <Chip missing>{otherwise}</Chip>
}
