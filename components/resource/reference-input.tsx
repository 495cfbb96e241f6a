'use client'
import { useDeferredValue, useState, type KeyboardEvent } from 'react'
import type { ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { isSmall, useReferenceOptions, useReferenceSearch, useReferenceTitle, type ReferenceOption } from './references'

interface ReferenceInputProps {
  target: string
  value: string
  onChange: (value: string) => void
  control: ControlProps
}

/** Picks a record of another collection by its title. */
export function ReferenceInput(props: ReferenceInputProps) {
  return isSmall(props.target) ? <ReferenceSelect {...props} /> : <ReferenceSearch {...props} />
}

function ReferenceSelect({ target, value, onChange, control }: ReferenceInputProps) {
  const options = useReferenceOptions(target).data
  return (
    <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">None</option>
      {value && !options?.some(({ id }) => id === value) && <option value={value}>…</option>}
      {options?.map(({ id, title }) => <option key={id} value={id}>{title}</option>)}
    </Select>
  )
}

const NONE: ReferenceOption = { id: '', title: 'None' }

/** A box to type in, with what is found below: arrows and Enter choose, Escape leaves it as it was. */
function ReferenceSearch({ target, value, onChange, control }: ReferenceInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const title = useReferenceTitle(target, value)
  const q = useDeferredValue((typed ?? '').trim())
  const found = useReferenceSearch(target, q, typed !== null).data ?? []
  const options = value && !q ? [NONE, ...found] : found
  const isOpen = typed !== null
  const listId = `${control.id}-options`
  const choose = (option: ReferenceOption | undefined) => {
    if (option) onChange(option.id)
    setTyped(null)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen && event.key !== 'ArrowDown') return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!isOpen) setTyped('')
    else if (step) setMarked((options.length + marked + step) % Math.max(1, options.length))
    else if (event.key === 'Enter') choose(options[marked])
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Input {...control} role="combobox" aria-expanded={isOpen} aria-controls={listId} aria-autocomplete="list" autoComplete="off" placeholder="Search…"
        value={typed ?? (value ? (title ?? '…') : '')} onFocus={(event) => event.target.select()} onClick={() => setTyped((before) => before ?? '')} onBlur={() => setTyped(null)}
        onChange={(event) => { setTyped(event.target.value); setMarked(0) }} onKeyDown={press} />
      {isOpen && (
        <div role="listbox" id={listId} aria-label="Found" className="absolute inset-x-0 top-full z-20 mt-1 max-h-56 overflow-y-auto rounded-md border bg-popover p-1 shadow-lg">
          {options.map((option, index) => (
            // The keyboard works from the box above; the pointer goes down before the box loses the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div key={option.id} role="option" aria-selected={index === marked} onPointerMove={() => setMarked(index)} onPointerDown={(event) => { event.preventDefault(); choose(option) }}
              className="cursor-pointer truncate rounded px-2 py-1.5 text-sm aria-selected:bg-muted">{option.id ? option.title : <span className="text-muted-foreground">None</span>}</div>
          ))}
          {!options.length && <p className="px-2 py-1.5 text-[0.8125rem] text-muted-foreground">Nothing found</p>}
        </div>
      )}
    </div>
  )
}
