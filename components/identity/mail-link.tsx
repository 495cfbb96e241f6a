'use client'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

interface MailTo {
  isOn: boolean
  email: string
}

/** Whether to mail the link to the person, and to which address. */
export function MailLink({
  choice,
  onChange,
  error,
}: {
  choice: MailTo
  onChange: (choice: MailTo) => void
  error: string | undefined
}) {
  const t = useWords()
  return (
    <div className="space-y-3">
      <Checkbox
        label={t(en.sendTheLinkByMail)}
        checked={choice.isOn}
        onChange={(event) => onChange({ ...choice, isOn: event.target.checked })}
      />
      {choice.isOn && (
        <Field label={t(en.eMailOfThePerson)} required error={error} hint={t(en.withTheRemindersOfThe)}>
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
