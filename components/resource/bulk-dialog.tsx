'use client'
import { useState, type FormEvent } from 'react'
import { bulkOperation } from '@/lib/bulk/schema'
import { useCreate } from '@/lib/client/records'
import { inSentence } from '@/lib/format'
import type { Fields, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { JobProgress } from '@/components/jobs/job-progress'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { patchBody, writableNames } from './drafts'
import { FieldInput } from './field-input'
import { ProblemNotice } from './problem-notice'

export type Targets = { ids: string[] } | { filter: Filter }

interface BulkDialogProps<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  action: 'update' | 'delete'
  targets: Targets
  count: number
  onClose: () => void
}

/** One change of many records, or their deletion: asked, followed, and undone. */
export function BulkDialog<F extends Fields>({ resource, fields, action, targets, count, onClose }: BulkDialogProps<F>) {
  const create = useCreate(bulkOperation.path, bulkOperation.record)
  const what = `${count.toLocaleString('en-GB')} ${inSentence(count === 1 ? resource.label : resource.plural)}`
  const begin = (changes?: object) => create.mutate({ body: { resource: resource.path, action, ...targets, ...(changes && { changes }) } })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={action === 'delete' ? `Delete ${what}` : `Change ${what}`}>
      {create.error && <ProblemNotice error={create.error} />}
      {create.data ? (
        <>
          <JobProgress collection="bulk_operations" id={create.data.id} />
          <DialogActions><Button onClick={onClose}>Close</Button></DialogActions>
        </>
      ) : action === 'delete' ? (
        <>
          <p>They can be brought back for 30 days.</p>
          <DialogActions>
            <Button variant="ghost" onClick={onClose}>Cancel</Button>
            <Button variant="destructive" busy={create.isPending} onClick={() => begin()}>Delete {what}</Button>
          </DialogActions>
        </>
      ) : <ChangeForm fields={fields} busy={create.isPending} onSubmit={begin} onCancel={onClose} />}
    </Dialog>
  )
}

/** Which field, and its new value; empty clears it. */
function ChangeForm({ fields, busy, onSubmit, onCancel }: { fields: Fields; busy: boolean; onSubmit: (changes: object) => void; onCancel: () => void }) {
  const names = writableNames(fields)
  const [name, setName] = useState(names[1] ?? '')
  const [value, setValue] = useState<unknown>(null)
  const field = fields[name]
  const isEmpty = value === null || value === '' || (Array.isArray(value) && !value.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Compared with a record that has something else, so that it is sent in any case.
    onSubmit(isEmpty ? patchBody(fields, [name], { [name]: null }, { [name]: 'something', custom: { [name.slice('custom.'.length)]: 'something' } }) : patchBody(fields, [name], { [name]: value }, {}))
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field label="Field">{(control) => (
        <Select {...control} value={name} onChange={(event) => { setName(event.target.value); setValue(null) }}>{names.map((one) => <option key={one} value={one}>{fields[one]?.label}</option>)}</Select>
      )}</Field>
      {field && <FieldInput key={name} field={field} value={value} onChange={setValue} />}
      {isEmpty && field && <p className="text-[0.8125rem] text-muted-foreground">Left empty, {inSentence(field.label)} is cleared.</p>}
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy} disabled={isEmpty && field?.required}>{isEmpty ? 'Clear the field' : 'Change'}</Button>
      </DialogActions>
    </form>
  )
}
