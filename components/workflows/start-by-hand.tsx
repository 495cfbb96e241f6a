'use client'
import { Play } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useMay } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import { useStartWorkflow } from '@/lib/client/workflows'
import type { Workflow } from '@/lib/workflows/schema'
import { ReferenceInput } from '@/components/resource/reference-input'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { toastStarted } from './toast-started'
import en from '@/components/words/en/workflow-runs'
import { labelAt } from './event-words'
import { useWords } from '@/lib/client/words/words'

/** Starts a workflow with a manual trigger. */
export function StartByHand({ record }: { record: Workflow }) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const start = useStartWorkflow()
  const path = record.trigger_resource
  const may = useMay('workflow_runs:write')
  if (!may || record.trigger_type !== 'manual' || record.status !== 'on') return null
  const label = labelAt(t, path)
  const go = (ids: string[]) =>
    start.mutate(
      { id: record.id, record_ids: ids },
      {
        onSuccess: (started) => {
          toastStarted(t, started)
          setOpen(false)
        },
        onError: toastError,
      },
    )
  return (
    <>
      <Button busy={start.isPending && !open} onClick={() => (path ? setOpen(true) : go([]))}>
        <Play aria-hidden />
        {t(en.run2)}
      </Button>
      {path && (
        <Dialog nothingToKeep open={open} onOpenChange={setOpen} title={t(en.runItForA, { label })}>
          {open && (
            <ChooseRecord
              path={path}
              label={label}
              busy={start.isPending}
              onStart={go}
              onCancel={() => setOpen(false)}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

interface ChooseRecordProps {
  path: string
  label: string
  busy: boolean
  onStart: (ids: string[]) => void
  onCancel: () => void
}

function ChooseRecord({ path, label, busy, onStart, onCancel }: ChooseRecordProps) {
  const t = useWords()
  const [chosen, setChosen] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) onStart([chosen])
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <Field label={t(en.which, { label })}>
        {(control) => <ReferenceInput control={control} target={path} value={chosen} onChange={setChosen} />}
      </Field>
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" disabled={!chosen} busy={busy}>
          {t(en.run2)}
        </Button>
      </DialogActions>
    </form>
  )
}
