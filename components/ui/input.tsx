import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** Shared style of inputs and selects. 16 px on phones: iOS zooms in on anything smaller. */
export const controlStyle =
  'w-full min-w-0 rounded-md border border-input bg-card px-2.5 text-base text-foreground shadow-xs transition-colors md:text-sm focus-visible:border-ring focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-destructive'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      dir="auto"
      className={classNames(controlStyle, 'h-9 max-sm:pointer-coarse:h-11 md:h-8', className)}
      {...props}
    />
  )
}
