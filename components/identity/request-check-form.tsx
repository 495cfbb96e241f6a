'use client'
import { useState, type FormEvent } from 'react'
import type { CreateSession } from '@/lib/identity/sessions/schema'
import { CHECK_TYPES, type CheckType, type Template } from '@/lib/identity/templates/schema'
import { SaveProblem } from '@/components/resource/save-problem'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { CheckChoice } from './check-choice'
import type { Subject } from './request-check'

interface RequestCheckFormProps {
  subject: Subject
  templates: Template[]
  busy: boolean
  error: unknown
  onSubmit: (body: CreateSession) => void
  onCancel: () => void
}
/** Fields whose messages stand beside them. */
const NAMES = ['reference_id', 'expected_full_name', 'expected_address', 'checks', 'template_id']

const startOf = (template: Template | undefined) => ({
  template_id: template?.id, checks: template?.checks ?? [...CHECK_TYPES],
  retain_id_documents: template?.retain_id_documents ?? false, retain_poa_documents: template?.retain_poa_documents ?? false,
})

/** What to check, against which name and address, and what to keep. The template fills in the rest. */
export function RequestCheckForm({ subject, templates, busy, error, onSubmit, onCancel }: RequestCheckFormProps) {
  const [choice, setChoice] = useState(startOf(templates.find(({ is_default }) => is_default) ?? templates[0]))
  const [typed, setTyped] = useState({ reference_id: subject.contactId ?? '', expected_full_name: subject.fullName, expected_address: subject.address })
  const template = templates.find(({ id }) => id === choice.template_id)
  const type = (name: keyof typeof typed) => (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value })
  const has = (check: CheckType) => choice.checks.includes(check)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({
      ...choice, reference_id: typed.reference_id.trim(), expected_full_name: typed.expected_full_name.trim() || null,
      expected_address: has('proof_of_address') ? typed.expected_address.trim() || null : null, ...(subject.contactId && { contact_id: subject.contactId }),
    })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <SaveProblem error={error} names={NAMES}>
        {(messages) => (
          <>
            {templates.length > 1 && (
              <Field label="Template" error={messages.template_id}>
                {(control) => <Select {...control} value={choice.template_id} onChange={(event) => setChoice(startOf(templates.find(({ id }) => id === event.target.value)))}>
                  {templates.map(({ id, name }) => <option key={id} value={id}>{name}</option>)}
                </Select>}
              </Field>
            )}
            <CheckChoice offered={template?.checks ?? [...CHECK_TYPES]} chosen={choice.checks} error={messages.checks} onChange={(checks) => setChoice({ ...choice, checks })} />
            <Field label="Expected full name" error={messages.expected_full_name} hint="The document must carry this name. Leave it empty to learn the name from the document.">
              {(control) => <Input {...control} autoComplete="off" value={typed.expected_full_name} onChange={type('expected_full_name')} />}
            </Field>
            {has('proof_of_address') && (
              <Field label="Expected address" error={messages.expected_address} hint="Compared by postcode and house or flat number. Left empty, the person is asked for it.">
                {(control) => <Textarea {...control} value={typed.expected_address} onChange={type('expected_address')} />}
              </Field>
            )}
            <Field label="Reference" required error={messages.reference_id} hint="Your own value; it comes back with the results.">
              {(control) => <Input {...control} required autoComplete="off" value={typed.reference_id} onChange={type('reference_id')} />}
            </Field>
            <fieldset>
              <legend className="mb-1 text-[0.8125rem] font-medium">Keep after the check</legend>
              {(has('id_check') || has('age_verification')) && <Checkbox label="A copy of the ID document" checked={choice.retain_id_documents} onChange={(event) => setChoice({ ...choice, retain_id_documents: event.target.checked })} />}
              {has('proof_of_address') && <Checkbox label="A copy of the proof of address" checked={choice.retain_poa_documents} onChange={(event) => setChoice({ ...choice, retain_poa_documents: event.target.checked })} />}
              <p className="mt-1 text-[0.8125rem] text-muted-foreground">Copies are encrypted and erased after {template?.retention_days ?? 30} days. The selfie is never kept.</p>
            </fieldset>
          </>
        )}
      </SaveProblem>
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={!choice.checks.length}>Create check</Button>
      </DialogActions>
    </form>
  )
}
