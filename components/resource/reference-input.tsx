'use client'
import { createContext, use, useDeferredValue, useEffect, useState, type KeyboardEvent } from 'react'
import { isSmall } from '@/lib/client/first-reads'
import { isCalled, type ReferenceOption } from '@/lib/client/options'
import { messageOf } from '@/lib/client/problem'
import { useCloseOnBack } from '@/components/ui/close-on-back'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useCreateByTitle } from './create-by-title'
import { CREATE, OptionList } from './option-list'
import { inOrder, matching } from './options-of'
import { useReferenceOptions, useReferenceSearch, useReferenceTitle } from './references'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface ReferenceInputProps {
  target: string
  value: string
  onChange: (value: string) => void
  /** Called with text that matches no record, for forms that can handle it. */
  onText?: ((text: string) => void) | undefined
  control: ControlProps
  /** Label of the empty choice. */
  none?: string | undefined
  /** An extra choice before all records of a small collection. */
  first?: ReferenceOption
  /** Further choices after all records of a small collection. */
  also?: ReferenceOption[]
  /** The caller stores each choice; the box is then cleared for the next one. */
  adds?: boolean
}

/** Whether that extra choice applies: without a user, nobody is `me`. */
const FirstChoice = createContext(true)
export const FirstChoiceProvider = FirstChoice.Provider

/** As many as somebody scans. Longer lists are searched, even those of a collection that is read whole. */
const MAX_SCANNED = 40

/** Picks a record of another collection by title. */
export function ReferenceInput({ first: given, ...props }: ReferenceInputProps) {
  const isWhole = isSmall(props.target)
  const options = useReferenceOptions(props.target, isWhole).data
  const isFirst = use(FirstChoice) && given !== undefined
  const all = { ...props, ...(isFirst && { first: given }) }
  return isWhole && (options?.length ?? 0) <= MAX_SCANNED ? (
    <ReferenceSelect {...all} options={options && [...inOrder(props.target, options), ...(props.also ?? [])]} />
  ) : (
    <ReferenceSearch {...all} />
  )
}

function ReferenceSelect({
  target,
  options,
  value,
  onChange,
  control,
  none,
  first,
}: ReferenceInputProps & { options: ReferenceOption[] | undefined }) {
  const t = useWords()
  // Not among the choices: a member who has left, for example.
  const gone = useReferenceTitle(target, value)
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{none ?? t(en.none)}</option>
      {first && <option value={first.id}>{first.title}</option>}
      {value && value !== first?.id && !options?.some(({ id }) => id === value) && (
        <option value={value}>{gone ?? '…'}</option>
      )}
      {options?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}

/** What matches the text: searched by the server, or among all records of a collection that is read whole. */
function useFound({ target, first, also = [] }: ReferenceInputProps, q: string, isOpen: boolean) {
  const isWhole = isSmall(target)
  const whole = useReferenceOptions(target, isWhole)
  const search = useReferenceSearch(target, q, isOpen && !isWhole)
  if (!isWhole) return search
  return { ...whole, data: matching([...(first ? [first] : []), ...inOrder(target, whole.data ?? []), ...also], q) }
}

/** Search results for the typed text, plus a choice that creates a new record. */
function useOptions(props: ReferenceInputProps, value: string, typed: string, isOpen: boolean) {
  const { target, onText, none } = props
  const t = useWords()
  const text = typed.trim()
  const q = useDeferredValue(text)
  const search = useFound(props, q, isOpen)
  const { suits, create, isPending } = useCreateByTitle(target)
  const found = search.data ?? []
  // Results of an earlier query must not be chosen for this one.
  const isCurrent = q === text && search.isSuccess && !search.isPlaceholderData
  const isNew =
    onText !== undefined && !isSmall(target) && text !== '' && isCurrent && suits(text) && !found.some(isCalled(text))
  const nothing = { id: '', title: none ?? t(en.none) }
  const options = [...(value && !q ? [nothing] : []), ...found, ...(isNew ? [{ id: CREATE, title: text }] : [])]
  return {
    options,
    isCurrent,
    // Not of an earlier text, nor while it is retried.
    failure: q === text && search.isError && !search.isFetching ? messageOf(search.error) : null,
    retry: () => void search.refetch(),
    create,
    isPending,
    twin: isCurrent && text ? found.filter(isCalled(text)) : [],
  }
}

/** State of the combobox: the typed text, the last choice, and transitions between them. */
function useBox(props: ReferenceInputProps) {
  const { value, onChange, onText, adds = false } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState(0)
  const [settled, setSettled] = useState(value)
  if (value && value !== settled) setSettled(value)
  // Blurred before the search finished: its result still resolves the text.
  const [isLeft, setLeft] = useState(false)
  const { options, isCurrent, failure, retry, create, isPending, twin } = useOptions(
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
  // Enter was pressed before the results arrived: choose the first one when they do, or wait no longer if they fail.
  const [isAwaited, setAwaited] = useState(false)
  useEffect(() => {
    if (failure !== null) setAwaited(false)
    if (!isCurrent) return
    if (isAwaited) choose(options[0])
    else if (isLeft && found) settle(found)
    setAwaited(false)
    setLeft(false)
    // Only the state of the search should trigger this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isLeft, isAwaited, isCurrent, found, failure])
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
    retry,
    chooseMarked: () => {
      if (isCurrent) return choose(options[marked])
      if (failure !== null) retry()
      setAwaited(Boolean(typed?.trim()))
    },
  }
}

/**
 * A combobox: arrow keys and Enter choose, Escape restores the previous value. Text left without a choice stays, and
 * the form asks about it.
 */
function ReferenceSearch(props: ReferenceInputProps) {
  const t = useWords()
  const { target, value, control, none, first, also = [] } = props
  const box = useBox(props)
  useCloseOnBack(box.isOpen, box.back)
  const known = useReferenceTitle(target, value)
  const title = [...(first ? [first] : []), ...also].find(({ id }) => id === value)?.title ?? known
  const listId = `${control.id}-options`
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (!box.isOpen && event.key !== 'ArrowDown')) return
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
        aria-activedescendant={box.isOpen && box.options[box.marked] ? `${listId}-${box.marked}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={none ?? t(en.search)}
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
          onRetry={box.retry}
        />
      )}
    </div>
  )
}
