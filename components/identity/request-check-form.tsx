'use client'
import { Link } from '@/components/ui/link'
import { useState, type FormEvent } from 'react'
import { openCheckIn } from '@/lib/client/sessions'
import type { CreateSession } from '@/lib/identity/sessions/schema'
import { type Template } from '@/lib/identity/templates/schema'
import { CHECK_TYPES, needsDocument } from '@/lib/identity/checks'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { CheckChoice } from './check-choice'
import { ExpectedFields } from './expected-fields'
import { MailLink } from './mail-link'
import { RetentionChoice } from './retention-choice'
import { TemplateWarning } from './template-warning'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** What is known about the person to check. */
export interface Subject {
  contactId?: string
  fullName: string
  address: string
  email?: string
}

interface RequestCheckFormProps {
  subject: Subject
  templates: Template[]
  busy: boolean
  error: unknown
  onSubmit: (body: CreateSession) => void
  /** Creates the check although the contact already has an open one. */
  onAskAgain: (body: CreateSession) => void
  onCancel: () => void
}
/** Fields that show their own errors. */
const NAMES = ['reference_id', 'expected_full_name', 'expected_address', 'checks', 'template_id', 'delivery']

const startOf = (template: Template | undefined) => ({
  template_id: template?.id,
  checks: template?.checks ?? [...CHECK_TYPES],
  retain_id_documents: template?.retain_id_documents ?? false,
  retain_poa_documents: template?.retain_poa_documents ?? false,
})

/** What to check, the expected name and address, and what to retain. Defaults come from the template. */
export function RequestCheckForm({
  subject,
  templates,
  busy,
  error,
  onSubmit,
  onAskAgain,
  onCancel,
}: RequestCheckFormProps) {
  const t = useWords()
  const [choice, setChoice] = useState(startOf(templates.find(({ is_default }) => is_default) ?? templates[0]))
  const [typed, setTyped] = useState({
    reference_id: subject.contactId ?? '',
    expected_full_name: subject.fullName,
    expected_address: subject.address,
  })
  const [mailTo, setMailTo] = useState({ isOn: false, email: subject.email ?? '' })
  const template = templates.find(({ id }) => id === choice.template_id)
  const [withId, withProof] = [
    needsDocument(choice.checks, 'id_check'),
    needsDocument(choice.checks, 'proof_of_address'),
  ]
  const body = () => ({
    ...choice,
    reference_id: typed.reference_id.trim(),
    expected_full_name: typed.expected_full_name.trim() || null,
    expected_address: withProof ? typed.expected_address.trim() || null : null,
    ...(subject.contactId && { contact_id: subject.contactId }),
    ...(mailTo.isOn && { delivery: { email: mailTo.email.trim() } }),
  })
  const open = openCheckIn(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(body())
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SaveProblem error={open ? null : error} names={NAMES}>
        {(messages) => (
          <>
            {templates.length > 1 && (
              <Field label={t(en.template)} error={messages.template_id}>
                {(control) => (
                  <Select
                    {...control}
                    value={choice.template_id}
                    onChange={(event) => setChoice(startOf(templates.find(({ id }) => id === event.target.value)))}
                  >
                    {templates.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            )}
            {template && <TemplateWarning template={template} />}
            <CheckChoice
              offered={template?.checks ?? [...CHECK_TYPES]}
              chosen={choice.checks}
              error={messages.checks}
              onChange={(checks) => setChoice({ ...choice, checks })}
            />
            <ExpectedFields typed={typed} onChange={setTyped} withAddress={withProof} messages={messages} />
            <RetentionChoice
              choice={choice}
              onChange={(kept) => setChoice({ ...choice, ...kept })}
              days={template?.retention_days}
              withId={withId}
              withProof={withProof}
            />
            <MailLink choice={mailTo} onChange={setMailTo} error={messages.delivery} />
          </>
        )}
      </SaveProblem>
      {open && (
        <Notice tone="warning" title={t(en.thisContactHasAnOpen)}>
          <p>{t(en.itIsWaitingForThe)}</p>
          <div className="mt-1.5 flex flex-wrap gap-2">
            <Button size="small" asChild>
              <Link href={`/checks/${open}`}>{t(en.openIt)}</Link>
            </Button>
            <Button size="small" busy={busy} onClick={() => onAskAgain(body())}>
              {t(en.requestAnotherOne)}
            </Button>
          </div>
        </Notice>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabled={!choice.checks.length || (mailTo.isOn && !mailTo.email.trim())}
        >
          {t(en.createCheck)}
        </Button>
      </DialogActions>
    </form>
  )
}
