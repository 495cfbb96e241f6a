'use client'
import { useRef, type ComponentProps, type KeyboardEvent } from 'react'
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

/**
 * Whether a date is partly entered. Firefox never says so (`badInput` is for impossible dates there), so the keys tell:
 * a digit or an arrow begins a date, deleting a part of a whole one leaves the others.
 */
function usePartlyEntered() {
  const hasBegun = useRef(false)
  return {
    press: ({ key, ctrlKey, metaKey, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
      const isWhole = ctrlKey || metaKey
      if (key === 'Backspace' || key === 'Delete') hasBegun.current = value !== '' && !isWhole
      else if (!isWhole && /^(\d|ArrowUp|ArrowDown)$/.test(key)) hasBegun.current = true
    },
    isPartly: ({ validity, value }: HTMLInputElement): boolean => {
      if (value !== '') hasBegun.current = false
      return validity.badInput || hasBegun.current
    },
  }
}

/** The native date input. A partly entered date has an empty value, but is not empty. */
export function DateInput({ type, kept, shown, onChange, control, required }: DateInputProps) {
  const isOpen = isUnparsed(kept)
  const { press, isPartly } = usePartlyEntered()
  // `change` only fires when the value changes, which stays empty until the date is complete.
  const look = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const isPart = isPartly(input)
    if (isPart !== isOpen && (isPart || input.value === '')) onChange(isPart ? unparsed('unfinished') : null)
  }
  return (
    <UnparsedControl
      control={control}
      kept={kept}
      value={isOpen ? '' : shown}
      type={type}
      max={LAST[type]}
      required={required}
      onKeyDown={press}
      onKeyUp={look}
      onBlur={look}
      onChange={({ target }) => onChange(isPartly(target) ? unparsed('unfinished') : target.value || null)}
    />
  )
}
