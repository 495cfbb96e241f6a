'use client'
import { Plus, X } from 'lucide-react'
import type { Step } from '@/lib/workflows/definition/steps'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { DurationInput } from './duration-input'
import { useChangeStep, useMessages, useVariables, type FormProps } from './editor-context'
import { RecordChoice } from './record-choice'
import { ValueText } from './value-text'

type Of<T extends Step['type']> = FormProps<Extract<Step, { type: T }>>
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const NOBODY = 'Nobody'

export function TaskForm({ step, pointer }: Of<'task'>) {
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label="What is to be done" required error={messages.title}>
        {(control) => (
          <ValueText
            control={control}
            value={step.title}
            variables={variables}
            onChange={(title) => change({ title })}
          />
        )}
      </Field>
      <Field label="Details" error={messages.body}>
        {(control) => (
          <ValueText
            long
            control={control}
            value={step.body ?? ''}
            variables={variables}
            onChange={(body) => change({ body: body || null })}
          />
        )}
      </Field>
      <RecordChoice
        label="For"
        target="members"
        none={NOBODY}
        value={step.assignee ?? ''}
        variables={variables}
        error={messages.assignee}
        onChange={(assignee) => change({ assignee: assignee || null })}
      />
      <Checkbox
        label="Due some time later"
        checked={step.due_in !== null}
        onChange={(event) => change({ due_in: event.target.checked ? { amount: 1, unit: 'days' } : null })}
      />
      {step.due_in && (
        <Field label="Due in">
          {(control) =>
            step.due_in && (
              <DurationInput control={control} value={step.due_in} onChange={(due_in) => change({ due_in })} />
            )
          }
        </Field>
      )}
      <About step={step} pointer={pointer} />
    </>
  )
}

export function NoteForm({ step, pointer }: Of<'note'>) {
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  return (
    <>
      <Field label="Text" required error={useMessages(pointer).body}>
        {(control) => (
          <ValueText
            long
            control={control}
            value={step.body}
            variables={variables}
            onChange={(body) => change({ body })}
          />
        )}
      </Field>
      <About step={step} pointer={pointer} />
    </>
  )
}

/** The records whose timeline shows it. */
function About({ step, pointer }: Of<'task' | 'note' | 'mail'>) {
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <RecordChoice
        label="About the contact"
        target="contacts"
        none="None"
        value={step.contact ?? ''}
        variables={variables}
        error={messages.contact}
        onChange={(contact) => change({ contact: contact || null })}
      />
      <RecordChoice
        label="About the deal"
        target="deals"
        none="None"
        value={step.deal ?? ''}
        variables={variables}
        error={messages.deal}
        onChange={(deal) => change({ deal: deal || null })}
      />
    </div>
  )
}

export function MailForm({ step, pointer }: Of<'mail'>) {
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label="To" required error={messages.to} hint="An address, or one of the run: type {{">
        {(control) => (
          <ValueText control={control} value={step.to} variables={variables} onChange={(to) => change({ to })} />
        )}
      </Field>
      <Field label="Template">
        {(control) => (
          <ReferenceInput
            control={control}
            target="mail_templates"
            value={step.template_id ?? ''}
            none="None: words of its own"
            onChange={(id) => change({ template_id: id || null })}
          />
        )}
      </Field>
      {!step.template_id && (
        <>
          <Field label="Subject" required error={messages.subject}>
            {(control) => (
              <ValueText
                control={control}
                value={step.subject ?? ''}
                variables={variables}
                onChange={(subject) => change({ subject })}
              />
            )}
          </Field>
          <Field label="Text" required error={messages.text}>
            {(control) => (
              <ValueText
                long
                control={control}
                value={step.text ?? ''}
                variables={variables}
                onChange={(text) => change({ text })}
              />
            )}
          </Field>
        </>
      )}
      <About step={step} pointer={pointer} />
    </>
  )
}

export function CheckForm({ step, pointer }: Of<'request_check'>) {
  const change = useChangeStep(pointer, step)
  return (
    <>
      <RecordChoice
        label="From which contact"
        target="contacts"
        value={step.contact}
        variables={useVariables(pointer)}
        error={useMessages(pointer).contact}
        onChange={(contact) => change({ contact })}
      />
      <Field label="Template">
        {(control) => (
          <ReferenceInput
            control={control}
            target="templates"
            value={step.template_id ?? ''}
            none="The default one"
            onChange={(id) => change({ template_id: id || null })}
          />
        )}
      </Field>
      <Checkbox
        label="Send the link by e-mail"
        hint="To the address of the contact, with the reminders of the template."
        checked={step.deliver === 'email'}
        onChange={(event) => change({ deliver: event.target.checked ? 'email' : 'none' })}
      />
      <Checkbox
        label="Ask again where a check is still open"
        checked={step.again}
        onChange={(event) => change({ again: event.target.checked })}
      />
    </>
  )
}

export function HttpForm({ step, pointer }: Of<'http'>) {
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label="Method">
        {(control) => (
          <Select
            {...control}
            className="max-w-32"
            value={step.method}
            onChange={(event) => {
              const method = METHODS.find((one) => one === event.target.value)
              if (method) change({ method })
            }}
          >
            {METHODS.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Address" required error={messages.url}>
        {(control) => (
          <ValueText
            control={control}
            placeholder="https://example.com/…"
            value={step.url}
            variables={variables}
            onChange={(url) => change({ url })}
          />
        )}
      </Field>
      <Headers step={step} pointer={pointer} />
      {step.method !== 'GET' && (
        <Field
          label="Body"
          hint="Usually JSON. Each request carries an Idempotency-Key of its own."
          error={messages.body}
        >
          {(control) => (
            <ValueText
              long
              control={control}
              value={typeof step.body === 'string' ? step.body : ''}
              variables={variables}
              onChange={(body) => change({ body: body || null })}
            />
          )}
        </Field>
      )}
    </>
  )
}

function Headers({ step, pointer }: Of<'http'>) {
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  const rows = Object.entries(step.headers)
  const set = (next: [string, string][]) => change({ headers: Object.fromEntries(next) })
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-[0.8125rem] font-medium">Headers</legend>
      {rows.map(([name, value], i) => (
        // A header's name is typed here: it cannot be the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="flex items-start gap-1">
          <Input
            aria-label={`Header ${i + 1}: name`}
            className="max-w-44"
            value={name}
            onChange={(event) => set(rows.with(i, [event.target.value.replaceAll(/[^A-Za-z0-9-]/g, ''), value]))}
          />
          <Field
            label={<span className="sr-only">Header {i + 1}: value</span>}
            error={messages[`headers/${name}`]}
            className="min-w-0 flex-1 space-y-0"
          >
            {(control) => (
              <ValueText
                control={control}
                value={value}
                variables={variables}
                onChange={(next) => set(rows.with(i, [name, next]))}
              />
            )}
          </Field>
          <Button
            variant="ghost"
            size="small"
            className="h-9 md:h-8"
            aria-label={`Remove header ${i + 1}`}
            onClick={() => set(rows.toSpliced(i, 1))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => set([...rows, [`X-Header-${rows.length + 1}`, '']])}>
        <Plus aria-hidden />
        Add a header
      </Button>
    </fieldset>
  )
}
