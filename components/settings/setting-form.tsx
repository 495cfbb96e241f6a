'use client'
import type { FormEvent, HTMLInputTypeAttribute } from 'react'
import { ApiProblem } from '@/lib/client/problem'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput, type DraftPlace } from './unsaved-input'

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
  /** Where unsaved input is kept. Secrets are not kept. */
  kept: DraftPlace | 'secret'
  submitLabel: string
  /** Read-only for this user. */
  disabled?: boolean
  busy: boolean
  error: unknown
  /** Saves the values; errors are passed back as `error`. */
  onSubmit: (values: Record<string, string>) => Promise<unknown>
}

/** A small form with one submit button. Errors are shown at their fields. */
export function SettingForm({ fields, kept, submitLabel, disabled, busy, error, onSubmit }: SettingFormProps) {
  const saved = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const typed = useUnsavedInput(saved, kept, !disabled)
  const messages = error instanceof ApiProblem ? error.fieldMessages : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    typed.send(onSubmit(Object.fromEntries(fields.map(({ name }) => [name, typed.valueOf(name)]))))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {Boolean(error) && !fields.some(({ name }) => messages[name]) && <ProblemNotice error={error} />}
      {fields.map(({ name, label, hint, type = 'text', value: _, ...rest }) => (
        <Field key={name} label={label} hint={hint} error={messages[name]}>
          {(control) => (
            <Input
              {...control}
              {...rest}
              required
              type={type}
              disabled={disabled}
              value={typed.valueOf(name)}
              onChange={({ target }) => typed.type(name, target.value)}
            />
          )}
        </Field>
      ))}
      <ChangedMeanwhile theirs={typed.theirs} />
      {!disabled && (
        <SaveOrDiscard label={submitLabel} isChanged={typed.isChanged} busy={busy} onDiscard={typed.discard} />
      )}
    </form>
  )
}
