'use client'
import type { Step } from '@/lib/workflows/definition/steps'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { DurationInput } from './duration-input'
import { useChangeStep, useMessages, useVariables, type FormProps } from './editor-context'
import { Headers } from './headers-form'
import { RecordChoice } from './record-choice'
import { ValueText } from './value-text'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

type Of<T extends Step['type']> = FormProps<Extract<Step, { type: T }>>
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const NOBODY = en.nobody

export function TaskForm({ step, pointer }: Of<'task'>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label={t(en.whatIsToBeDone2)} required error={messages.title}>
        {(control) => (
          <ValueText
            control={control}
            value={step.title}
            variables={variables}
            onChange={(title) => change({ title })}
          />
        )}
      </Field>
      <Field label={t(en.details)} error={messages.body}>
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
        label={t(en.for2)}
        target="members"
        none={t(NOBODY)}
        value={step.assignee ?? ''}
        variables={variables}
        error={messages.assignee}
        onChange={(assignee) => change({ assignee: assignee || null })}
      />
      <Checkbox
        label={t(en.dueSomeTimeLater)}
        checked={step.due_in !== null}
        onChange={(event) => change({ due_in: event.target.checked ? { amount: 1, unit: 'days' } : null })}
      />
      {step.due_in && (
        <Field label={t(en.dueIn2)}>
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
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  return (
    <>
      <Field label={t(en.text)} required error={useMessages(pointer).body}>
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

/** The records whose timelines show it. */
function About({ step, pointer }: Of<'task' | 'note' | 'mail'>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <RecordChoice
        label={t(en.aboutTheContact)}
        target="contacts"
        none={t(en.none)}
        value={step.contact ?? ''}
        variables={variables}
        error={messages.contact}
        onChange={(contact) => change({ contact: contact || null })}
      />
      <RecordChoice
        label={t(en.aboutTheDeal)}
        target="deals"
        none={t(en.none)}
        value={step.deal ?? ''}
        variables={variables}
        error={messages.deal}
        onChange={(deal) => change({ deal: deal || null })}
      />
    </div>
  )
}

export function MailForm({ step, pointer }: Of<'mail'>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label={t(en.to3)} required error={messages.to} hint={t(en.anAddressOrOneOf)}>
        {(control) => (
          <ValueText control={control} value={step.to} variables={variables} onChange={(to) => change({ to })} />
        )}
      </Field>
      <Field label={t(en.template)}>
        {(control) => (
          <ReferenceInput
            control={control}
            target="mail_templates"
            value={step.template_id ?? ''}
            none={t(en.noneWordsOfItsOwn)}
            onChange={(id) => change({ template_id: id || null })}
          />
        )}
      </Field>
      {!step.template_id && (
        <>
          <Field label={t(en.subject)} required error={messages.subject}>
            {(control) => (
              <ValueText
                control={control}
                value={step.subject ?? ''}
                variables={variables}
                onChange={(subject) => change({ subject })}
              />
            )}
          </Field>
          <Field label={t(en.text)} required error={messages.text}>
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
  const t = useWords()
  const change = useChangeStep(pointer, step)
  return (
    <>
      <RecordChoice
        label={t(en.fromWhichContact)}
        target="contacts"
        value={step.contact}
        variables={useVariables(pointer)}
        error={useMessages(pointer).contact}
        onChange={(contact) => change({ contact })}
      />
      <Field label={t(en.template)}>
        {(control) => (
          <ReferenceInput
            control={control}
            target="templates"
            value={step.template_id ?? ''}
            none={t(en.theDefaultOne)}
            onChange={(id) => change({ template_id: id || null })}
          />
        )}
      </Field>
      <Checkbox
        label={t(en.sendTheLinkByE)}
        hint={t(en.toTheAddressOfThe)}
        checked={step.deliver === 'email'}
        onChange={(event) => change({ deliver: event.target.checked ? 'email' : 'none' })}
      />
      <Checkbox
        label={t(en.askAgainWhereACheck)}
        checked={step.again}
        onChange={(event) => change({ again: event.target.checked })}
      />
    </>
  )
}

export function HttpForm({ step, pointer }: Of<'http'>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label={t(en.method)}>
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
      <Field label={t(en.address)} required error={messages.url}>
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
        <Field label={t(en.body)} hint={t(en.usuallyJsonEachRequest)} error={messages.body}>
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
