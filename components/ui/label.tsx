import type { ComponentProps } from 'react'
import { classNames } from './class-names'

export function Label({ className, ...props }: ComponentProps<'label'>) {
  // Callers pass htmlFor.
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control
  return <label className={classNames('block text-[0.8125rem] font-medium', className)} {...props} />
}
