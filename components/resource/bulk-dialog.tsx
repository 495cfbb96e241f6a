'use client'
import { useState, type FormEvent } from 'react'
import { useFormats } from '@/lib/client/formats'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { otherTotalIn, type Targets } from '@/lib/client/bulk'
import { messageOf } from '@/lib/client/problem'
import { useCreate } from '@/lib/client/records'
import type { Fields, Resource } from '@/lib/resource/define'
import { JobProgress } from '@/components/jobs/job-progress'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import { patchBody, writableNames } from './drafts'
import { FieldInput } from './field-input'
import { ProblemNotice } from './problem-notice'
import { isTyped, TypedCount } from './typed-count'
import { isUnparsed } from './unparsed'
import { unresolvedText } from './unresolved'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface BulkDialogProps<F extends Fields> {
  resource: Resource<F>
  fields: Fields
  action: 'update' | 'delete'
  targets: Targets
  /** The exact number of records. */
  count: number
  /** @param begun whether the operation was started, as opposed to cancelled */
  onClose: (begun: boolean) => void
}

/** Changes or deletes many records: confirms with the exact number, shows progress, and offers undo. */
export function BulkDialog<F extends Fields>({
  resource,
  fields,
  action,
  targets,
  count,
  onClose,
}: BulkDialogProps<F>) {
  const t = useWords()
  const formats = useFormats()
  const create = useCreate(bulkOperation.path, bulkOperation.record)
  const close = () => onClose(create.data !== undefined)
  // If others added or deleted records meanwhile, nothing is changed and the dialog asks again with the current number.
  const now = otherTotalIn(create.error)
  const [meant, setMeant] = useState(count)
  if (now !== undefined && now !== meant) setMeant(now)
  const what = `${formats.number(meant)} ${t.inSentence(meant === 1 ? t.resource(resource).label : t.resource(resource).plural)}`
  const begin = (changes?: object) =>
    create.mutate({
      body: { resource: resource.path, action, ...targets, expected_total: meant, ...(changes && { changes }) },
    })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={action === 'delete' ? t(en.delete, { what }) : t(en.change, { what })}
    >
      {now !== undefined && (
        <Notice tone="warning" className="mb-4" title={messageOf(create.error)}>
          {t(en.lookAtTheNewNumber)}
        </Notice>
      )}
      {create.error && now === undefined && <ProblemNotice error={create.error} />}
      {create.data ? (
        <>
          <JobProgress collection="bulk_operations" id={create.data.id} />
          <DialogActions>
            <Button onClick={close}>{t(en.close)}</Button>
          </DialogActions>
        </>
      ) : action === 'delete' ? (
        <DeleteForm
          key={meant}
          count={meant}
          what={what}
          busy={create.isPending}
          onSubmit={() => begin()}
          onCancel={close}
        />
      ) : (
        <ChangeForm
          fields={fields}
          count={meant}
          what={what}
          busy={create.isPending}
          onSubmit={begin}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

interface Asked {
  count: number
  /** "3 contacts" */
  what: string
  busy: boolean
  onCancel: () => void
}

function DeleteForm({ count, what, busy, onSubmit, onCancel }: Asked & { onSubmit: () => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isTyped(count, typed)) onSubmit()
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p>{t(en.itCanBeUndoneFor)}</p>
      <TypedCount count={count} value={typed} onChange={setTyped} />
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="destructive" type="submit" busy={busy} disabled={!isTyped(count, typed)}>
          {t(en.delete, { what })}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Picks a field and its new value; an empty value clears it. */
function ChangeForm({
  fields,
  count,
  what,
  busy,
  onSubmit,
  onCancel,
}: Asked & { fields: Fields; onSubmit: (changes: object) => void }) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const names = writableNames(fields)
  const [name, setName] = useState('')
  const [value, setValue] = useState<unknown>(null)
  const field = fields[name]
  const isOpen = unresolvedText(value) !== undefined || isUnparsed(value)
  const isEmpty = value === null || value === '' || (Array.isArray(value) && !value.length)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!field || isOpen || !isTyped(count, typed)) return
    // Diffed against a record that differs, so that the value is always sent.
    onSubmit(
      isEmpty
        ? patchBody(
            fields,
            [name],
            { [name]: null },
            { [name]: 'something', custom: { [name.slice('custom.'.length)]: 'something' } },
          )
        : patchBody(fields, [name], { [name]: value }, {}),
    )
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <Field label={t(en.field)}>
        {(control) => (
          <Select
            {...control}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setValue(null)
            }}
          >
            <option value="">{t(en.chooseAField)}</option>
            {names.map((one) => (
              <option key={one} value={one}>
                {fields[one]?.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {field && <FieldInput key={name} field={field} value={value} onChange={setValue} />}
      {isEmpty && field && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {t(en.leftEmptyIsCleared, { label: t.inSentence(field.label) })}
        </p>
      )}
      <TypedCount count={count} value={typed} onChange={setTyped} />
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button
          variant="primary"
          type="submit"
          busy={busy}
          disabled={!field || isOpen || !isTyped(count, typed) || (isEmpty && field.required)}
        >
          {field && isEmpty ? t(en.clearItFor, { what }) : t(en.change, { what })}
        </Button>
      </DialogActions>
    </form>
  )
}
