import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'

/** A configurable value within a sentence. */
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

/** A chip, or a placeholder for a missing value. */
export function ChipOr({ children, otherwise }: { children: ReactNode; otherwise: string }) {
  return children ? <Chip>{children}</Chip> : <Chip missing>{otherwise}</Chip>
}
