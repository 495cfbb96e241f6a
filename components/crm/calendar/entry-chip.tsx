'use client'
import { useDraggable } from '@dnd-kit/core'
import { CheckSquare, Handshake } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useNow } from '@/components/resource/now'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
import { deal } from '@/lib/crm/deals/schema'
import { task } from '@/lib/crm/tasks/schema'
import { classNames } from '@/components/ui/class-names'
import { isLate, type Entry } from './entries'
import en from '@/components/words/en/calendar'
import { useWords } from '@/lib/client/words/words'

const LOOKS = {
  deal: { Icon: Handshake, word: en.closes, tone: 'bg-violet-soft text-violet-fg', href: '/deals' },
  task: { Icon: CheckSquare, word: en.due, tone: 'bg-blue-soft text-blue-fg', href: '/tasks' },
}
const STYLE = 'flex min-w-0 items-center gap-1.5 rounded px-1.5 py-1 text-xs [&_svg]:size-3.5 [&_svg]:shrink-0'

/** A task or deal on its day: a link that can be dragged to another day. */
export function EntryChip({ entry }: { entry: Entry }) {
  const t = useWords()
  const now = useNow()
  const late = isLate(entry, useFormats().dayOf(now), now)
  const { Icon, word, tone, href } = LOOKS[entry.kind]
  const may = { deal: useMayWrite(deal), task: useMayWrite(task) }[entry.kind]
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: entry.id,
    disabled: !may,
  })
  const { onKeyDown, ...byPointer } = listeners ?? {}
  return (
    <div ref={setNodeRef} data-card={entry.id} {...byPointer}>
      <Link
        ref={setActivatorNodeRef}
        href={`${href}/${entry.id}`}
        draggable={false}
        title={entry.name}
        aria-describedby={may ? attributes['aria-describedby'] : undefined}
        onKeyDown={(event) => onKeyDown?.(event)}
        className={classNames(
          STYLE,
          late ? 'bg-red-soft text-red-fg' : tone,
          'min-h-6 touch-manipulation select-none [-webkit-touch-callout:none] hover:underline',
          may && 'cursor-grab',
          entry.isDone && 'line-through',
          isDragging && 'opacity-50',
        )}
      >
        <Icon aria-hidden />
        <span className="sr-only">{t(late ? en.late : en.text, { word: t(word) })} </span>
        <span className="truncate">{entry.name}</span>
      </Link>
    </div>
  )
}

/** The drag overlay. */
export function EntryPicture({ entry: { kind, name } }: { entry: Entry }) {
  const { Icon, tone } = LOOKS[kind]
  return (
    <div className={classNames(STYLE, tone, 'cursor-grabbing border border-primary shadow-lg')}>
      <Icon aria-hidden />
      <span className="truncate">{name}</span>
    </div>
  )
}
