'use client'
import type { FormEvent } from 'react'
import type { Fields } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ConditionInput } from './condition-input'
import { comparedBy, comparisonsOf, offeredOperators, quietDays, type ListCondition } from './conditions'
import { FieldOptions } from './field-options'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface FilterEditorProps {
  fields: Fields
  /** The current input. Owned by the parent, so that closing the popover loses nothing. */
  draft: ListCondition
  onDraft: (draft: ListCondition) => void
  onApply: (condition: ListCondition) => void
  /** Opens the editor for groups of conditions. */
  onMore?: (() => void) | undefined
}

/** Edits a filter condition: field, operator and value. */
export function FilterEditor({ fields, draft, onDraft, onApply, onMore }: FilterEditorProps) {
  const t = useWords()
  const { name, value } = draft
  const field = fields[name]
  const operators = field ? offeredOperators(field) : []
  const op = operators.includes(draft.op) ? draft.op : (operators[0] ?? 'eq')
  const comparisons = field && comparisonsOf(t, field, { op, value })
  const complete = op === 'is_null' ? value || 'true' : value.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (complete) onApply({ name, op, value: complete })
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field label={t(en.field)}>
        {(control) => (
          <Select
            {...control}
            value={name}
            onChange={(event) => onDraft({ ...draft, name: event.target.value, value: '' })}
          >
            <FieldOptions fields={fields} />
          </Select>
        )}
      </Field>
      {field && comparisons && (
        <Field label={t(en.comparison)}>
          {(control) => (
            <Select
              {...control}
              value={comparisons.chosen}
              onChange={(event) => {
                const next = comparisons.offered.find(({ key }) => key === event.target.value)
                if (next) onDraft({ name, ...comparedBy(field, { op, value }, next) })
              }}
            >
              {comparisons.offered.map(({ key, words }) => (
                <option key={key} value={key}>
                  {words}
                  {key === 'is_null' && '…'}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {field && quietDays(field, { op, value }) === null && (
        <Field label={t(en.value)}>
          {(control) => (
            <ConditionInput
              key={name}
              field={field}
              op={op}
              value={value}
              onChange={(typed) => onDraft({ ...draft, value: typed })}
              control={control}
            />
          )}
        </Field>
      )}
      <div className="flex items-center justify-end gap-2">
        {onMore && (
          <Button size="small" variant="ghost" className="mr-auto -ml-2" onClick={onMore}>
            {t(en.anyOfNoneOf)}
          </Button>
        )}
        <Button type="submit" variant="primary" size="small" disabled={!complete}>
          {t(en.apply)}
        </Button>
      </div>
    </form>
  )
}
