'use client'
import { useEffect } from 'react'
import type { QueryParameters } from '@/lib/client/api'
import type { SummaryGroup } from '@/lib/client/summary'
import type { Stage } from '@/lib/crm/pipelines/schema'
import { classNames } from '@/components/ui/class-names'
import { AddDeal } from './add-deal'
import { BoardCard } from './card'
import { CardList } from './card-list'
import type { CardDeal } from './card-deal'
import { useCards } from './cards'
import { useCardDrag } from './card-drag'
import { ColumnHead, Refusal } from './column-head'
import { withMoves } from './places'
import { cellQuery } from './queries'
import { useBoard } from './use-board'

export interface Lane {
  id: string
  name: string
  /** What the lane's deals have in common, as filter conditions and as values for new deals. */
  conditions: QueryParameters
  values: { owner_id?: string | null }
}
export const cellOf = (lane: Lane, stage: Stage): string => `${lane.id}/${stage.id}`

/** The cards of a stage in one lane. */
export function StageCells({
  stage,
  lane,
  order,
  className,
}: {
  stage: Stage
  lane: Lane
  order: number
  className?: string
}) {
  const { pipelineId, stages, query, tree, mayMove, moves, moveTo, refusalsOf, remember } = useBoard()
  const list = useCards(cellQuery(query, pipelineId, stage.id, lane.conditions), tree)
  const cell = cellOf(lane, stage)
  const deals: CardDeal[] = withMoves(
    list.deals ?? [],
    moves.map((one) => ({
      card: { ...one.deal, stage_id: stage.id },
      before: one.cell === cell ? one.before : undefined,
    })),
  )
  useEffect(() => remember(deals))
  return (
    <CardList
      id={cell}
      column={stage.id}
      lane={lane.id}
      order={order}
      isPlaceless={false}
      list={list}
      deals={deals}
      {...(className && { className })}
      card={(deal) => (
        <BoardCard
          deal={deal}
          stage={stage}
          mayMove={mayMove}
          menu={stages.map((to) => ({
            id: to.id,
            label: to.name,
            refusal: refusalsOf(deal).get(to.id),
            isHere: to.id === deal.stage_id,
            onChoose: () => moveTo(deal, to),
          }))}
        />
      )}
      foot={
        mayMove && (
          <AddDeal
            id={cell}
            place={stage.name}
            given={{ pipeline_id: pipelineId, stage_id: stage.id, ...lane.values }}
          />
        )
      }
    />
  )
}

interface StageColumnProps {
  stage: Stage
  lane: Lane
  order: number
  figures: SummaryGroup | undefined
  onFold?: (() => void) | undefined
}

/** A full-height stage: sticky head, scrolling cards. */
export function StageColumn({ stage, lane, order, figures, onFold }: StageColumnProps) {
  const { refusing } = useBoard()
  const { place } = useCardDrag()
  const refusal = refusing?.get(stage.id)
  const isOver = refusing !== null && place?.cell === cellOf(lane, stage)
  return (
    <section
      aria-label={stage.name}
      className={classNames(
        'relative flex min-h-0 w-[80vw] shrink-0 snap-start flex-col rounded-lg border bg-sunken sm:w-72 lg:w-auto lg:max-w-96 lg:min-w-60 lg:flex-1',
        refusal && 'border-dashed border-violet-solid',
        isOver && !refusal && 'border-primary',
        isOver && refusal && 'bg-violet-soft/40',
      )}
    >
      <ColumnHead stage={stage} figures={figures} onFold={onFold} />
      <StageCells stage={stage} lane={lane} order={order} />
      {refusal && <Refusal refusal={refusal} />}
    </section>
  )
}
