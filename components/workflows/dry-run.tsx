'use client'
import { stepErrorWords } from '@/lib/client/problem'
import { FlaskConical } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { useDryRun } from '@/lib/client/workflows'
import type { Definition } from '@/lib/workflows/definition/definition'
import { resourceOf } from '@/lib/workflows/definition/trigger'
import type { DryRun as Answer } from '@/lib/workflows/run-records/schema'
import type { Workflow } from '@/lib/workflows/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Textarea } from '@/components/ui/textarea'
import { RunSteps } from './run-steps'
import en from '@/components/words/en/workflow-runs'
import { labelAt } from './event-words'
import { useWords } from '@/lib/client/words/words'

interface DryRunProps {
  record: Workflow
  definition: Definition
  /** The server rehearses the saved draft, so it is saved first. */
  saveNow: () => Promise<number | null>
}

/** Runs the draft against a real record without side effects, and shows what each step would do. */
export function DryRun({ record, definition, saveNow }: DryRunProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const path = resourceOf(definition.trigger)
  const label = labelAt(t, path)
  if (!useMay('workflow_runs:write')) return null
  return (
    <>
      <Button disabled={!definition.steps.length} onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden />
        {path ? t(en.tryOnLabel, { label }) : t(en.tryIt)}
      </Button>
      <Dialog
        wide
        nothingToKeep
        open={open}
        onOpenChange={setOpen}
        title={path ? t(en.tryItOnLabel, { label }) : t(en.tryIt)}
        description={t(en.showsWhatEachStepWould)}
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
  const t = useWords()
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
        <Field label={t(en.which, { label })}>
          {(control) => <ReferenceInput control={control} target={path} value={chosen} onChange={setChosen} />}
        </Field>
      )}
      {isInbound && (
        <Field label={t(en.whatWouldArriveAsJson)} error={isReady ? undefined : t(en.thisIsNotJson)}>
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
          {t(en.close)}
        </Button>
        <Button variant="primary" type="submit" disabled={!isReady} busy={rehearse.isPending}>
          {rehearse.data ? t(en.tryAgain) : t(en.try)}
        </Button>
      </DialogActions>
    </form>
  )
}

function Rehearsed({ answer }: { answer: Answer }) {
  const t = useWords()
  if (!answer.taken)
    return (
      <Notice tone="warning" title={t(en.itWouldNotStart)}>
        {t(en.theConditionDoesNotTake)}
      </Notice>
    )
  return (
    <div className="space-y-3">
      {answer.error ? (
        <Notice tone="danger" title={t(en.itWouldFail)}>
          {stepErrorWords(answer.error)}
        </Notice>
      ) : (
        <Notice title={t(en.itWouldComeToIts)}>{t(en.nothingWasChangedAnd)}</Notice>
      )}
      <RunSteps steps={answer.steps} />
    </div>
  )
}
