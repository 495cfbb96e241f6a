'use client'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFields } from '@/lib/client/fields'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { Dialog } from '@/components/ui/dialog'
import { useDialogDraft } from './dialog-draft'
import { writableNames } from './drafts'
import type { FieldGroup } from './form-group'
import { withDrafts } from './grid/with-drafts'
import { RecordForm } from './record-form'
import { useSave } from './use-save'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface EditDialogProps<F extends Fields> {
  resource: Resource<F>
  record: RecordOf<F>
  names?: string[]
  group?: FieldGroup
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Edits all writable fields of a record. Sends only changes, and merges them with what others have saved meanwhile. */
export function EditDialog<F extends Fields>(props: EditDialogProps<F>) {
  const t = useWords()
  const { resource, open, onOpenChange } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(en.edit, { label: t.inSentence(t.resource(resource).label) })}
    >
      <EditForm {...props} />
    </Dialog>
  )
}

/** Remounted whenever the dialog opens, so that the form starts over. */
function EditForm<F extends Fields>({ resource, record, names, group, onOpenChange }: EditDialogProps<F>) {
  const t = useWords()
  const fields = useFields(resource)
  const asked = names ?? writableNames(fields)
  const close = () => onOpenChange(false)
  // A draft is about one version: on another it would take back what a colleague has saved. Two forms of one record
  // have one each.
  const [read] = useState(record)
  const place = `edit/${resource.path}/${read.id}/${read.version}/${names?.join() ?? ''}`
  const { kept, keep, drop } = useDialogDraft(place, true)
  const forget = useEffectEvent(drop)
  // The dialog has closed, however that came; a reload and a crash end no component.
  useEffect(() => () => forget(), [])
  const { save, conflict, error, isPending } = useSave(resource, fields, asked, record, { onSaved: close })
  return (
    <RecordForm
      fields={fields}
      names={asked}
      group={group}
      initial={withDrafts(record, kept ?? {})}
      isTyped={kept !== null}
      onDrafts={(drafts) => keep(read, drafts, asked)}
      submitLabel={t(en.saveChanges)}
      busy={isPending}
      error={error}
      conflict={conflict}
      onCancel={close}
      onSubmit={(drafts, query, choices) => save({ drafts, choices, query })}
    />
  )
}
