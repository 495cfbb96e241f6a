'use client'
import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { ControlProps } from '@/components/ui/field'
import { tokensIn, withTokens } from './tokens'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Converts tokens between the user's notation and the API's. */
export interface Notation {
  /** Parses a token; null if it is invalid. */
  read: (typed: string) => string | null
  write: (token: string) => string
}

interface TokenInputProps {
  value: string[]
  onChange: (value: string[]) => void
  control: ControlProps
  /** For numbers and dates, which may contain commas. Invalid text stays in the box. */
  notation?: Notation | undefined
}

/** Several short texts: Enter or a comma adds one, Backspace removes the last. */
export function TokenInput({ value, onChange, control, notation }: TokenInputProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const isUnread = notation !== undefined && typed.trim() !== '' && notation.read(typed) === null
  const add = (said: string[], rest = '') => {
    if (isUnread) return
    setTyped(rest)
    const next = withTokens(value, notation ? said.map((one) => notation.read(one) ?? '') : said)
    if (next.length > value.length) onChange(next)
  }
  // Not on keydown: phone keyboards do not report the comma key, and pasted lists have no key events.
  const type = (text: string) => {
    const { said, rest } = tokensIn(text)
    if (said.length && !notation) add(said, rest)
    else setTyped(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add([typed])
    } else if (event.key === 'Backspace' && !typed) onChange(value.slice(0, -1))
  }
  return (
    <div
      className={classNames(
        'flex min-h-9 flex-wrap items-center gap-1 rounded-md border border-input bg-card px-1.5 py-1 shadow-xs focus-within:border-ring focus-within:outline-1 focus-within:outline-ring md:min-h-8',
        (control['aria-invalid'] || isUnread) && 'border-destructive',
      )}
    >
      {value.map((token) => (
        <Token
          key={token}
          word={notation ? notation.write(token) : token}
          onRemove={() => onChange(value.filter((one) => one !== token))}
        />
      ))}
      <input
        dir="auto"
        {...control}
        {...(isUnread && { 'aria-invalid': true })}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => add([typed])}
        className="min-w-24 flex-1 bg-transparent px-1 text-base outline-none md:text-sm"
        placeholder={value.length ? '' : t(en.typeAndPressEnter)}
      />
    </div>
  )
}

/** One of several values, with a button that removes it. */
export function Token({ word, onRemove }: { word: string; onRemove: () => void }) {
  const t = useWords()
  return (
    <span className="inline-flex min-w-0 items-center gap-0.5 rounded bg-muted pl-1.5 text-[0.8125rem]">
      <span className="truncate">{word}</span>
      <button
        type="button"
        data-takes-away
        aria-label={t(en.remove, { word })}
        className="rounded p-1.5 text-muted-foreground hover:text-foreground"
        onClick={onRemove}
      >
        <X className="size-3" />
      </button>
    </span>
  )
}
