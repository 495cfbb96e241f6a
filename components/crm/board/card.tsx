'use client'
import { useDraggable } from '@dnd-kit/core'
import { CheckCircle2, Plus } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { useNow } from '@/components/resource/now'
import { useReferenceTitle } from '@/components/resource/references'
import { Avatar } from '@/components/ui/avatar'
import { classNames } from '@/components/ui/class-names'
import { VerificationSign } from '../verification-badge'
import type { CardDeal } from './card-deal'
import { CardMenu, type CardMenuProps } from './card-menu'
import { ageInStage, dueWords } from './day-words'
import en from '@/components/words/en/board'
import { useWords } from '@/lib/client/words/words'

interface CardProps {
  deal: CardDeal
  stage: Stage | undefined
  mayMove: boolean
  /** Targets of the menu, which moves the card without dragging. */
  menu: CardMenuProps['ways']
}

/** If the amount leaves less than half of the row for the name, it wraps below it. */
const HEAD = 'flex flex-wrap items-start gap-x-2'
const NAME = 'min-w-0 flex-1 basis-1/2 text-sm font-medium break-words'

/** A draggable deal: by mouse, touch or Space; or moved by its menu. */
export function BoardCard({ deal, stage, mayMove, menu }: CardProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: deal.id,
    disabled: !mayMove,
  })
  const { onKeyDown, ...byPointer } = listeners ?? {}
  return (
    <article
      ref={setNodeRef}
      aria-label={deal.name}
      data-card={deal.id}
      data-bare={(!deal.primary_contact && !deal.company) || undefined}
      {...byPointer}
      className={classNames(
        'group relative rounded-md border bg-card px-3 py-2.5 text-[0.8125rem] shadow-xs select-none [-webkit-touch-callout:none] hover:border-input has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-1 has-[a:focus-visible]:outline-ring',
        mayMove && 'cursor-grab touch-manipulation',
        isDragging && 'border-dashed opacity-50',
      )}
    >
      <div className={HEAD}>
        <Link
          ref={setActivatorNodeRef}
          href={`/deals/${deal.id}`}
          draggable={false}
          aria-describedby={mayMove ? attributes['aria-describedby'] : undefined}
          onKeyDown={(event) => onKeyDown?.(event)}
          className={classNames(NAME, 'outline-none after:absolute after:inset-0')}
        >
          <span className="line-clamp-4">{deal.name}</span>
        </Link>
        <Amount deal={deal} />
        {mayMove && <CardMenu name={deal.name} ways={menu} />}
      </div>
      <CardBody deal={deal} stage={stage} />
    </article>
  )
}

/** The drag overlay, at the pointer. */
export const CardPicture = ({ deal, stage }: Pick<CardProps, 'deal' | 'stage'>) => (
  <div className="cursor-grabbing rounded-md border border-primary bg-card px-3 py-2.5 text-[0.8125rem] shadow-lg">
    <div className={HEAD}>
      <span className={NAME}>
        <span className="line-clamp-4">{deal.name}</span>
      </span>
      <Amount deal={deal} />
    </div>
    <CardBody deal={deal} stage={stage} />
  </div>
)

function Amount({ deal: { amount, currency } }: { deal: CardDeal }) {
  const formats = useFormats()
  if (!amount || !currency) return null
  return (
    <span className="ml-auto shrink-0 text-sm font-medium tabular-nums" suppressHydrationWarning>
      {formats.money(amount, currency)}
    </span>
  )
}

function CardBody({ deal, stage }: Pick<CardProps, 'deal' | 'stage'>) {
  const { primary_contact: contact, company, owner } = deal
  return (
    <>
      {contact && (
        <p className="mt-1 flex min-w-0 items-center gap-2 max-md:pr-8">
          <VerificationSign verification={contact.verification} />
          <span className="truncate">{contact.full_name}</span>
        </p>
      )}
      {company && (
        <p className="mt-1 flex min-w-0 items-center gap-2 text-muted-foreground max-md:pr-8">
          <span className="grid size-4 shrink-0 place-items-center [&>span]:size-4">
            <Avatar id={company.id} name={company.name} kind="company" />
          </span>
          <span className="truncate">{company.name}</span>
        </p>
      )}
      <div className="mt-2 flex items-center gap-2 border-t pt-2 max-md:group-data-bare:pr-8">
        <NextStep deal={deal} />
        {stage?.status === 'open' && <Age deal={deal} rotsAfter={stage.rots_after_days} />}
        {owner && <Owner owner={owner} />}
      </div>
    </>
  )
}

function Owner({ owner: { user_id: id, full_name } }: { owner: NonNullable<CardDeal['owner']> }) {
  const t = useWords()
  const fullName = useReferenceTitle('members', id) ?? full_name
  return (
    <span title={fullName}>
      <Avatar id={id} name={full_name} kind="person" />
      <span className="sr-only">{t(en.owner, { fullName })}</span>
    </span>
  )
}

const TONES = { late: 'text-red-fg', today: 'text-amber-fg', later: 'text-muted-foreground' }

/** The open task with the earliest due date, else the deal's own next step. */
function NextStep({ deal: { next_task: task, next_step } }: { deal: CardDeal }) {
  const t = useWords()
  const [now, formats] = [useNow(), useFormats()]
  const due = task?.due_at ? dueWords(t, task.due_at, now, formats) : null
  if (!task)
    return (
      <span className="flex min-w-0 flex-1 items-center gap-1.5 text-muted-foreground">
        {!next_step && <Plus aria-hidden className="size-3.5 shrink-0" />}
        <span className="truncate">{next_step ?? t(en.planANextStep)}</span>
      </span>
    )
  return (
    <span className={classNames('flex min-w-0 flex-1 items-center gap-1.5', TONES[due?.tone ?? 'later'])}>
      <CheckCircle2 aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{t(en.nextTask)} </span>
      <span className="truncate">
        {task.title}
        {due && (
          <>
            , <bdi suppressHydrationWarning>{due.words}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

function Age({ deal, rotsAfter }: { deal: CardDeal; rotsAfter: number | null | undefined }) {
  const t = useWords()
  const { days, isRotting } = ageInStage(deal.stage_entered_at, rotsAfter, useNow())
  const since = t(en.dayDaysInThisStage, { days })
  return (
    <span
      title={isRotting ? t(en.rottingAfter, { since, rotsAfter }) : since}
      className={classNames('shrink-0 tabular-nums', isRotting ? 'font-semibold text-red-fg' : 'text-muted-foreground')}
    >
      <span aria-hidden>{days ? t(en.d, { days }) : t(en.new)}</span>
      <span className="sr-only">
        {since}
        {isRotting && t(en.rotting)}
      </span>
    </span>
  )
}
