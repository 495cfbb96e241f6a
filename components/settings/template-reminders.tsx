'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { useUpdateRecord } from '@/lib/client/records'
import { template, type Template } from '@/lib/identity/templates/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useTypedOver } from './typed-over'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'

/** "48, 24" as numbers; what is none goes as it was typed, for the server to refuse. */
const hoursIn = (text: string): (number | string)[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** When the person is reminded of a check. */
export function TemplateReminders({ record: { id, name, version, reminders } }: { record: Template }) {
  const t = useWords()
  const update = useUpdateRecord(template)
  const typed = useTypedOver({ reminders: reminders.join(', ') }, { place: `templates/${id}/reminders`, title: name })
  const text = typed.valueOf('reminders')
  const mayWrite = useMayWrite(template)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const saved = () => {
      typed.sent()
      toast.success(t(en.saved))
    }
    update.mutate({ id, version, body: { reminders: hoursIn(text) } }, { onSuccess: saved })
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
        <Button type="submit" busy={update.isPending} disabled={!typed.isChanged}>
          {t(en.saveReminders)}
        </Button>
      )}
    </form>
  )
}
