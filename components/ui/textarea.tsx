import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { controlStyle } from './input'
import { submitByKey } from './submit-by-key'

export function Textarea({ className, onKeyDown, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={classNames(controlStyle, 'field-sizing-content min-h-16 py-1.5', className)}
      {...props}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        submitByKey(event)
      }}
    />
  )
}
