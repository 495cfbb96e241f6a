'use client'
import { useState, type ComponentProps } from 'react'
import { SingleInput } from './field-input'
import { isUnread } from './unread'

/** The control of a field for those who keep values alone: what cannot be read stays in the control, and is null to them. */
export function ValueAlone({ value, onChange, ...props }: ComponentProps<typeof SingleInput>) {
  const [open, setOpen] = useState<unknown>(null)
  return (
    <SingleInput
      {...props}
      value={open ?? value}
      onChange={(next) => {
        const isOpen = isUnread(next)
        setOpen(isOpen ? next : null)
        onChange(isOpen ? null : next)
      }}
    />
  )
}
