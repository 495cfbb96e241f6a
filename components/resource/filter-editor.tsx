'use client'
import { useState, type FormEvent } from 'react'
import type { Fields } from '@/lib/resource/define'
import type { Operator } from '@/lib/resource/filter'
import type { Field as FieldDefinition } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, type ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { choiceWord } from './columns'
import { offeredOperators, operatorWords, type ListCondition } from './conditions'
import { SingleInput } from './field-input'
import { TokenInput } from './token-input'

interface FilterEditorProps {
  fields: Fields
  initial?: ListCondition
  onApply: (condition: ListCondition) => void
}

/** Field, comparison, value: what a filter is made of. */
export function FilterEditor({ fields, initial, onApply }: FilterEditorProps) {
  const names = Object.keys(fields)
  const [name, setName] = useState(initial?.name ?? names[0] ?? '')
  const field = fields[name]
  const operators = field ? offeredOperators(field) : []
  const [chosen, setChosen] = useState<Operator>(initial?.op ?? 'eq')
  const op = operators.includes(chosen) ? chosen : (operators[0] ?? 'eq')
  const [value, setValue] = useState(initial?.value ?? '')
  const complete = op === 'is_null' ? value || 'true' : value.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (complete) onApply({ name, op, value: complete })
  }
  return (
    <form onSubmit={submit} className="space-y-3">
      <Field label="Field">
        {(control) => (
          <Select
            {...control}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setValue('')
            }}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {fields[one]?.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {field && (
        <Field label="Comparison">
          {(control) => (
            <Select
              {...control}
              value={op}
              onChange={(event) => {
                const next = operators.find((one) => one === event.target.value) ?? 'eq'
                if (next === 'is_null' || op === 'is_null') setValue('')
                setChosen(next)
              }}
            >
              {operators.map((one) => (
                <option key={one} value={one}>
                  {operatorWords(field, one)}
                  {one === 'is_null' && '…'}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {field && (
        <Field label="Value">
          {(control) => (
            <ConditionInput key={name} field={field} op={op} value={value} onChange={setValue} control={control} />
          )}
        </Field>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" size="small" disabled={!complete}>
          Apply
        </Button>
      </div>
    </form>
  )
}

interface ConditionInputProps {
  field: FieldDefinition
  op: Operator
  value: string
  onChange: (value: string) => void
  control: ControlProps
}

/** The value of a condition: one as the field's own form has it, or several. */
function ConditionInput({ field, op, value, onChange, control }: ConditionInputProps) {
  const list = value ? value.split(',') : []
  if (op === 'is_null')
    return (
      <Select {...control} value={value || 'true'} onChange={(event) => onChange(event.target.value)}>
        <option value="true">Yes, it is empty</option>
        <option value="false">No, it has a value</option>
      </Select>
    )
  if (field.kind === 'boolean')
    return (
      <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Choose…</option>
        <option value="true">Yes</option>
        <option value="false">No</option>
      </Select>
    )
  if (op === 'in' || op === 'nin') {
    return field.choices && field.choices.length <= 20 ? (
      <div id={control.id} className="max-h-44 overflow-y-auto">
        {field.choices.map((choice) => (
          <Checkbox
            key={choice}
            label={choiceWord(field, choice)}
            checked={list.includes(choice)}
            onChange={(event) =>
              onChange((event.target.checked ? [...list, choice] : list.filter((one) => one !== choice)).join(','))
            }
          />
        ))}
      </div>
    ) : (
      <TokenInput control={control} value={list} onChange={(next) => onChange(next.join(','))} />
    )
  }
  if (field.kind === 'choices' && field.choices)
    return (
      <SingleInput
        field={{ ...field, kind: 'choice' }}
        value={value}
        onChange={(next) => onChange(String(next ?? ''))}
        control={control}
      />
    )
  if (field.kind === 'texts' || field.kind === 'long_text')
    return <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
  if (field.kind === 'email' || op === 'contains' || op === 'starts_with')
    return <Input {...control} value={value} onChange={(event) => onChange(event.target.value)} />
  return (
    <SingleInput
      field={field}
      value={value}
      onChange={(next) => onChange(next === null || next === undefined ? '' : String(next))}
      control={control}
    />
  )
}
