'use client'
import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { unreadIn, unreadWords } from './unread'
import { useWords } from '@/lib/client/words/words'

interface UnreadControlProps extends Omit<ComponentProps<'input'>, 'value'> {
  control: ControlProps
  /** What the form keeps: a value, or what could not be read as one. */
  kept: unknown
  /** What the input shows. */
  value: string
}

/**
 * An input whose text may be no value. It says so once it is left, unless the form around it does, and a form that leaves
 * checking to the browser is not sent.
 */
export function UnreadControl({ control, kept, onBlur, onKeyDown, onChange, ...props }: UnreadControlProps) {
  const t = useWords()
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const unread = unreadIn(kept)
  const words = unread ? unreadWords(t, unread) : ''
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
