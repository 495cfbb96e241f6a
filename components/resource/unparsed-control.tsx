'use client'
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { unparsedIn, unparsedMessage } from './unparsed'
import { useWords } from '@/lib/client/words/words'

interface UnparsedControlProps extends Omit<ComponentProps<'input'>, 'value'> {
  control: ControlProps
  /** The form's value, or text that could not be parsed. */
  kept: unknown
  /** The text in the input. */
  value: string
}

/**
 * An input whose text may be invalid. Shows the error on blur, unless the form does; native validation blocks
 * submitting.
 */
export function UnparsedControl({ control, kept, onBlur, onKeyDown, onChange, ...props }: UnparsedControlProps) {
  const t = useWords()
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const unread = unparsedIn(kept)
  const words = unread ? unparsedMessage(t, unread) : ''
  useEffect(() => input.current?.setCustomValidity(words), [words])
  const isSaid = isLeft && words !== '' && control['aria-invalid'] === undefined
  const noteId = `${control.id}-unread`
  return (
    <>
      <Input
        {...control}
        {...(isSaid && { 'aria-invalid': true, 'aria-describedby': noteId })}
        {...props}
        ref={input}
        onChange={(event) => {
          setLeft(false)
          onChange?.(event)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          setLeft(true)
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          onKeyDown?.(event)
          if (event.key === 'Enter') setLeft(true)
        }}
      />
      {isSaid && (
        <p id={noteId} role="alert" className="px-1.5 pt-1 text-[0.8125rem] text-destructive">
          {words}
        </p>
      )}
    </>
  )
}
