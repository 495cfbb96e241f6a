'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { ControlProps } from '@/components/ui/field'
import { readDecimal, readWhole } from './read-typed'
import { unreadIn, type Unread } from './unread'
import { UnreadControl } from './unread-control'

interface NumberInputProps<V> {
  /** A number as the API has it, or what was typed and is none. */
  value: unknown
  onChange: (value: V | '' | Unread) => void
  control: ControlProps
  required?: boolean
}
interface DecimalInputProps extends NumberInputProps<string> {
  /** In which an amount is; a sign of another beside it is refused. */
  currency?: string | undefined
}

/** A number in the notation of its reader, kept as the API has it. */
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
  read: (text: string) => V | Unread
}

function NumberInput<V>({ value, onChange, control, required = false, inputMode, read }: ReadingProps<V>) {
  const formats = useFormats()
  // What was typed stands until the form has another value: "1.250" is not rewritten under the hands.
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const written = unreadIn(value)?.text ?? formats.numberTyped(String((value ?? '') as string))
  return (
    <UnreadControl
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
