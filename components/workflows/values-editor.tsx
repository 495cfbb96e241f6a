'use client'
import { X } from 'lucide-react'
import type { Field as FieldDefinition } from '@/lib/resource/fields'
import type { Value, Values } from '@/lib/workflows/definition/values'
import type { Variables } from '@/lib/workflows/definition/variables'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { FieldOrValue } from './field-or-value'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface ValuesEditorProps {
  fields: Record<string, FieldDefinition>
  values: Values
  variables: Variables
  messages: Record<string, string>
  onChange: (values: Values) => void
}
/** Kinds that have no single-value input. */
const UNSUITABLE = new Set(['address', 'map', 'json', 'rank'])

/** The fields that a step writes, each with a literal or an expression. */
export function ValuesEditor({ fields, values, variables, messages, onChange }: ValuesEditorProps) {
  const t = useWords()
  const writable = Object.entries(fields).filter(([, field]) => !field.readOnly && !UNSUITABLE.has(field.kind))
  const needed = writable.filter(([name, field]) => field.required && !(name in values)).map(([name]) => name)
  const shown = [...Object.keys(values), ...needed.filter((name) => messages[`values/${name}`])]
  const others = writable.filter(([name]) => !shown.includes(name))
  return (
    <div className="space-y-3">
      {shown.map((name) => (
        <WrittenField
          key={name}
          name={name}
          field={fields[name]}
          value={values[name] ?? null}
          values={values}
          variables={variables}
          error={messages[`values/${name}`]}
          onChange={(value) => onChange({ ...values, [name]: value })}
          onRemove={
            name in values
              ? () => onChange(Object.fromEntries(Object.entries(values).filter(([one]) => one !== name)))
              : null
          }
        />
      ))}
      {others.length > 0 && (
        <Field label={shown.length ? t(en.anotherField) : t(en.field2)} error={messages.values}>
          {(control) => (
            <Select {...control} value="" onChange={(event) => onChange({ ...values, [event.target.value]: null })}>
              <option value="">{t(en.chooseAField2)}</option>
              {others.map(([name, { label }]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

interface WrittenFieldProps {
  name: string
  field: FieldDefinition | undefined
  value: Value
  values: Values
  variables: Variables
  error: string | undefined
  onChange: (value: Value) => void
  onRemove: (() => void) | null
}

function WrittenField({ name, field, value, values, variables, error, onChange, onRemove }: WrittenFieldProps) {
  const t = useWords()
  const label = field?.label ?? name
  return (
    <div className="flex items-start gap-1">
      <Field className="min-w-0 flex-1" label={label} required={field?.required} error={error}>
        {(control) => (
          <FieldOrValue
            control={control}
            field={field}
            value={value}
            variables={variables}
            onChange={onChange}
            drafts={values}
            takesList
          />
        )}
      </Field>
      {onRemove && (
        <Button
          variant="ghost"
          size="small"
          className="mt-[1.4rem] h-9 shrink-0 md:h-8"
          aria-label={t(en.remove, { label })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
