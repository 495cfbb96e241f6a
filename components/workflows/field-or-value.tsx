'use client'
import { Braces, List } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { Field } from '@/lib/resource/fields'
import type { Value } from '@/lib/workflows/definition/values'
import type { Variables } from '@/lib/workflows/definition/variables'
import { DecimalInput, WholeInput } from '@/components/resource/number-input'
import { readDecimal } from '@/components/resource/read-typed'
import { isUnparsed, type Unparsed } from '@/components/resource/unparsed'
import { SeveralInput } from '@/components/resource/several-input'
import { ValueAlone } from '@/components/resource/value-alone'
import { Button } from '@/components/ui/button'
import type { ControlProps } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { ValueText } from './value-text'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface FieldOrValueProps {
  control: ControlProps
  field: Field | undefined
  value: Value
  variables: Variables
  onChange: (value: Value) => void
  /** The record's other values; some inputs depend on them. */
  drafts?: Record<string, unknown>
  /** A list has all its members, as where a step writes it; otherwise a single one, as where a condition compares it. */
  takesList?: boolean
}
/** Kinds with an input of their own, which parses the user's notation where there is one. All others are text. */
const PICKED = new Set(['choice', 'reference', 'boolean', 'date', 'timestamp', 'decimal', 'integer'])
const LISTS = new Set(['texts', 'choices'])
const isNumber = ({ kind }: Field) => kind === 'decimal' || kind === 'integer'
const asText = (value: Value): string => (Array.isArray(value) ? value.join(', ') : value === null ? '' : String(value))

/** A field's value: a literal in the field's usual input, or an expression. */
export function FieldOrValue(props: FieldOrValueProps) {
  const t = useWords()
  const { control, value, variables, onChange, takesList = false } = props
  const field = inputFieldOf(props.field, takesList)
  const isExpression = isComputed(field, value)
  const [asRun, setAsRun] = useState(isExpression)
  if (!field || !(PICKED.has(field.kind) || field.column === 'uuid' || (takesList && LISTS.has(field.kind))))
    return (
      <ValueText
        control={control}
        value={asText(value)}
        variables={variables}
        long={field?.kind === 'long_text'}
        onChange={onChange}
      />
    )
  const label = asRun ? t(en.chooseAFixedValue) : t(en.takeAValueFromThe)
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {asRun || isExpression ? (
          <ValueText control={control} value={asText(value)} variables={variables} onChange={onChange} />
        ) : (
          <Picked {...props} field={field} />
        )}
      </div>
      <Button
        variant="ghost"
        size="small"
        className="h-9 shrink-0 md:h-8"
        aria-label={label}
        title={label}
        onClick={() => {
          setAsRun(!asRun)
          onChange(null)
        }}
      >
        {asRun ? <List aria-hidden /> : <Braces aria-hidden />}
      </Button>
    </div>
  )
}

/** Comparing takes one of several choices. */
const inputFieldOf = (field: Field | undefined, takesList: boolean): Field | undefined =>
  !takesList && field?.kind === 'choices' && field.choices ? { ...field, kind: 'choice' } : field

const hasExpression = (value: Value | string): boolean => typeof value === 'string' && value.includes('{{')

/** An expression among texts is shown as one of them; boxes to tick have no place for it. */
const isComputed = (field: Field | undefined, value: Value): boolean =>
  hasExpression(value) || (field?.kind === 'choices' && Array.isArray(value) && value.some(hasExpression))

const membersOf = (value: Value): string[] =>
  Array.isArray(value) ? value : value === null || value === '' ? [] : [String(value)]

function Picked({ control, field, value, onChange, drafts = {}, takesList }: FieldOrValueProps & { field: Field }) {
  const t = useWords()
  if (takesList && LISTS.has(field.kind))
    return (
      <SeveralInput
        field={field}
        value={membersOf(value)}
        onChange={(next) => onChange(next.length ? next : null)}
        control={control}
      />
    )
  if (isNumber(field)) return <LiteralNumber {...{ control, field, value, onChange }} />
  if (field.kind === 'boolean')
    return (
      <Select
        {...control}
        value={value === null ? '' : String(value)}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value === 'true')}
      >
        <option value="">{t(en.choose)}</option>
        <option value="true">{t(en.yes)}</option>
        <option value="false">{t(en.no)}</option>
      </Select>
    )
  return (
    <ValueAlone
      field={field}
      value={value}
      control={control}
      drafts={drafts}
      onChange={(next) => onChange(next === null || next === undefined || next === '' ? null : String(next as string))}
    />
  )
}

/** A number in the user's notation. Unparsable text is kept as typed; the workflow's validation reports it. */
function LiteralNumber({
  control,
  field,
  value,
  onChange,
}: Pick<FieldOrValueProps, 'control' | 'value' | 'onChange'> & { field: Field }) {
  const formats = useFormats()
  const text = asText(value)
  const isRead = text === '' || /^-?\d+(\.\d+)?$/.test(text)
  const props = {
    control,
    value: isRead ? text : readDecimal(formats, text),
    onChange: (next: string | number | Unparsed) => onChange(isUnparsed(next) ? next.text : next === '' ? null : next),
  }
  return field.kind === 'integer' ? <WholeInput {...props} /> : <DecimalInput {...props} />
}
