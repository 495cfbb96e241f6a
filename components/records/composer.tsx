'use client'
import { useState, type ReactNode } from 'react'
import { useMayWrite } from '@/lib/client/organisation'
import { note } from '@/lib/crm/notes/schema'
import { task } from '@/lib/crm/tasks/schema'
import { WriteMail } from '@/components/mail/write-mail'
import { classNames } from '@/components/ui/class-names'
import { COMPOSER_NAMES, useComposerDrafts, type ComposerName } from './composer-drafts'
import { ComposerForm } from './composer-form'
import { KINDS, pointerTo } from './composer-kinds'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Records that a mail can be about, by the mail's reference field. */
const MAILED: Record<string, 'contact_id' | 'deal_id'> = { contacts: 'contact_id', deals: 'deal_id' }

interface ComposerProps {
  collection: string
  id: string
  title: string
}

/** Writes a note, task or call about a record; renders nothing if none of them can reference it. */
export function Composer({ collection, id, title }: ComposerProps) {
  const mayNote = useMayWrite(note)
  const mayTask = useMayWrite(task)
  const offered = COMPOSER_NAMES.filter(
    (name) => (name === 'note' ? mayNote : mayTask) && pointerTo(collection, name) !== undefined,
  )
  const drafts = useComposerDrafts(collection, id)
  const [chosen, setChosen] = useState<ComposerName | null>(null)
  // Reopens the kind with an unsent draft.
  const wanted = chosen ?? offered.find((one) => drafts.draftOf(one).text) ?? 'note'
  const name = offered.includes(wanted) ? wanted : offered[0]
  if (!name) return null
  return (
    <div data-composer className="mb-4 space-y-2 print:hidden">
      {offered.length > 1 && (
        <Tabs offered={offered} chosen={name} onChoose={setChosen}>
          <MailTab collection={collection} id={id} />
        </Tabs>
      )}
      <ComposerForm
        key={name}
        name={name}
        collection={collection}
        id={id}
        title={title}
        about={{ [pointerTo(collection, name) ?? '']: id }}
        draft={drafts.draftOf(name)}
        onWrite={(draft) => {
          setChosen(name)
          drafts.write(name, draft)
        }}
        onTake={() => {
          setChosen(name)
          drafts.take(name)
        }}
        onGiveBack={(sent) => drafts.giveBack(name, sent)}
      />
    </div>
  )
}

/** Choosing a kind focuses its text box. */
const focusBox = (tab: HTMLElement) =>
  requestAnimationFrame(() => tab.closest('[data-composer]')?.querySelector<HTMLElement>('input, textarea')?.focus())

const TAB = 'h-7 rounded-md px-2.5 text-[0.8125rem] max-md:h-9'
const TAB_AT_REST = 'text-muted-foreground hover:bg-muted/60'

/** Mails are written in a dialog of their own, with a preview. */
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
  offered: ComposerName[]
  chosen: ComposerName
  onChoose: (name: ComposerName) => void
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
