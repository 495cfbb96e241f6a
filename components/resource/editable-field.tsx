'use client'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFields } from '@/lib/client/fields'
import { useMayWrite } from '@/lib/client/organisation'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { ClashChoice } from './clash-choice'
import { valueOf } from './columns'
import { draftsOf, missingMessages, patchBody, type Drafts } from './drafts'
import { FieldInput } from './field-input'
import { FieldValue } from './field-value'
import { usePresentation } from './presentation'
import { SaveProblem } from './save-problem'
import type { Choices } from './three-way'
import { togetherWith } from './together'
import { useSave } from './use-save'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface EditableFieldProps<F extends Fields> {
  resource: Resource<F>
  record: RecordOf<F>
  name: string
  field: Field
}

/** A press on the value itself: not on a link or a button in it, and not the end of marking its text. */
const isMeant = (target: EventTarget) =>
  target instanceof Element && !target.closest('a, button') && !window.getSelection()?.toString()

/** One fact of a record; a click opens it for editing, Enter saves, Escape leaves. */
export function EditableField<F extends Fields>({ resource, record, name, field }: EditableFieldProps<F>) {
  const t = useWords()
  const [editing, setEditing] = useState(false)
  const isBack = useRef(false)
  const mayWrite = useMayWrite(resource)
  const Note = usePresentation(field)?.Note
  const done = () => {
    isBack.current = true
    setEditing(false)
  }
  // The pencil is there again with the value, and the keyboard goes on from it.
  const focusWhenBack = (pencil: HTMLButtonElement | null) => {
    if (!pencil || !isBack.current) return
    isBack.current = false
    pencil.focus()
  }
  if (editing)
    return (
      <div>
        <dt className="sr-only">{field.label}</dt>
        <dd>
          <FieldEditor resource={resource} record={record} name={name} field={field} onDone={done} />
        </dd>
      </div>
    )
  const editable = mayWrite && !field.readOnly && field.kind !== 'map'
  return (
    <div className="group flex min-h-8 items-start gap-3 py-1">
      <dt className="w-32 sm:not-in-[aside]:w-44 in-[aside]:w-28 shrink-0 text-muted-foreground">{field.label}</dt>
      <dd className="flex min-w-0 flex-1 items-start gap-3">
        {/* For keys there is the pencil. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className={classNames('min-w-0 flex-1 break-words', editable && 'cursor-text rounded hover:bg-hover')}
          onClick={({ target }) => editable && isMeant(target) && setEditing(true)}
        >
          <FieldValue field={field} value={valueOf(record, name)} record={record} />
          {Note && <Note record={record} />}
        </div>
        {editable && (
          <Button
            ref={focusWhenBack}
            variant="ghost"
            size="icon"
            aria-label={t(en.edit, { label: t.inSentence(field.label) })}
            onClick={() => setEditing(true)}
            className="-my-1 size-7 md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100"
          >
            <Pencil className="size-3.5" />
          </Button>
        )}
      </dd>
    </div>
  )
}

/** The reader asked for this one field, so typing may begin. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

function FieldEditor<F extends Fields>({
  resource,
  record,
  name,
  field,
  onDone,
}: EditableFieldProps<F> & { onDone: () => void }) {
  const t = useWords()
  const fields = togetherWith(useFields(resource), name, field)
  const names = Object.keys(fields)
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(record, names))
  const [choices, setChoices] = useState<Choices>({})
  const { save, conflict, error, isPending } = useSave(resource, fields, names, record, { onSaved: onDone })
  const missing = missingMessages(t, fields, names, drafts)
  const [isAsked, setAsked] = useState(false)
  const submit = (query = {}) => {
    setAsked(true)
    if (Object.keys(missing).length) return
    if (!conflict && !Object.keys(patchBody(fields, names, drafts, record)).length) onDone()
    else save({ drafts, choices, query })
  }
  return (
    // Escape is heard from whatever control has the focus inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      noValidate
      ref={focusFirst}
      className="my-1 space-y-2 rounded-md bg-muted/50 p-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <SaveProblem error={error} names={names} onInsist={submit}>
        {(messages) =>
          Object.entries(fields).map(([one, definition]) => (
            <FieldInput
              key={one}
              field={definition}
              value={drafts[one]}
              error={(isAsked ? missing[one] : undefined) ?? messages[one]}
              drafts={drafts}
              onChange={(value) => setDrafts((before) => ({ ...before, [one]: value }))}
            />
          ))
        }
      </SaveProblem>
      {conflict && (
        <ClashChoice fields={fields} conflict={conflict} drafts={drafts} choices={choices} onChange={setChoices} />
      )}
      <div className="flex justify-end gap-2">
        <Button size="small" variant="ghost" onClick={onDone}>
          {t(en.cancel)}
        </Button>
        <Button size="small" variant="primary" type="submit" busy={isPending}>
          {t(en.save)}
        </Button>
      </div>
    </form>
  )
}
