'use client'
import type { ComponentProps } from 'react'
import type { ControlProps } from '@/components/ui/field'
import { isUnparsed, unparsed, type Unparsed } from './unparsed'
import { UnparsedControl } from './unparsed-control'

/** The API's calendar ends here. Without a maximum, browsers accept years of six digits. */
const LAST = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

interface DateInputProps extends Pick<ComponentProps<'input'>, 'required'> {
  type: keyof typeof LAST
  /** The form's value. */
  kept: unknown
  /** The date or timestamp in the input's format. */
  shown: string
  /** Gets the text in the input's format; null if empty. */
  onChange: (value: string | null | Unparsed) => void
  control: ControlProps
}

/** The native date input. A partly entered date has an empty value, but is not empty. */
export function DateInput({ type, kept, shown, onChange, control, required }: DateInputProps) {
  const isOpen = isUnparsed(kept)
  // `change` only fires when the value changes, which stays empty until the date is complete.
  const look = ({ currentTarget: { validity, value } }: { currentTarget: HTMLInputElement }) => {
    if (validity.badInput !== isOpen && (validity.badInput || value === ''))
      onChange(validity.badInput ? unparsed('unfinished') : null)
  }
  return (
    <UnparsedControl
      control={control}
      kept={kept}
      value={isOpen ? '' : shown}
      type={type}
      max={LAST[type]}
      required={required}
      onKeyUp={look}
      onBlur={look}
      onChange={({ target }) => onChange(target.validity.badInput ? unparsed('unfinished') : target.value || null)}
    />
  )
}
