'use client'
import type { ComponentProps } from 'react'
import type { Field } from '@/lib/resource/fields'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { usePresentation } from './presentation'
import { TokenInput } from './token-input'

/** The texts of a list, with those to choose from if the field knows any. */
export function WordsInput({ field, ...props }: Omit<ComponentProps<typeof TokenInput>, 'known'> & { field: Field }) {
  const Known = usePresentation(field)?.Known
  if (!Known) return <TokenInput {...props} />
  return <Known>{(words) => <TokenInput {...props} known={words} />}</Known>
}

interface WordInputProps {
  field: Field
  value: string
  onChange: (value: string) => void
  control: ControlProps
}

/** One text of a list, which the browser completes to those that the field knows. */
export function WordInput({ field, value, onChange, control }: WordInputProps) {
  const Known = usePresentation(field)?.Known
  const list = `${control.id}-known`
  return (
    <>
      <Input
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(Known && { list, autoComplete: 'off' })}
      />
      {Known && (
        <Known>
          {(words) => (
            <datalist id={list}>
              {words.map((word) => (
                <option key={word}>{word}</option>
              ))}
            </datalist>
          )}
        </Known>
      )}
    </>
  )
}
