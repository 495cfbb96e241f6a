'use client'
import type { ReferenceOption } from '@/lib/client/options'
import { useEffect, type MouseEvent } from 'react'
import { Button } from '@/components/ui/button'
import { useOverAll } from './over-all'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Stands for a record that would be created from the typed text. */
export const CREATE = 'create'

/** It stays in the input. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface OptionListProps {
  id: string
  /** Shows results of an earlier query. */
  isBusy?: boolean
  /** Why the search failed. */
  failure?: string | null
  options: ReferenceOption[]
  /** -1 if none is. */
  marked: number
  /** If Enter chooses what the pointer is on. */
  onMark?: (index: number) => void
  onChoose: (option: ReferenceOption) => void
  onRetry?: () => void
}

/** The list of a combobox, below its input. */
export function OptionList(props: OptionListProps) {
  const { id, isBusy = false, failure = null, options, marked, onMark, onChoose, onRetry } = props
  const t = useWords()
  const list = useOverAll()
  // Arrow keys go further than the list shows.
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, marked])
  const words = failure !== null || options.length ? null : isBusy ? '…' : t(en.nothingFound)
  return (
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-md border bg-popover p-1 text-foreground shadow-lg"
    >
      <div role="listbox" id={id} aria-label={t(en.found)} aria-busy={isBusy}>
        {options.map((option, index) => (
          // Keys are handled by the input. A finger that scrolls the list must choose nothing: only a click does.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            onPointerMove={() => onMark?.(index)}
            onMouseDown={keepFocus}
            onClick={() => onChoose(option)}
            className="cursor-pointer truncate rounded px-2 py-1.5 text-sm hover:bg-muted aria-selected:bg-muted"
          >
            {option.id === CREATE ? (
              <>{t(en.create, { title: option.title })}</>
            ) : option.id ? (
              option.title
            ) : (
              <span className="text-muted-foreground">{option.title}</span>
            )}
          </div>
        ))}
        {words && <p className="px-2 py-1.5 text-[0.8125rem] text-muted-foreground">{words}</p>}
      </div>
      {failure !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-2 px-2 py-1.5 text-[0.8125rem]">
          <p className="min-w-0 flex-1 basis-40 text-destructive">{failure}</p>
          {/* For the pointer, which must not take the focus from the input: there, Enter retries. */}
          <Button size="small" tabIndex={-1} onPointerDown={(event) => event.preventDefault()} onClick={onRetry}>
            {t(en.tryAgain)}
          </Button>
        </div>
      )}
    </div>
  )
}
