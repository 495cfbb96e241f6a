import type { ComponentProps } from 'react'
import { classNames } from './class-names'

/** Placeholder for content that is loading. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      className={classNames('block h-4 max-w-full animate-pulse rounded bg-muted', className)}
      {...props}
    />
  )
}
