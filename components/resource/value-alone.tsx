'use client'
import { useState, type ComponentProps } from 'react'
import { SingleInput } from './field-input'
import { isUnparsed } from './unparsed'

/**
 * A field's control for callers that only keep valid values: unparsable text stays in the control, and they get null.
 */
export function ValueAlone({ value, onChange, ...props }: ComponentProps<typeof SingleInput>) {
  const [open, setOpen] = useState<unknown>(null)
  return (
    <SingleInput
      {...props}
      value={open ?? value}
      onChange={(next) => {
        const isOpen = isUnparsed(next)
        setOpen(isOpen ? next : null)
        onChange(isOpen ? null : next)
      }}
    />
  )
}
