'use client'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { useUpdateRecord } from '@/lib/client/records'
import { template, type Template } from '@/lib/identity/templates/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'

/** "48, 24" as numbers; what is none goes as it was typed, for the server to refuse. */
const hoursIn = (text: string): (number | string)[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** When the person is reminded of a check. */
export function TemplateReminders({ record: { id, version, reminders } }: { record: Template }) {
  const t = useWords()
  const update = useUpdateRecord(template)
  const before = reminders.join(', ')
  const [typed, setTyped] = useState(before)
  const mayWrite = useMayWrite(template)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    update.mutate({ id, version, body: { reminders: hoursIn(typed) } }, { onSuccess: () => toast.success(t(en.saved)) })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-3">
      {update.error && <ProblemNotice error={update.error} />}
      <Field label={t.resource(template).fields.reminders.label} hint={t.resource(template).fields.reminders.hint}>
        {(control) => (
          <Input
            {...control}
            disabled={!mayWrite}
            autoComplete="off"
            placeholder={t(en.none)}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      {mayWrite && (
        <Button type="submit" busy={update.isPending} disabled={typed.trim() === before}>
          {t(en.saveReminders)}
        </Button>
      )}
    </form>
  )
}
