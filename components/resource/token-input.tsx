'use client'
import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useCloseOnBack } from '@/components/ui/close-on-back'
import { classNames } from '@/components/ui/class-names'
import type { ControlProps } from '@/components/ui/field'
import { isSameWord, spelled, wordsFor } from './known-words'
import { OptionList } from './option-list'
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
  /** Words to choose from, in any case; others may be typed as well. */
  known?: readonly string[] | undefined
}

const NOTHING: readonly string[] = []

/**
 * Several short texts: Enter or a comma adds one, Backspace removes the last. With known words it is a combobox: arrow
 * keys mark one of them, which Enter or leaving the box adds; Escape closes the list.
 */
export function TokenInput({ value, onChange, control, notation, known }: TokenInputProps) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [marked, setMarked] = useState(-1)
  const offered = isAsked && known ? wordsFor(known, value, typed) : NOTHING
  const isOpen = offered.length > 0
  const listId = `${control.id}-words`
  const ask = (isNow: boolean) => {
    setAsked(isNow)
    setMarked(-1)
  }
  useCloseOnBack(isOpen, () => ask(false))
  const isUnread = notation !== undefined && typed.trim() !== '' && notation.read(typed) === null
  const add = (said: string[], rest = '') => {
    if (isUnread) return
    setTyped(rest)
    const words = said.map((one) => (notation ? (notation.read(one) ?? '') : spelled(known ?? NOTHING, one)))
    const next = withTokens(value, words, known && isSameWord)
    if (next.length > value.length) onChange(next)
  }
  // Not on keydown: phone keyboards do not report the comma key, and pasted lists have no key events.
  const type = (text: string) => {
    const { said, rest } = tokensIn(text)
    if (said.length && !notation) add(said, rest)
    else setTyped(text)
    ask(text.trim() !== '')
  }
  const choose = (word: string) => {
    add([word])
    ask(false)
  }
  /** Every second press of an arrow beyond the ends of the list leaves all words unmarked. */
  const step = (by: number) => {
    if (isOpen) setMarked(((offered.length + 2 + marked + by) % (offered.length + 1)) - 1)
    else setAsked(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const word = offered[marked] ?? typed
    if (event.key === 'Enter' && word.trim()) choose(word)
    else if (known?.length && event.key === 'ArrowDown') step(1)
    else if (known?.length && event.key === 'ArrowUp') step(-1)
    else if (isOpen && event.key === 'Escape') ask(false)
    else {
      if (event.key === 'Backspace' && !typed) onChange(value.slice(0, -1))
      return
    }
    event.preventDefault()
  }
  const list = known?.length
    ? ({
        role: 'combobox',
        autoComplete: 'off',
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        'aria-controls': listId,
        'aria-activedescendant': offered[marked] === undefined ? undefined : `${listId}-${marked}`,
        onClick: () => setAsked(true),
      } as const)
    : {}
  return (
    <div
      className={classNames(
        'relative flex min-h-9 flex-wrap items-center gap-1 rounded-md border border-input bg-card px-1.5 py-1 shadow-xs focus-within:border-ring focus-within:outline-1 focus-within:outline-ring md:min-h-8',
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
        {...list}
        {...(isUnread && { 'aria-invalid': true })}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={() => choose(offered[marked] ?? typed)}
        className="min-w-24 flex-1 bg-transparent px-1 text-base outline-none md:text-sm"
        placeholder={value.length ? '' : t(en.typeAndPressEnter)}
      />
      {isOpen && (
        <OptionList
          id={listId}
          // A word may be the same as the id of another choice.
          options={offered.map((word) => ({ id: `word ${word}`, title: word }))}
          marked={marked}
          onChoose={({ title }) => choose(title)}
        />
      )}
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
