'use client'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

interface MailTo {
  isOn: boolean
  email: string
}

/** Whether the person gets the link by mail, and where. */
export function MailLink({
  choice,
  onChange,
  error,
}: {
  choice: MailTo
  onChange: (choice: MailTo) => void
  error: string | undefined
}) {
  return (
    <div className="space-y-3">
      <Checkbox
        label="Send the link by mail"
        checked={choice.isOn}
        onChange={(event) => onChange({ ...choice, isOn: event.target.checked })}
      />
      {choice.isOn && (
        <Field
          label="E-mail of the person"
          required
          error={error}
          hint="With the reminders of the template before the link expires."
        >
          {(control) => (
            <Input
              {...control}
              required
              type="email"
              autoComplete="off"
              value={choice.email}
              onChange={(event) => onChange({ ...choice, email: event.target.value })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
