'use client'
import { Popover } from 'radix-ui'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useFields } from '@/lib/client/fields'
import { useSignedOut } from '@/lib/client/signed-out'
import type { Fields, Resource } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import { useCloseOnBack } from '@/components/ui/close-on-back'
import { isListOpen } from '@/components/ui/is-list-open'
import { Kbd } from '@/components/ui/kbd'
import { ClashChoice } from '../clash-choice'
import { draftsOf, missingMessages, patchBody, type Drafts } from '../drafts'
import { FieldInput, SingleInput } from '../field-input'
import { useLatest } from '../latest'
import { SaveProblem } from '../save-problem'
import type { Choices } from '../three-way'
import { togetherWith } from '../together'
import { useSave } from '../use-save'
import { selectContent } from './select-content'
import type { Edit, Editing } from './use-edits'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

/** Which cell takes focus afterwards: previous, same, next; null if something else was clicked. */
type Way = -1 | 0 | 1 | null

interface CellEditorProps<F extends Fields> {
  resource: Resource<F>
  edit: Edit<F>
  editing: Editing<F>
}

/** The cell's current position. If the cell has scrolled away, the editor stays where it was. */
function useAnchor(id: string, name: string) {
  const [cell] = useState(() => {
    const row = document.querySelector(`[role=grid] [data-of="${id}"]`)
    return row?.querySelector(`[data-column="${CSS.escape(name)}"]`) ?? null
  })
  const last = useRef(new DOMRect(innerWidth / 3, innerHeight / 3, 240, 34))
  return useRef({
    getBoundingClientRect: () => {
      if (cell?.isConnected) last.current = cell.getBoundingClientRect()
      return last.current
    },
  })
}

/** The sign-in dialog covers the editor, and owns focus and Escape until it closes. */
function useSignIn(isMeant: boolean) {
  const state = useSignedOut()
  return { isOpen: isMeant && state !== 'asked', isOut: state !== 'no' }
}

const hold = (event: Event) => event.preventDefault()

/** An editor over the cell, with the form's usual control. Enter saves, Tab saves and moves on, Escape cancels. */
export function CellEditor<F extends Fields>({ resource, edit, editing }: CellEditorProps<F>) {
  const t = useWords()
  const { record, name, key } = edit
  const all = useFields(resource)
  const field = all[name]
  const fields = field ? togetherWith(all, name, field) : {}
  const names = Object.keys(fields)
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(record, names))
  const [choices, setChoices] = useState<Choices>({})
  const [isMeant, setOpen] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const anchor = useAnchor(record.id, name)
  const { isOpen, isOut } = useSignIn(isMeant)
  const { save, conflict, error } = useSave(resource, fields, names, record, {
    onSaved: () => {
      editing.show(t(en.edit, { key }), record.id, null)
      editing.end(key)
    },
    // Reopens with the input and the error.
    onRefused: () => {
      editing.show(t(en.edit, { key }), record.id, null)
      setOpen(true)
    },
  })
  const missing = missingMessages(t, fields, names, drafts)
  const leave = (by: Way) => {
    editing.end(key)
    if (by !== null) editing.leave(by)
  }
  useCloseOnBack(isOpen, () => leave(0))
  const isChanged = () => Object.keys(patchBody(fields, names, drafts, record)).length > 0
  useAskBeforeLeaving(true, isChanged)
  const submit = (by: Way, query = {}) => {
    setAsked(true)
    if (Object.keys(missing).length) return
    if (!conflict && !isChanged()) return leave(by)
    editing.show(t(en.edit, { key }), record.id, Object.fromEntries(names.map((one) => [one, drafts[one]])))
    setOpen(false)
    if (by !== null) editing.leave(by)
    save({ drafts, choices, query })
  }
  const latest = useLatest(submit)
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const isText = event.target instanceof HTMLTextAreaElement
    const isButton = event.target instanceof HTMLButtonElement
    if (event.key === 'Tab' && names.length === 1 && !conflict && !error) {
      // Text still being typed into a list is added to it on blur.
      if (event.target instanceof HTMLInputElement) flushSync(() => (event.target as HTMLInputElement).blur())
      latest.current(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Enter' && !isButton && (!isText || event.ctrlKey || event.metaKey)) submit(0)
    else return
    event.preventDefault()
  }
  if (!field) return null
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => !next && submit(null)}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          aria-label={t(en.edit2, { label: t.inSentence(field.label) })}
          side="bottom"
          align="start"
          sideOffset={-anchor.current.getBoundingClientRect().height}
          collisionPadding={8}
          onKeyDown={press}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            if (!isListOpen()) leave(0)
          }}
          onOpenAutoFocus={focusControl}
          onFocusOutside={(event) => isOut && hold(event)}
          onCloseAutoFocus={hold}
          style={{ minWidth: anchor.current.getBoundingClientRect().width }}
          className="z-50 w-64 max-w-[calc(100vw-1rem)] space-y-2 rounded-md border-2 border-ring bg-popover p-1 shadow-lg outline-none"
        >
          <SaveProblem error={error} names={names} fields={fields} onInsist={(query) => submit(0, query)}>
            {(messages) =>
              names.map((one) => (
                <EditorInput
                  key={one}
                  field={fields[one]}
                  drafts={drafts}
                  name={one}
                  isAlone={names.length === 1}
                  message={(isAsked ? missing[one] : undefined) ?? messages[one]}
                  onChange={(value) => setDrafts((before) => ({ ...before, [one]: value }))}
                />
              ))
            }
          </SaveProblem>
          {conflict && (
            <ClashChoice fields={fields} conflict={conflict} drafts={drafts} choices={choices} onChange={setChoices} />
          )}
          {conflict || error ? (
            <div className="flex justify-end gap-2 p-1">
              <Button size="small" variant="ghost" onClick={() => leave(0)}>
                {t(en.leaveItAsItWas)}
              </Button>
              <Button size="small" variant="primary" onClick={() => submit(0)}>
                {t(en.save)}
              </Button>
            </div>
          ) : (
            <KeyHints isLong={field.kind === 'long_text'} canGoOn={names.length === 1} />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function KeyHints({ isLong, canGoOn }: { isLong: boolean; canGoOn: boolean }) {
  const t = useWords()
  return (
    <p aria-hidden className="flex gap-3 px-1.5 pb-1 text-xs text-muted-foreground max-md:hidden">
      <span>{t.rich(en.set, { kbd: <Kbd>{isLong ? t(en.ctrl) : '↵'}</Kbd> })}</span>
      {canGoOn && <span>{t.rich(en.tabNextCell, { kbd: (text) => <Kbd>{text}</Kbd> })}</span>}
      <span>{t.rich(en.escLeave, { kbd: (text) => <Kbd>{text}</Kbd> })}</span>
    </p>
  )
}

/** Focuses the control and selects its content, as in a spreadsheet. */
function focusControl(event: Event): void {
  const control =
    event.currentTarget instanceof HTMLElement
      ? event.currentTarget.querySelector<HTMLElement>('input, select, textarea')
      : null
  if (!control) return
  event.preventDefault()
  control.focus()
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') selectContent(control)
}

interface EditorInputProps {
  field: Fields[string] | undefined
  name: string
  drafts: Drafts
  isAlone: boolean
  message: string | undefined
  onChange: (value: unknown) => void
}

/**
 * Single controls cover the value and get an accessible name, as the column head is not announced; groups keep their
 * labels.
 */
function EditorInput({ field, name, drafts, isAlone, message, onChange }: EditorInputProps) {
  const id = useId()
  if (!field) return null
  if (!isAlone || ['boolean', 'choices', 'address'].includes(field.kind))
    return (
      <div className="p-1.5">
        <FieldInput field={field} value={drafts[name]} error={message} drafts={drafts} onChange={onChange} />
      </div>
    )
  const describedBy = message ? `${id}-error` : undefined
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {field.label}
      </label>
      <SingleInput
        field={field}
        value={drafts[name]}
        onChange={onChange}
        control={{ id, 'aria-describedby': describedBy, 'aria-invalid': message ? true : undefined }}
        drafts={drafts}
        asksAboutText
      />
      {message && (
        <p id={describedBy} role="alert" className="px-1.5 pt-1 text-[0.8125rem] text-destructive">
          {message}
        </p>
      )}
    </div>
  )
}
