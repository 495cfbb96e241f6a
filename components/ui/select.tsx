import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlStyle } from './input'

type SelectProps = ComponentProps<'select'> & {
  /** The choice is being saved: further changes are refused. */
  busy?: boolean
}
const refuse = () => undefined

/** The native select: works with every keyboard, screen reader and phone. */
export function Select({ className, busy, onChange, ...props }: SelectProps) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        className={classNames(
          controlStyle,
          'h-9 appearance-none truncate pr-8 max-sm:pointer-coarse:h-11 md:h-8',
          busy && 'animate-pulse',
        )}
        // Not `disabled`: a disabled select loses focus, and the next key press would go nowhere.
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onChange={busy ? refuse : onChange}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
