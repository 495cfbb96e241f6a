'use client'
import { ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import type { Fields } from '@/lib/resource/define'
import { operatorsOf } from '@/lib/resource/filter'
import type { Field } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { Popover } from '@/components/ui/popover'
import { choiceWord } from './columns'
import { operatorWords, parameterOf, type ListCondition } from './conditions'
import { FieldValue } from './field-value'
import { FilterEditor } from './filter-editor'
import type { ListState } from './list-state'

/** Ids mean nothing to people, and a list of live records has none that were deleted. */
const NEVER = ['id', 'deleted_at']

const same = (one: ListCondition) => (other: ListCondition) =>
  parameterOf(other) === parameterOf(one) && other.value === one.value

/** Filters as sentences, "Amount is more than 1,000", and the way to another. */
interface FilterBarProps {
  fields: Fields
  state: Pick<ListState, 'conditions' | 'filterBy'>
  /** A field that a filter is asked for from elsewhere, such as the head of a column. */
  asked?: string | null
  onAnswered?: () => void
}

export function FilterBar({ fields, state, asked = null, onAnswered }: FilterBarProps) {
  const [isOpened, setOpened] = useState(false)
  const adding = isOpened || asked !== null
  const setAdding = (next: boolean) => {
    setOpened(next)
    if (!next) onAnswered?.()
  }
  const filterable = Object.fromEntries(
    Object.entries(fields).filter(([name, field]) => !NEVER.includes(name) && operatorsOf(field).length > 0),
  )
  if (!Object.keys(filterable).length) return null
  const { conditions, filterBy } = state
  return (
    <>
      {conditions.map((condition) => {
        const field = filterable[condition.name]
        return (
          field && (
            <FilterChip
              key={`${parameterOf(condition)}=${condition.value}`}
              fields={filterable}
              field={field}
              condition={condition}
              onChange={(next) =>
                filterBy((now) => (now.some(same(next)) ? now : now.map((one) => (same(condition)(one) ? next : one))))
              }
              onRemove={() => filterBy((now) => now.filter((one) => !same(condition)(one)))}
            />
          )
        )
      })}
      <Popover
        open={adding}
        onOpenChange={setAdding}
        label="New filter"
        trigger={
          <Button variant="ghost" aria-keyshortcuts="f" className="border border-dashed border-input">
            <ListFilter aria-hidden />
            Filter
          </Button>
        }
      >
        <FilterEditor
          key={asked}
          fields={filterable}
          {...(asked && filterable[asked] && { initial: { name: asked, op: 'eq', value: '' } })}
          onApply={(condition) => {
            filterBy((now) => (now.some(same(condition)) ? now : [...now, condition]))
            setAdding(false)
          }}
        />
      </Popover>
    </>
  )
}

interface FilterChipProps {
  fields: Fields
  field: Field
  condition: ListCondition
  onChange: (condition: ListCondition) => void
  onRemove: () => void
}

function FilterChip({ fields, field, condition, onChange, onRemove }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  const trigger = (
    <button
      type="button"
      className="flex h-8 min-w-0 items-center gap-1 truncate rounded-l-md pr-1 pl-3 hover:bg-muted/60"
    >
      <FilterSentence field={field} condition={condition} />
    </button>
  )
  return (
    <span className="inline-flex max-w-full items-center rounded-md border border-primary/40 bg-primary-soft text-sm">
      <Popover open={open} onOpenChange={setOpen} label="Change the filter" trigger={trigger}>
        <FilterEditor
          fields={fields}
          initial={condition}
          onApply={(next) => {
            onChange(next)
            setOpen(false)
          }}
        />
      </Popover>
      <button
        type="button"
        aria-label={`Remove the filter ${field.label}`}
        onClick={onRemove}
        className="mr-1 grid size-6 shrink-0 place-items-center rounded text-muted-foreground hover:text-foreground"
      >
        <X className="size-3.5" />
      </button>
    </span>
  )
}

/** A filter as people say it. */
export function FilterSentence({ field, condition: { op, value } }: { field: Field; condition: ListCondition }) {
  if (op === 'is_null')
    return (
      <span className="truncate">
        <span className="text-muted-foreground">{field.label} </span>
        {value === 'true' ? 'is empty' : 'is not empty'}
      </span>
    )
  const values = op === 'in' || op === 'nin' ? value.split(',') : [value]
  return (
    <span className="truncate">
      <span className="text-muted-foreground">
        {field.label} {operatorWords(field, op)}{' '}
      </span>
      {values.map((one, index) => (
        <span key={one} className="font-medium">
          {index > 0 && ', '}
          <OneValue field={field} value={one} />
        </span>
      ))}
    </span>
  )
}

/** A value of the field as a filter has it: always text, one of a list. */
function OneValue({ field, value }: { field: Field; value: string }) {
  if (field.kind === 'texts' || field.kind === 'choices')
    return field.kind === 'texts' ? value : choiceWord(field, value)
  return (
    <span className="pointer-events-none">
      <FieldValue field={field} value={field.kind === 'boolean' ? value === 'true' : value} />
    </span>
  )
}
