'use client'
import type { ReactNode } from 'react'
import type { Field as FieldDefinition } from '@/lib/resource/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, type ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { AddressInput } from './address-input'
import { choiceWord } from '@/lib/client/words/labels'
import { DateInput } from './date-input'
import type { Drafts } from './drafts'
import { MomentInput } from './moment-input'
import { DecimalInput, WholeInput } from './number-input'
import { usePresentation } from './presentation'
import { ReferenceInput } from './reference-input'
import { unresolved } from './unresolved'
import { WordsInput } from './words-input'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface FieldInputProps {
  field: FieldDefinition
  value: unknown
  onChange: (value: unknown) => void
  error?: string | undefined
  /** The form's other values. */
  drafts?: Drafts
}
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
const partsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** A labelled input, derived from the field's definition. */
export function FieldInput({ field, value, onChange, error, drafts = {} }: FieldInputProps): ReactNode {
  const t = useWords()
  switch (field.kind) {
    case 'boolean':
      return (
        <Checkbox
          label={field.label}
          hint={error ?? field.hint}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choices':
      return (
        <Group field={field} error={error}>
          <div className="flex flex-wrap gap-x-5">
            {field.choices?.map((choice) => (
              <Checkbox
                key={choice}
                label={choiceWord(t, field, choice)}
                checked={listOf(value).includes(choice)}
                onChange={(event) =>
                  onChange(
                    field.choices?.filter((one) =>
                      one === choice ? event.target.checked : listOf(value).includes(one),
                    ),
                  )
                }
              />
            ))}
          </div>
        </Group>
      )
    case 'address':
      return (
        <Group field={field} error={error}>
          <AddressInput value={partsOf(value)} onChange={onChange} invalid={error !== undefined} />
        </Group>
      )
    default:
      return (
        <Field label={field.label} required={field.required} hint={field.hint} error={error}>
          {(control) => (
            <SingleInput
              field={field}
              value={value}
              onChange={onChange}
              control={control}
              drafts={drafts}
              asksAboutText
            />
          )}
        </Field>
      )
  }
}

/** Only the control, for callers with a label of their own. */
export function SingleInput({
  field,
  value,
  onChange,
  control,
  asksAboutText,
  drafts = {},
}: FieldInputProps & { control: ControlProps; asksAboutText?: boolean }): ReactNode {
  const t = useWords()
  const Special = usePresentation(field)?.Input
  if (Special) return <Special field={field} value={value} onChange={onChange} control={control} drafts={drafts} />
  const text = textOf(value)
  const onUnresolved = asksAboutText ? (typed: string) => onChange(unresolved(typed)) : undefined
  const plain = { ...control, value: text, required: field.required ?? false }
  switch (field.kind) {
    case 'long_text':
      return <Textarea {...plain} onChange={(event) => onChange(event.target.value)} />
    case 'texts':
      return <WordsInput field={field} control={control} value={listOf(value)} onChange={onChange} />
    case 'reference':
      return (
        <ReferenceInput
          control={control}
          target={field.target ?? ''}
          value={text}
          onChange={onChange}
          onText={onUnresolved}
          none={field.present ? t(en.theDefaultOne) : undefined}
        />
      )
    case 'date':
      return (
        <DateInput
          type="date"
          control={control}
          kept={value}
          shown={text}
          onChange={onChange}
          required={plain.required}
        />
      )
    case 'decimal':
      return (
        <DecimalInput
          value={value}
          onChange={onChange}
          control={control}
          required={plain.required}
          currency={field.within ? undefined : textOf(drafts.currency) || undefined}
        />
      )
    case 'timestamp':
      return <MomentInput control={control} value={value} onChange={onChange} />
    case 'integer':
      return (
        <WholeInput
          value={value}
          onChange={(next) => onChange(next === '' ? null : next)}
          control={control}
          required={plain.required}
        />
      )
    case 'choice':
      return (
        <Select {...plain} value={text || (field.preset ?? '')} onChange={(event) => onChange(event.target.value)}>
          {!field.preset && (!field.required || !text) && (
            <option value="">{field.required ? t(en.choose) : t(en.none)}</option>
          )}
          {field.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choiceWord(t, field, choice)}
            </option>
          ))}
        </Select>
      )
    default:
      return (
        <Input
          {...plain}
          type={field.kind === 'email' ? 'email' : 'text'}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** Several controls under one label. */
function Group({ field, error, children }: Pick<FieldInputProps, 'field' | 'error'> & { children: ReactNode }) {
  return (
    <fieldset className="space-y-1">
      <legend className="mb-1 text-[0.8125rem] font-medium">
        {field.label}
        {field.required && (
          <span aria-hidden className="ml-0.5 text-muted-foreground">
            *
          </span>
        )}
      </legend>
      {children}
      {field.hint && !error && <p className="text-[0.8125rem] text-muted-foreground">{field.hint}</p>}
      {error && (
        <p role="alert" className="text-[0.8125rem] text-destructive">
          {error}
        </p>
      )}
    </fieldset>
  )
}
