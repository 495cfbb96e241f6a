'use client'
import { useId, useState, type FormEvent } from 'react'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import { messageOf } from '@/lib/client/problem'
import { useCreate } from '@/lib/client/records'
import { note } from '@/lib/crm/notes/schema'
import { task } from '@/lib/crm/tasks/schema'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { submitByKey } from '@/components/ui/submit-by-key'
import { Textarea } from '@/components/ui/textarea'
import { MomentInput } from '@/components/resource/moment-input'
import { useRecordHref } from '@/components/resource/record-links'
import { isUnparsed, type Unparsed } from '@/components/resource/unparsed'
import { useToastWithLink } from '@/components/resource/toast-with-link'
import type { ComposerDraft, ComposerName } from './composer-drafts'
import { KINDS } from './composer-kinds'
import en from '@/components/words/en/records'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

interface ComposerFormProps {
  name: ComposerName
  collection: string
  id: string
  title: string
  /** The reference to the record. */
  about: Record<string, string>
  draft: ComposerDraft
  onWrite: (draft: ComposerDraft) => void
  /** The draft is being sent. */
  onTake: () => void
  /** Sending failed, possibly after the user left the page. */
  onGiveBack: (sent: ComposerDraft) => void
}

export function ComposerForm(props: ComposerFormProps) {
  const t = useWords()
  const { name, draft, onWrite } = props
  const { box, placeholder, submit } = KINDS[name]
  const { send, isPending } = useSend(props)
  // An incomplete date is not part of the draft, and blocks sending.
  const [unread, setUnread] = useState<Unparsed | null>(null)
  const sendWhole = () => {
    if (!unread) send()
  }
  const dueId = useId()
  useAskBeforeLeaving(isPending)
  const boxProps = { 'aria-label': t(box), placeholder: t(placeholder), value: draft.text }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    sendWhole()
  }
  return (
    <form onSubmit={onSubmit} className="space-y-2">
      {name === 'task' ? (
        <Input
          {...boxProps}
          onKeyDown={submitByKey}
          maxLength={200}
          onChange={({ target }) => onWrite({ ...draft, text: target.value })}
        />
      ) : (
        <Textarea {...boxProps} rows={2} onChange={({ target }) => onWrite({ ...draft, text: target.value })} />
      )}
      {draft.text.trim() && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {name === 'task' && (
            <div className="mr-auto flex items-center gap-2 text-[0.8125rem] text-muted-foreground">
              <label htmlFor={dueId}>{t(en.due)}</label>
              <MomentInput
                control={{ id: dueId, 'aria-describedby': undefined, 'aria-invalid': undefined }}
                value={unread ?? draft.due}
                onChange={(due) => {
                  setUnread(isUnparsed(due) ? due : null)
                  if (!isUnparsed(due)) onWrite({ ...draft, due })
                }}
              />
            </div>
          )}
          <Button type="submit" size="small" variant="primary">
            {t(submit)}
          </Button>
        </div>
      )}
    </form>
  )
}

/** Sends the draft; on failure restores it, even if the user has left the page. */
function useSend({ name, collection, id, title, about, draft, onTake, onGiveBack }: ComposerFormProps) {
  const t = useWords()
  const createNote = useCreate(note.path, note.record)
  const createTask = useCreate(task.path, task.record)
  const tell = useToastWithLink(useRecordHref(collection, id))
  const text = draft.text.trim()
  const create = (): Promise<unknown> => {
    if (name === 'note') return createNote.mutateAsync({ body: { body: text, ...about } })
    const body =
      name === 'task'
        ? { title: text, ...(draft.due && { due_at: draft.due }) }
        : { type: 'call', status: 'done', title: callTitle(t, title), body: text }
    return createTask.mutateAsync({ body: { ...body, ...about } })
  }
  const refused = (error: unknown) => {
    onGiveBack(draft)
    tell(t(en.wasNotSaved, { title }), messageOf(error), true)
  }
  return {
    isPending: createNote.isPending || createTask.isPending,
    send: () => {
      if (!text) return
      onTake()
      void create().catch(refused)
    },
  }
}

const MAX_TITLE = 200
const callTitle = (t: Translate, title: string) => t(en.call, { title }).slice(0, MAX_TITLE)
