'use client'
import { useEffect, useRef } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { Stage } from '@/lib/crm/pipelines/schema'
import type { ListState } from '@/components/resource/list-state'
import { classNames } from '@/components/ui/class-names'
import { AddDeal } from '../board/add-deal'
import { BoardCard } from '../board/card'
import { CardList } from '../board/card-list'
import type { CardDeal } from '../board/card-deal'
import { useCards } from '../board/cards'
import { Figure } from '../board/column-head'
import { useCardDrag } from '../board/card-drag'
import { ON_TOP, withMoves } from '../board/places'
import type { Figures } from './figures'
import { OVERDUE, periodOf, type Period } from './months'
import { columnQuery } from './queries'
import { useSeen } from './use-seen'
import en from '@/components/words/en/forecast'
import { useWords } from '@/lib/client/words/words'

interface ForecastColumnProps {
  period: Period
  periods: Period[]
  order: number
  state: ListState
  today: string
  mayMove: boolean
  figures: Figures | undefined
  /** Deals being moved to another date. */
  onTheirWay: CardDeal[]
  remember: (deals: CardDeal[]) => void
  stageOf: (deal: CardDeal) => Stage | undefined
  onPut: (deal: CardDeal, period: Period) => void
}

/** The open deals of one month, earliest first. They are read once the column is close to being seen. */
export function ForecastColumn(props: ForecastColumnProps) {
  const t = useWords()
  const { period, periods, order, state, today, mayMove, figures, onTheirWay, remember, stageOf, onPut } = props
  const { number } = useFormats()
  const { carried, place } = useCardDrag()
  const column = useRef<HTMLElement>(null)
  const list = useCards(columnQuery(state.query, period.conditions), state.tree, { enabled: useSeen(column) })
  const deals = withMoves(
    list.deals ?? [],
    onTheirWay.map((card) => ({
      card,
      before: periodOf(card.expected_close_date, today) === period.id ? ON_TOP : undefined,
    })),
  )
  useEffect(() => remember(deals))
  const isOver = carried !== null && place?.cell === period.id
  const isLate = period.id === OVERDUE
  return (
    <section
      ref={column}
      aria-label={period.name}
      className={classNames(
        'row-span-2 grid min-h-0 grid-rows-subgrid rounded-lg border bg-sunken',
        isOver && (period.dayFor ? 'border-primary bg-primary-soft' : 'border-dashed border-destructive'),
      )}
    >
      <header className="px-3 pt-2.5 pb-1">
        <h2 className="flex items-center gap-2 font-medium">
          <span className={classNames('truncate', isLate && figures?.count && 'text-red-fg')} suppressHydrationWarning>
            {period.name}
          </span>
          <span className="font-normal text-muted-foreground tabular-nums" suppressHydrationWarning>
            {figures && number(figures.count)}
          </span>
        </h2>
        <Figure shown={figures && (figures.sum || '–')} strong />
        <Figure shown={figures?.weighted && t(en.weighted, { weighted: figures.weighted })} />
      </header>
      <CardList
        id={period.id}
        column={period.id}
        lane="all"
        order={order}
        isPlaceless
        list={list}
        deals={deals}
        card={(deal) => (
          <BoardCard
            deal={deal}
            stage={stageOf(deal)}
            mayMove={mayMove}
            menu={periods
              .filter(({ dayFor }) => dayFor)
              .map((to) => ({
                id: to.id,
                label: to.name,
                isHere: to.id === period.id,
                onChoose: () => onPut(deal, to),
              }))}
          />
        )}
        foot={
          mayMove &&
          period.dayFor && (
            <AddDeal
              id={`forecast/${period.id}`}
              place={period.name}
              given={{ expected_close_date: period.dayFor(null) }}
            />
          )
        }
      />
    </section>
  )
}
