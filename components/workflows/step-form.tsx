'use client'
import type { ReactNode } from 'react'
import type { Step } from '@/lib/workflows/definition/steps'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { BranchForm, ForEachForm } from './flow-forms'
import { useChangeStep, useMessages, type FormProps } from './editor-context'
import { CheckForm, HttpForm, MailForm, NoteForm, TaskForm } from './effect-forms'
import { CreateForm, FindForm, UpdateForm } from './record-forms'
import { WaitForm } from './wait-form'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

/** The form of a step, by its kind. */
export function StepForm({ step, pointer }: FormProps<Step>): ReactNode {
  return (
    <div className="space-y-4">
      <OwnForm step={step} pointer={pointer} />
      <Common step={step} pointer={pointer} />
    </div>
  )
}

function OwnForm({ step, pointer }: FormProps<Step>): ReactNode {
  switch (step.type) {
    case 'create':
      return <CreateForm step={step} pointer={pointer} />
    case 'update':
      return <UpdateForm step={step} pointer={pointer} />
    case 'find':
      return <FindForm step={step} pointer={pointer} />
    case 'task':
      return <TaskForm step={step} pointer={pointer} />
    case 'note':
      return <NoteForm step={step} pointer={pointer} />
    case 'mail':
      return <MailForm step={step} pointer={pointer} />
    case 'http':
      return <HttpForm step={step} pointer={pointer} />
    case 'wait':
      return <WaitForm step={step} pointer={pointer} />
    case 'branch':
      return <BranchForm step={step} pointer={pointer} />
    case 'for_each':
      return <ForEachForm step={step} pointer={pointer} />
    case 'request_check':
      return <CheckForm step={step} pointer={pointer} />
    case 'stop':
      return <StopForm step={step} pointer={pointer} />
  }
}

function StopForm({ step, pointer }: FormProps<Extract<Step, { type: 'stop' }>>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  return (
    <Field label={t(en.reason)} hint={t(en.shownWithTheRun)}>
      {(control) => (
        <Input
          {...control}
          value={step.reason ?? ''}
          onChange={(event) => change({ reason: event.target.value || null })}
        />
      )}
    </Field>
  )
}

/** Settings common to all steps: the key used in expressions, and error handling. */
function Common({ step, pointer }: FormProps<Step>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const messages = useMessages(pointer)
  return (
    <details className="rounded-md border px-3 py-2" open={messages.key !== undefined || undefined}>
      <summary className="text-[0.8125rem] text-muted-foreground">{t(en.nameAndErrors)}</summary>
      <div className="mt-3 space-y-3">
        <Field
          label={t(en.nameInExpressions)}
          hint={t(en.laterStepsReadWhatIt, { key: step.key })}
          error={messages.key}
        >
          {(control) => (
            <Input
              {...control}
              className="max-w-60 font-mono"
              value={step.key}
              onChange={(event) => {
                const key = event.target.value.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_')
                if (/^[a-z]/.test(key)) change({ key })
              }}
            />
          )}
        </Field>
        <Checkbox
          label={t(en.goOnAfterAnError)}
          hint={t(en.theRunShowsTheError)}
          checked={step.on_error === 'continue'}
          onChange={(event) => change({ on_error: event.target.checked ? 'continue' : 'fail' })}
        />
      </div>
    </details>
  )
}
