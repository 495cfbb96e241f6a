'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { useUpdateRecord } from '@/lib/client/records'
import { template, type Template } from '@/lib/identity/templates/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput } from './unsaved-input'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'

/** "48, 24" as numbers. Anything else is sent as typed, so that the server rejects it. */
const hoursIn = (text: string): (number | string)[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** When to remind people of a check. */
export function TemplateReminders({ record: { id, name, version, reminders } }: { record: Template }) {
  const t = useWords()
  const update = useUpdateRecord(template)
  const mayWrite = useMayWrite(template)
  const typed = useUnsavedInput(
    { reminders: reminders.join(', ') },
    { place: `templates/${id}/reminders`, title: `${name}: ${t.resource(template).fields.reminders.label}` },
    mayWrite,
  )
  const text = typed.valueOf('reminders')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const saving = update.mutateAsync({ id, version, body: { reminders: hoursIn(text) } })
    typed.send(saving.then(() => toast.success(t(en.saved))))
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
            value={text}
            onChange={({ target }) => typed.type('reminders', target.value)}
          />
        )}
      </Field>
      <ChangedMeanwhile theirs={typed.theirs} />
      {mayWrite && (
        <SaveOrDiscard
          label={t(en.saveReminders)}
          isChanged={typed.isChanged}
          busy={update.isPending}
          onDiscard={typed.discard}
        />
      )}
    </form>
  )
}
