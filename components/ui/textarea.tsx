import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlStyle } from './input'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={classNames(controlStyle, 'field-sizing-content min-h-16 py-1.5', className)}
      {...props}
    />
  )
}
