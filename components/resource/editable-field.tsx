'use client'
import { Pencil } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useRef, useState, type MouseEvent } from 'react'
import { useFields } from '@/lib/client/fields'
import { useMayWrite } from '@/lib/client/organisation'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import { useCloseOnBack } from '@/components/ui/close-on-back'
import { isListOpen } from '@/components/ui/is-list-open'
import { ClashChoice } from './clash-choice'
import { valueOf } from './columns'
import { draftsOf, missingMessages, patchBody, type Drafts } from './drafts'
import { FieldInput } from './field-input'
import { FieldValue } from './field-value'
import { usePresentation } from './presentation'
import { SaveProblem } from './save-problem'
import type { Choices } from './three-way'
import { togetherWith } from './together'
import { useOfferRestore } from './offer-restore'
import { useSave } from './use-save'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface EditableFieldProps<F extends Fields> {
  resource: Resource<F>
  record: RecordOf<F>
  name: string
  field: Field
}

/** One fact of a record. A click opens the editor over the value; Enter saves, Escape cancels. */
export function EditableField<F extends Fields>({ resource, record, name, field }: EditableFieldProps<F>) {
  const t = useWords()
  const [editing, setEditing] = useState<boolean | Drafts>(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const mayWrite = useMayWrite(resource)
  const Note = usePresentation(field)?.Note
  const offerBack = useOfferRestore()
  const done = () => {
    const at = document.activeElement
    setEditing(false)
    // Focus returns to the pencil, unless it has moved elsewhere.
    if (!at || at === document.body || at.closest('[role=dialog]')) pencil.current?.focus()
  }
  const editable = mayWrite && !field.readOnly && !field.fixed && field.kind !== 'map'
  return (
    <div className="group flex min-h-8 items-start gap-3 py-1">
      {/* Wide enough for the longest German word. Not every browser can hyphenate. */}
      <dt className="w-32 max-sm:[&:lang(de)]:w-36 sm:not-in-[aside]:w-44 in-[aside]:w-28 in-[aside]:[&:lang(de)]:w-36 shrink-0 break-words max-w-[45%] hyphens-auto text-muted-foreground">
        {field.label}
      </dt>
      <dd className="relative flex min-w-0 flex-1 items-start gap-3">
        {/* The pencil does the same for keyboards and screen readers. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          onClick={editable ? (event) => isMeantForValue(event) && setEditing(true) : undefined}
          className={classNames(
            'min-w-0 flex-1 break-words',
            editable && '-mx-1.5 -my-0.5 cursor-pointer rounded-sm px-1.5 py-0.5 hover:bg-muted/60',
          )}
        >
          <FieldValue field={field} value={valueOf(record, name)} record={record} />
          {Note && <Note record={record} />}
        </div>
        {editing !== false && (
          <FieldEditor
            resource={resource}
            record={record}
            name={name}
            field={field}
            begun={editing === true ? undefined : editing}
            onDone={done}
            onLeft={(drafts) => field.kind === 'long_text' && offerBack(() => setEditing(drafts))}
          />
        )}
        {editable && (
          <Button
            ref={pencil}
            variant="ghost"
            size="icon"
            aria-label={t(en.edit, { label: t.inSentence(field.label) })}
            onClick={() => setEditing(true)}
            className="-my-1 size-7 print:hidden md:absolute md:top-0 md:right-0 md:z-2 md:bg-muted md:opacity-0 md:group-hover:opacity-100 md:focus-visible:opacity-100"
          >
            <Pencil className="size-3.5" />
          </Button>
        )}
      </dd>
    </div>
  )
}

/** Clicks on links follow them, and selecting text is for copying: neither starts editing. */
const isMeantForValue = ({ target }: MouseEvent): boolean =>
  !(target as HTMLElement).closest('a, button') && !window.getSelection()?.toString()

/** The user chose this one field, so its input takes focus. */
function focusFirst(event: Event): void {
  const panel = event.currentTarget
  const control = panel instanceof HTMLElement ? panel.querySelector<HTMLElement>('input, select, textarea') : null
  if (!control) return
  event.preventDefault()
  control.focus()
}

interface FieldEditorProps<F extends Fields> extends EditableFieldProps<F> {
  /** Input that was given up before. */
  begun: Drafts | undefined
  onDone: () => void
  /** Editing was cancelled by Escape or Back, which may have been an accident. */
  onLeft: (drafts: Drafts) => void
}

/** An overlay on the value, so that the layout does not shift. A click outside saves. */
function FieldEditor<F extends Fields>({ resource, record, name, field, begun, onDone, onLeft }: FieldEditorProps<F>) {
  const t = useWords()
  const fields = togetherWith(useFields(resource), name, field)
  const names = Object.keys(fields)
  const [drafts, setDrafts] = useState<Drafts>(() => begun ?? draftsOf(record, names))
  const [choices, setChoices] = useState<Choices>({})
  const { save, conflict, error, isPending } = useSave(resource, fields, names, record, { onSaved: onDone })
  const missing = missingMessages(t, fields, names, drafts)
  const [isAsked, setAsked] = useState(false)
  const isChanged = () => Object.keys(patchBody(fields, names, drafts, record)).length > 0
  // After closing, the focus returning to the pencil must not count as a click outside.
  const isLeft = useRef(false)
  const leave = () => {
    isLeft.current = true
    onDone()
  }
  const giveUp = () => {
    leave()
    if (isChanged()) onLeft(drafts)
  }
  useCloseOnBack(true, giveUp)
  useAskBeforeLeaving(true, isChanged)
  const submit = (query = {}) => {
    if (isLeft.current) return
    setAsked(true)
    if (Object.keys(missing).length) return
    if (!conflict && !isChanged()) leave()
    else save({ drafts, choices, query })
  }
  return (
    <Popover.Root open onOpenChange={(next) => !next && !isPending && submit()}>
      <Popover.Anchor className="pointer-events-none absolute inset-x-0 top-0" />
      <Popover.Portal>
        <Popover.Content
          aria-label={t(en.edit, { label: t.inSentence(field.label) })}
          side="bottom"
          align="start"
          alignOffset={-6}
          sideOffset={-6}
          collisionPadding={8}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            if (!isListOpen()) giveUp()
          }}
          className="z-50 w-80 max-w-[calc(100vw-1rem)] min-w-(--radix-popover-trigger-width) rounded-md border-2 border-ring bg-popover p-3 shadow-lg outline-none"
        >
          <form
            noValidate
            className="space-y-2"
            onSubmit={(event) => {
              event.preventDefault()
              submit()
            }}
          >
            <SaveProblem error={error} names={names} fields={fields} onInsist={submit}>
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
              <ClashChoice
                fields={fields}
                conflict={conflict}
                drafts={drafts}
                choices={choices}
                onChange={setChoices}
              />
            )}
            <div className="flex justify-end gap-2">
              <Button size="small" variant="ghost" onClick={leave}>
                {t(en.cancel)}
              </Button>
              <Button size="small" variant="primary" type="submit" busy={isPending}>
                {t(en.save)}
              </Button>
            </div>
          </form>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
