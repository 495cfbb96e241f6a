'use client'
import { Ban, ShieldCheck } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import { useRecords } from '@/lib/client/records'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'
import type { Stage } from '@/lib/crm/pipelines/schema'
import type { Filter } from '@/lib/resource/filter'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { BoardCard } from './board-card'
import { ColumnTotals } from './column-totals'
import { carriedDeal, placeAt } from './drag'
import { gateLine, useGateRefusals, type Refusals } from './gates'
import type { Moving } from './use-move'

const PAGE = 100

interface BoardColumnProps {
  stage: Stage
  stages: Stage[]
  query: QueryParameters
  tree: Filter | null
  mayMove: boolean
  /** The move that is on its way: its card stands where it goes already. */
  moving: Moving | null | undefined
  onMove: (moving: Moving) => void
  /** Why this stage would refuse the card that is being dragged. */
  refusal: string | undefined
  /** A card is taken up, with the stages that would refuse it, or laid down. */
  onCarry: (refusals: Refusals | null) => void
}

/** The deals of one stage, from the top; cards are dropped here. */
export function BoardColumn({
  stage,
  stages,
  query,
  tree,
  mayMove,
  moving,
  onMove,
  refusal,
  onCarry,
}: BoardColumnProps) {
  const list = useRecords(dealResource, { ...query, stage_id: stage.id, limit: PAGE }, { tree })
  const [isOver, setOver] = useState(false)
  const deals = arranged(list.records ?? [], stage, moving)
  const refusalsOf = useGateRefusals(stages, deals)
  const gate = gateLine(stage)
  const drop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault()
    setOver(false)
    const deal = carriedDeal(event)
    const place = deal && placeAt(event, deal.id)
    if (deal) onMove({ deal, stage, ...(place && { place }) })
  }
  return (
    <section
      aria-label={stage.name}
      className={classNames(
        'flex w-60 shrink-0 snap-start flex-col rounded-lg border bg-muted/40 lg:min-w-40 lg:flex-1',
        isOver && (refusal ? 'bg-destructive-soft' : 'border-primary bg-primary-soft/50'),
        refusal && 'border-dashed border-destructive',
      )}
      {...(mayMove && {
        onDragOver: (event) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      <header className="border-b px-3 py-2">
        <p className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">{stage.name}</span>
          <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
            {list.total?.value.toLocaleString('en-GB')}
            {list.total?.relation === 'gte' && '+'}
          </span>
        </p>
        {gate && (
          <p className="mt-0.5 flex items-start gap-1 text-xs text-muted-foreground">
            <ShieldCheck aria-hidden className="mt-0.5 size-3 shrink-0" />
            {gate}
          </p>
        )}
        {refusal && (
          <p role="status" className="mt-0.5 flex items-start gap-1 text-xs text-destructive">
            <Ban aria-hidden className="mt-0.5 size-3 shrink-0" />
            {refusal}
          </p>
        )}
        <ColumnTotals deals={list.records ?? []} isPartial={list.hasNextPage} />
      </header>
      <div className="min-h-24 space-y-2 p-2">
        {list.isError && !list.records && <ProblemNotice error={list.error} />}
        {!list.records && !list.isError && <Skeleton className="h-16 w-full rounded-md" />}
        {deals.map((deal) => (
          <BoardCard
            key={deal.id}
            deal={deal}
            stages={stages}
            mayMove={mayMove}
            refusals={refusalsOf(deal)}
            onMove={onMove}
            onCarry={onCarry}
          />
        ))}
        {list.hasNextPage && (
          <Button
            variant="ghost"
            size="small"
            className="w-full"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </div>
    </section>
  )
}

/** The deals as they stand once the move is through: taken away here, or put where it goes. */
function arranged(deals: Deal[], stage: Stage, moving: Moving | null | undefined): Deal[] {
  if (!moving) return deals
  const others = deals.filter(({ id }) => id !== moving.deal.id)
  if (moving.stage.id !== stage.id) return others
  const { place } = moving
  const index =
    place && 'before_id' in place
      ? others.findIndex(({ id }) => id === place.before_id)
      : place
        ? others.findIndex(({ id }) => id === place.after_id) + 1
        : 0
  return others.toSpliced(Math.max(0, index), 0, { ...moving.deal, stage_id: stage.id })
}
