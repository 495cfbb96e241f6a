'use client'
import { FlaskConical } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { useDryRun } from '@/lib/client/workflows'
import { inSentence } from '@/lib/format'
import { resources } from '@/lib/registry'
import type { Definition } from '@/lib/workflows/definition/definition'
import { resourceOf } from '@/lib/workflows/definition/trigger'
import type { DryRun as Answer, Workflow } from '@/lib/workflows/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Textarea } from '@/components/ui/textarea'
import { RunSteps } from './run-steps'

interface DryRunProps {
  record: Workflow
  definition: Definition
  /** The rehearsal is of the draft on the server. */
  saveNow: () => Promise<number | null>
}

/** Tries the draft on a real record: everything is shown, nothing is done. */
export function DryRun({ record, definition, saveNow }: DryRunProps) {
  const [open, setOpen] = useState(false)
  const path = resourceOf(definition.trigger)
  const label = path === 'sessions' ? 'check' : inSentence((path && resources.at(path)?.label) || 'record')
  if (!useMay('workflow_runs:write')) return null
  return (
    <>
      <Button disabled={!definition.steps.length} onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden />
        {path ? `Try on one ${label}` : 'Try it'}
      </Button>
      <Dialog
        wide
        nothingToKeep
        open={open}
        onOpenChange={setOpen}
        title={path ? `Try it on one ${label}` : 'Try it'}
        description="Shows what each step would do. Nothing is changed, and nothing is sent."
      >
        {open && (
          <DryRunForm
            record={record}
            path={path}
            label={label}
            isInbound={definition.trigger.type === 'inbound'}
            saveNow={saveNow}
            onClose={() => setOpen(false)}
          />
        )}
      </Dialog>
    </>
  )
}

interface DryRunFormProps {
  record: Workflow
  path: string | null
  label: string
  isInbound: boolean
  saveNow: DryRunProps['saveNow']
  onClose: () => void
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function DryRunForm({ record, path, label, isInbound, saveNow, onClose }: DryRunFormProps) {
  const [chosen, setChosen] = useState('')
  const [body, setBody] = useState('{}')
  const rehearse = useDryRun(record.id)
  const isReady = isInbound ? parsed(body) !== undefined : !path || chosen !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || (await saveNow()) === null) return
    rehearse.mutate({ version: 'draft', ...(path && { record_id: chosen }), ...(isInbound && { body: parsed(body) }) })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      {path && (
        <Field label={`Which ${label}`}>
          {(control) => <ReferenceInput control={control} target={path} value={chosen} onChange={setChosen} />}
        </Field>
      )}
      {isInbound && (
        <Field label="What would arrive, as JSON" error={isReady ? undefined : 'This is not JSON.'}>
          {(control) => (
            <Textarea
              {...control}
              className="font-mono"
              value={body}
              onChange={(event) => setBody(event.target.value)}
            />
          )}
        </Field>
      )}
      {rehearse.error && <ProblemNotice error={rehearse.error} />}
      {rehearse.data && <Rehearsed answer={rehearse.data} />}
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Close
        </Button>
        <Button variant="primary" type="submit" disabled={!isReady} busy={rehearse.isPending}>
          {rehearse.data ? 'Try again' : 'Try'}
        </Button>
      </DialogActions>
    </form>
  )
}

function Rehearsed({ answer }: { answer: Answer }) {
  if (!answer.taken)
    return (
      <Notice tone="warning" title="It would not start">
        The condition does not take this record.
      </Notice>
    )
  return (
    <div className="space-y-3">
      {answer.error ? (
        <Notice tone="danger" title="It would fail">
          {answer.error.message}
        </Notice>
      ) : (
        <Notice title="It would come to its end">
          Nothing was changed, and nothing was sent. Waits were passed over.
        </Notice>
      )}
      <RunSteps steps={answer.steps} />
    </div>
  )
}
