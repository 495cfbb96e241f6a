import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names'

/** A checkbox with a label and, below it, what ticking it means. */
export function Checkbox({
  label,
  hint,
  className,
  ...props
}: ComponentProps<'input'> & { label: ReactNode; hint?: ReactNode }) {
  return (
    <label className={classNames('flex items-start gap-2.5 py-0.5', className)}>
      <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-primary" {...props} />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span>}
      </span>
    </label>
  )
}
