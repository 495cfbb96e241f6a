'use client'
import dynamic from 'next/dynamic'
import { useId, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { toast } from 'sonner'
import { useMayWrite } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { useCreate } from '@/lib/client/records'
import { note } from '@/lib/crm/notes/schema'
import { task } from '@/lib/crm/tasks/schema'
import type { Fields, Shape } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { MomentInput } from '@/components/resource/moment-input'
import { isUnread, type Unread } from '@/components/resource/unread'
import en from '@/components/words/en/records'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

interface Kind {
  label: Message
  /** Name of the box for those who hear it. */
  box: Message
  placeholder: Message
  submit: Message
  resource: Pick<Shape, 'path' | 'fields'>
}
const KINDS = {
  note: { label: en.note, box: en.writeANote, placeholder: en.writeANote2, submit: en.addNote, resource: note },
  task: { label: en.task, box: en.whatIsToBeDone, placeholder: en.whatIsToBeDone2, submit: en.addTask, resource: task },
  call: { label: en.logACall, box: en.whatWasSaid, placeholder: en.whatWasSaid2, submit: en.logCall, resource: task },
} satisfies Record<string, Kind>
type Name = keyof typeof KINDS
const NAMES = Object.keys(KINDS) as Name[]

const WriteMail = dynamic(() => import('@/components/mail/composer').then((one) => one.WriteMail))
/** Records that mails are about, and what a mail calls them. */
const MAILED: Record<string, 'contact_id' | 'deal_id'> = { contacts: 'contact_id', deals: 'deal_id' }

const pointerTo = (collection: string, { fields }: Kind['resource']): string | undefined =>
  Object.entries<Fields[string]>(fields).find(([, { target }]) => target === collection)?.[0]

interface ComposerProps {
  collection: string
  id: string
  title: string
}

/** Writes a note, a task or a call beneath a record; nothing where none of them can point to it. */
export function Composer({ collection, id, title }: ComposerProps) {
  const mayNote = useMayWrite(note)
  const mayTask = useMayWrite(task)
  const offered = NAMES.filter(
    (name) => (name === 'note' ? mayNote : mayTask) && pointerTo(collection, KINDS[name].resource),
  )
  const [chosen, setChosen] = useState<Name>('note')
  // What was typed under one tab is still there after a look at another.
  const [drafts, setDrafts] = useState<Record<Name, string>>({ note: '', task: '', call: '' })
  const name = offered.includes(chosen) ? chosen : offered[0]
  if (!name) return null
  return (
    <div data-composer className="mb-4 space-y-2">
      {offered.length > 1 && (
        <Tabs offered={offered} chosen={name} onChoose={setChosen}>
          <MailTab collection={collection} id={id} />
        </Tabs>
      )}
      <ComposerForm
        key={name}
        name={name}
        about={{ [pointerTo(collection, KINDS[name].resource) ?? '']: id }}
        title={title}
        text={drafts[name]}
        onText={(text) => setDrafts((now) => ({ ...now, [name]: text }))}
      />
    </div>
  )
}

/** Whoever chooses what to write goes on to write it. */
const focusBox = (tab: HTMLElement) =>
  requestAnimationFrame(() => tab.closest('[data-composer]')?.querySelector<HTMLElement>('input, textarea')?.focus())

const TAB = 'h-7 rounded-md px-2.5 text-[0.8125rem] max-md:h-9'
const TAB_AT_REST = 'text-muted-foreground hover:bg-muted/60'

/** Mails have a window of their own, with their preview. */
function MailTab({ collection, id }: Pick<ComposerProps, 'collection' | 'id'>) {
  const t = useWords()
  const pointer = MAILED[collection]
  if (!pointer) return null
  return (
    <WriteMail
      about={{ [pointer]: id }}
      trigger={(open) => (
        <button type="button" aria-haspopup="dialog" className={classNames(TAB, TAB_AT_REST)} onClick={open}>
          {t(en.writeAMail)}
        </button>
      )}
    />
  )
}

interface TabsProps {
  offered: Name[]
  chosen: Name
  onChoose: (name: Name) => void
  children: ReactNode
}
function Tabs({ offered, chosen, onChoose, children }: TabsProps) {
  const t = useWords()
  return (
    <div role="group" aria-label={t(en.whatToWrite)} className="-mx-1 flex flex-wrap gap-1">
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          data-command={t(KINDS[name].submit)}
          onClick={(event) => {
            onChoose(name)
            focusBox(event.currentTarget)
          }}
          className={classNames(TAB, name === chosen ? 'bg-muted font-medium' : TAB_AT_REST)}
        >
          {t(KINDS[name].label)}
        </button>
      ))}
      {children}
    </div>
  )
}

interface ComposerFormProps {
  name: Name
  /** The reference to the record. */
  about: Record<string, string>
  title: string
  text: string
  onText: (text: string) => void
}

function ComposerForm({ name, about, title, text, onText }: ComposerFormProps) {
  const t = useWords()
  const { box, placeholder, submit } = KINDS[name]
  const dueId = useId()
  const [due, setDue] = useState<string | null | Unread>(null)
  const createNote = useCreate(note.path, note.record)
  const createTask = useCreate(task.path, task.record)
  const typed = text.trim()
  const settle = {
    onSuccess: () => {
      onText('')
      setDue(null)
    },
    onError: (error: unknown) => void toast.error(messageOf(error)),
  }
  const add = () => {
    if (!typed || isUnread(due)) return
    if (name === 'note') createNote.mutate({ body: { body: typed, ...about } }, settle)
    else if (name === 'task')
      createTask.mutate({ body: { title: typed, ...(due && { due_at: due }), ...about } }, settle)
    else
      createTask.mutate(
        { body: { type: 'call', status: 'done', title: callTitle(t, title), body: typed, ...about } },
        settle,
      )
  }
  const boxProps = {
    'aria-label': t(box),
    placeholder: t(placeholder),
    value: text,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) add()
    },
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    add()
  }
  return (
    <form onSubmit={onSubmit} className="space-y-2">
      {name === 'task' ? (
        <Input {...boxProps} maxLength={200} onChange={(event) => onText(event.target.value)} />
      ) : (
        <Textarea {...boxProps} rows={2} onChange={(event) => onText(event.target.value)} />
      )}
      {typed && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {name === 'task' && (
            <div className="mr-auto flex items-center gap-2 text-[0.8125rem] text-muted-foreground">
              <label htmlFor={dueId}>{t(en.due)}</label>
              <MomentInput
                control={{ id: dueId, 'aria-describedby': undefined, 'aria-invalid': undefined }}
                value={due}
                onChange={setDue}
              />
            </div>
          )}
          <Button type="submit" size="small" variant="primary" busy={createNote.isPending || createTask.isPending}>
            {t(submit)}
          </Button>
        </div>
      )}
    </form>
  )
}

const MOST_TITLE = 200
const callTitle = (t: Translate, title: string) => t(en.call, { title }).slice(0, MOST_TITLE)
