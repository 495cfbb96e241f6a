'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { ControlProps } from '@/components/ui/field'
import { readDecimal, readWhole } from './read-typed'
import { unparsedIn, type Unparsed } from './unparsed'
import { UnparsedControl } from './unparsed-control'

interface NumberInputProps<V> {
  /** A number in API format, or unparsable text as typed. */
  value: unknown
  onChange: (value: V | '' | Unparsed) => void
  control: ControlProps
  required?: boolean
}
interface DecimalInputProps extends NumberInputProps<string> {
  /** The amount's currency; signs of other currencies are refused. */
  currency?: string | undefined
}

/** A number in the user's notation, stored in API format. */
export function DecimalInput({ currency, ...props }: DecimalInputProps) {
  const formats = useFormats()
  return <NumberInput {...props} inputMode="decimal" read={(text) => readDecimal(formats, text, currency)} />
}

export function WholeInput(props: NumberInputProps<number>) {
  const formats = useFormats()
  return <NumberInput {...props} inputMode="numeric" read={(text) => readWhole(formats, text)} />
}

interface ReadingProps<V> extends NumberInputProps<V> {
  inputMode: 'decimal' | 'numeric'
  read: (text: string) => V | Unparsed
}

function NumberInput<V>({ value, onChange, control, required = false, inputMode, read }: ReadingProps<V>) {
  const formats = useFormats()
  // Keeps the typed text until the form's value changes: "1.250" is not reformatted while typing.
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const written = unparsedIn(value)?.text ?? formats.numberTyped(String((value ?? '') as string))
  return (
    <UnparsedControl
      control={control}
      kept={value}
      value={typed && typed.value === value ? typed.text : written}
      required={required}
      inputMode={inputMode}
      autoComplete="off"
      onChange={({ target }) => {
        const next = target.value.trim() === '' ? '' : read(target.value)
        setTyped({ text: target.value, value: next })
        onChange(next)
      }}
    />
  )
}
