'use client'
import { createContext, use, useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react'
import { messageOf } from '@/lib/client/problem'
import { useClosedByBack } from '@/components/ui/closed-by-back'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useCreateByTitle } from './create-by-title'
import { isSmall, useReferenceOptions, useReferenceSearch, useReferenceTitle, type ReferenceOption } from './references'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

interface ReferenceInputProps {
  target: string
  value: string
  onChange: (value: string) => void
  /** Told what was typed while it is no record, by forms that ask about it. */
  onText?: ((text: string) => void) | undefined
  control: ControlProps
  /** What stands for no choice. */
  none?: string | undefined
  /** A choice before all records of a small collection. */
  first?: ReferenceOption
  /** What is chosen is kept elsewhere, and the box is free for the next one. */
  adds?: boolean
}

/** Whether a choice before the records stands for something: where nobody looks, nobody is `me`. */
const FirstChoice = createContext(true)
export const FirstChoiceProvider = FirstChoice.Provider

/** Picks a record of another collection by its title. */
export function ReferenceInput(props: ReferenceInputProps) {
  return isSmall(props.target) ? <ReferenceSelect {...props} /> : <ReferenceSearch {...props} />
}

function ReferenceSelect({ target, value, onChange, control, none, first: given }: ReferenceInputProps) {
  const t = useWords()
  const options = useReferenceOptions(target).data
  const first = use(FirstChoice) ? given : undefined
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none ?? t(en.none)}</option>
      {first && <option value={first.id}>{first.title}</option>}
      {value && value !== first?.id && !options?.some(({ id }) => id === value) && <option value={value}>…</option>}
      {options?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

const nothing = (t: Translate): ReferenceOption => ({ id: '', title: t(en.none) })
/** Stands for the record that would be made of what was typed. */
const CREATE = 'create'
const same = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** What is found for what was typed, and the way to make what is not there. */
function useOptions({ target, onText }: ReferenceInputProps, value: string, typed: string, isOpen: boolean) {
  const t = useWords()
  const text = typed.trim()
  const q = useDeferredValue(text)
  const search = useReferenceSearch(target, q, isOpen)
  const { suits, create, isPending } = useCreateByTitle(target)
  const found = search.data ?? []
  // What was found for other words must not be chosen for these.
  const isCurrent = q === text && search.isSuccess && !search.isPlaceholderData
  const isNew =
    onText !== undefined && text !== '' && isCurrent && suits(text) && !found.some(({ title }) => same(title, text))
  const options = [...(value && !q ? [nothing(t)] : []), ...found, ...(isNew ? [{ id: CREATE, title: text }] : [])]
  return {
    options,
    isCurrent,
    failure: search.isError ? messageOf(search.error) : null,
    create,
    isPending,
    twin: isCurrent && text ? found.filter(({ title }) => same(title, text)) : [],
  }
}

/** What stands in the box, what was chosen before it, and the ways from one to the other. */
function useBox(props: ReferenceInputProps) {
  const { value, onChange, onText, adds = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const [settled, setSettled] = useState(value)
  if (value && value !== settled) setSettled(value)
  // Left before its search had finished: what is found then still settles it.
  const [isLeft, setLeft] = useState(false)
  const { options, isCurrent, failure, create, isPending, twin } = useOptions(
    props,
    settled,
    typed ?? '',
    isOpen || isLeft,
  )
  const settle = (id: string) => {
    setSettled(adds ? '' : id)
    onChange(id)
    setTyped(null)
    setOpen(false)
    setLeft(false)
  }
  const [only, ...others] = twin
  const found = only && !others.length ? only.id : undefined
  const choose = (option: ReferenceOption | undefined) => {
    if (!option || isPending) return
    if (option.id !== CREATE) settle(option.id)
    else void create(option.title).then((id) => id && settle(id))
  }
  // Enter was faster than the search: the first that it finds is meant.
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (!isCurrent) return
    if (isAwaited) choose(options[0])
    else if (isLeft && found) settle(found)
    setAwaited(false)
    setLeft(false)
    // What the search says is all that this waits for.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLeft, isAwaited, isCurrent, found])
  const open = () => {
    setLeft(false)
    setTyped((before) => before ?? '')
    setOpen(true)
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setLeft(false)
    setAwaited(false)
    setMarked(0)
    if (text.trim() && onText) onText(text.trim())
    else onChange(settled)
  }
  const leave = () => {
    setOpen(false)
    setAwaited(false)
    if (isPending || typed === null) return
    if (found) settle(found)
    else if (!typed.trim() || !onText) settle(settled)
    else if (!isCurrent) setLeft(true)
  }
  return {
    typed,
    isOpen,
    options,
    isCurrent,
    failure,
    marked,
    mark: setMarked,
    choose,
    open,
    type,
    leave,
    back: () => settle(settled),
    step: (by: number) => setMarked((options.length + marked + by) % Math.max(1, options.length)),
    chooseMarked: () => (isCurrent ? choose(options[marked]) : setAwaited(Boolean(typed?.trim()))),
  }
}

/**
 * A box to type in, with what is found below: arrows and Enter choose, Escape leaves it as it was. Text that is left without a
 * choice stays, and the form asks about it.
 */
function ReferenceSearch(props: ReferenceInputProps) {
  const t = useWords()
  const { target, value, control } = props
  const box = useBox(props)
  useClosedByBack(box.isOpen, box.back)
  const title = useReferenceTitle(target, value)
  const listId = `${control.id}-options`
  const press = (event: KeyboardEvent) => {
    if (!box.isOpen && event.key !== 'ArrowDown') return
    if (!box.isOpen) box.open()
    else if (event.key === 'ArrowDown') box.step(1)
    else if (event.key === 'ArrowUp') box.step(-1)
    else if (event.key === 'Enter') box.chooseMarked()
    else if (event.key === 'Escape') box.back()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Input
        {...control}
        role="combobox"
        aria-expanded={box.isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={t(en.search)}
        value={box.typed ?? (value ? (title ?? '…') : '')}
        onFocus={(event) => event.target.select()}
        onClick={box.open}
        onBlur={box.leave}
        onKeyDown={press}
        onChange={(event) => box.type(event.target.value)}
      />
      {box.isOpen && (
        <OptionList
          id={listId}
          isBusy={!box.isCurrent && box.failure === null}
          failure={box.failure}
          options={box.options}
          marked={box.marked}
          onMark={box.mark}
          onChoose={box.choose}
        />
      )}
    </div>
  )
}

interface OptionListProps {
  id: string
  /** What is shown was found for other words. */
  isBusy: boolean
  /** Why nothing could be looked for. */
  failure: string | null
  options: ReferenceOption[]
  marked: number
  onMark: (index: number) => void
  onChoose: (option: ReferenceOption) => void
}

export function OptionList({ id, isBusy, failure, options, marked, onMark, onChoose }: OptionListProps) {
  const t = useWords()
  const words = failure ?? (options.length ? null : isBusy ? '…' : t(en.nothingFound))
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t(en.found)}
      aria-busy={isBusy}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-md border bg-popover p-1 shadow-lg"
    >
      {options.map((option, index) => (
        // The keyboard works from the box above; the pointer goes down before the box loses the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.id}
          role="option"
          aria-selected={index === marked}
          onPointerMove={() => onMark(index)}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(option)
          }}
          className="cursor-pointer truncate rounded px-2 py-1.5 text-sm aria-selected:bg-muted"
        >
          {option.id === CREATE ? (
            <>{t(en.create, { title: option.title })}</>
          ) : option.id ? (
            option.title
          ) : (
            <span className="text-muted-foreground">{t(en.none)}</span>
          )}
        </div>
      ))}
      {words && <p className="px-2 py-1.5 text-[0.8125rem] text-muted-foreground">{words}</p>}
    </div>
  )
}
