'use client'
import { useState, type FormEvent, type HTMLInputTypeAttribute } from 'react'
import { ApiProblem } from '@/lib/client/problem'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface Setting {
  name: string
  label: string
  value: string
  type?: HTMLInputTypeAttribute
  hint?: string | undefined
  maxLength?: number | undefined
  autoComplete?: string
}
interface SettingFormProps {
  fields: Setting[]
  submitLabel: string
  /** Shown, but not to be changed by this reader. */
  disabled?: boolean
  busy: boolean
  error: unknown
  onSubmit: (values: Record<string, string>) => void
}

/** A few lines of text and one button; refusals stand beside the line that they are about. */
export function SettingForm({ fields, submitLabel, disabled, busy, error, onSubmit }: SettingFormProps) {
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, value }) => [name, value])))
  const messages = error instanceof ApiProblem ? error.fieldMessages : {}
  const isChanged = fields.some(({ name, value }) => values[name] !== value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(values)
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {Boolean(error) && !fields.some(({ name }) => messages[name]) && <ProblemNotice error={error} />}
      {fields.map(({ name, label, hint, type = 'text', ...rest }) => (
        <Field key={name} label={label} hint={hint} error={messages[name]}>
          {(control) => (
            <Input
              {...control}
              {...rest}
              required
              type={type}
              disabled={disabled}
              value={values[name] ?? ''}
              onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
            />
          )}
        </Field>
      ))}
      {!disabled && (
        <Button variant="primary" type="submit" busy={busy} disabled={!isChanged}>
          {submitLabel}
        </Button>
      )}
    </form>
  )
}
