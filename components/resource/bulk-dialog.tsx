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
import { bulkChanges, isListOfTexts, isNothing, LIST_CHANGES, type ListChange } from './bulk-changes'
import { writableNames } from './drafts'
import { FieldInput } from './field-input'
import { ProblemNotice } from './problem-notice'
import { isTyped, TypedCount } from './typed-count'
import { isUnparsed } from './unparsed'
import { unresolvedText } from './unresolved'
import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
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

const WORDS: Record<ListChange, Message> = {
  add: en.addToWhatIsThere,
  remove: en.removeFromWhatIsThere,
  replace: en.replaceWhatIsThere,
}

/** Picks a field and its new value, or what a list gets or loses; an empty value clears it. */
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
  const [name, setName] = useState('')
  const [value, setValue] = useState<unknown>(null)
  const [how, setHow] = useState<ListChange>('add')
  const field = fields[name]
  const isList = isListOfTexts(field)
  const isOpen = unresolvedText(value) !== undefined || isUnparsed(value)
  const isEmpty = isNothing(value)
  const clears = field !== undefined && isEmpty && !(isList && how !== 'replace')
  const isPossible =
    field !== undefined && !isOpen && isTyped(count, typed) && (!isEmpty || (clears && !field.required))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPossible) onSubmit(bulkChanges(fields, name, value, how))
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
            {writableNames(fields).map((one) => (
              <option key={one} value={one}>
                {fields[one]?.label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isList && <HowInput value={how} onChange={setHow} />}
      {field && <FieldInput key={name} field={field} value={value} onChange={setValue} />}
      {clears && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {t(en.leftEmptyIsCleared, { label: t.inSentence(field.label) })}
        </p>
      )}
      <TypedCount count={count} value={typed} onChange={setTyped} />
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="primary" type="submit" busy={busy} disabled={!isPossible}>
          {clears ? t(en.clearItFor, { what }) : t(en.change, { what })}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Whether a list gets, loses or is replaced by what is entered. */
function HowInput({ value, onChange }: { value: ListChange; onChange: (how: ListChange) => void }) {
  const t = useWords()
  return (
    <Field label={t(en.whatHappens)}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(LIST_CHANGES.find((one) => one === event.target.value) ?? 'add')}
        >
          {LIST_CHANGES.map((one) => (
            <option key={one} value={one}>
              {t(WORDS[one])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
