'use client'
import type { ComponentProps } from 'react'
import type { ControlProps } from '@/components/ui/field'
import { isUnread, unread, type Unread } from './unread'
import { UnreadControl } from './unread-control'

/** The calendars of the API end here; without an end, browsers take years of six digits. */
const LAST = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

interface DateInputProps extends Pick<ComponentProps<'input'>, 'required'> {
  type: keyof typeof LAST
  /** What the form keeps. */
  kept: unknown
  /** The day or the moment as the input has it. */
  shown: string
  /** Of a text as the input has it, which is null where it is empty. */
  onChange: (value: string | null | Unread) => void
  control: ControlProps
}

/** The browser's own input for days and moments. One that is begun and not finished has no text, and is not empty. */
export function DateInput({ type, kept, shown, onChange, control, required }: DateInputProps) {
  const isOpen = isUnread(kept)
  // Browsers tell of a change only where the text changes, which stays empty from the first digit to the last but one.
  const look = ({ currentTarget: { validity, value } }: { currentTarget: HTMLInputElement }) => {
    if (validity.badInput !== isOpen && (validity.badInput || value === ''))
      onChange(validity.badInput ? unread('unfinished') : null)
  }
  return (
    <UnreadControl
      control={control}
      kept={kept}
      value={isOpen ? '' : shown}
      type={type}
      max={LAST[type]}
      required={required}
      onKeyUp={look}
      onBlur={look}
      onChange={({ target }) => onChange(target.validity.badInput ? unread('unfinished') : target.value || null)}
    />
  )
}
