'use client'
import { useDroppable } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type ReactNode } from 'react'
import { isRefused } from '@/components/resource/misread-address'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { useHydrated } from '@/components/ui/use-hydrated'
import type { CardDeal } from './card-deal'
import type { useCards } from './cards'
import { useCardDrag, useKnownCell } from './card-drag'
import type { Cell } from './places'

/** Estimated height of a card with contact, company and next task; cards are measured once rendered. */
const CARD_PX = 124
const GAP_PX = 8
const OVERSCAN = 4
/** The server does not know how much room there is. */
const FIRST_ROOM = { width: 320, height: 900 }
/** Fetches the next page when this many cards are left below. */
const AHEAD = 12

interface CardListProps extends Omit<Cell, 'cards'> {
  order: number
  list: ReturnType<typeof useCards>
  /** In display order, including optimistic moves. */
  deals: CardDeal[]
  card: (deal: CardDeal) => ReactNode
  className?: string
  /** Below the cards. */
  foot?: ReactNode
}

/** The cards of one cell (virtualised), and the drop indicator. */
export function CardList({ list, deals, card, className, foot, order, ...cell }: CardListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { setNodeRef } = useDroppable({ id: cell.id })
  const { carried, followed, place } = useCardDrag()
  // React Compiler cannot memoise its results, which is fine: they are used only here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: deals.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PX,
    gap: GAP_PX,
    overscan: OVERSCAN,
    initialRect: FIRST_ROOM,
    useFlushSync: false,
    getItemKey: (index) => deals[index]?.id ?? index,
    // The dragged card stays mounted: unmounting would end the drag. One that the focus follows has to be there for it.
    rangeExtractor: (range) => {
      const own = deals.flatMap(({ id }, index) => (id === carried || id === followed ? [index] : []))
      return [...new Set([...defaultRangeExtractor(range), ...own])].toSorted((a, b) => a - b)
    },
  })
  const drawn = virtualizer.getVirtualItems()
  // Before they are measured, the cards stand below one another: estimated places would be corrected on the screen.
  const isMeasured = useHydrated()
  const indexOf = (id: string | null) => (id === null ? deals.length - 1 : deals.findIndex((deal) => deal.id === id))
  useKnownCell({
    ...cell,
    order,
    isCut: list.hasNextPage,
    cards: deals.map(({ id }) => id),
    show: (id) => {
      if (deals.length) virtualizer.scrollToIndex(Math.max(0, indexOf(id)))
      scroller.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const mayBeFurther = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const isNearEnd = (drawn.at(-1)?.index ?? 0) >= deals.length - AHEAD
  useEffect(() => {
    if (isNearEnd && mayBeFurther) void fetchNextPage()
  }, [isNearEnd, mayBeFurther, fetchNextPage])
  const isOver = carried !== null && place?.cell === cell.id
  const line =
    isOver && !cell.isPlaceless ? lineAt(virtualizer, place.before === null ? -1 : indexOf(place.before)) : null
  return (
    <div
      ref={setNodeRef}
      data-cell={cell.id}
      data-placeless={cell.isPlaceless || undefined}
      className={classNames('flex min-h-0 min-w-0 flex-1 flex-col', className)}
    >
      <div ref={scroller} className="relative min-h-0 overflow-y-auto overscroll-contain px-2 pt-2">
        {/* A refused query is reported once, above the columns. */}
        {list.isError && !list.deals && !isRefused(list.error) && (
          <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
        )}
        {!list.deals && !list.isError && <Skeleton className="h-28 w-full rounded-md" />}
        <ul
          className={classNames('relative mb-2 empty:mb-0', !isMeasured && 'flex flex-col gap-2')}
          style={isMeasured ? { height: virtualizer.getTotalSize() } : undefined}
        >
          {drawn.map(({ index, key, start }) => {
            const deal = deals[index]
            return (
              deal && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={isMeasured ? 'absolute inset-x-0 top-0' : undefined}
                  style={isMeasured ? { transform: `translateY(${start}px)` } : undefined}
                >
                  {card(deal)}
                </li>
              )
            )
          })}
          {line !== null && (
            <li
              aria-hidden
              data-place
              className="absolute inset-x-0 top-0 h-1 rounded-full bg-primary"
              style={{ transform: `translateY(${line}px)` }}
            />
          )}
        </ul>
        {isFetchNextPageError && (
          <ProblemNotice error={list.error} isRetrying={isFetchingNextPage} onRetry={() => void fetchNextPage()} />
        )}
      </div>
      {foot}
    </div>
  )
}

/** Position of the drop indicator between two cards; -1 means the end. */
function lineAt(virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>, index: number): number {
  const start = index < 0 ? undefined : virtualizer.measurementsCache[index]?.start
  return start === undefined ? Math.max(0, virtualizer.getTotalSize() + 2) : Math.max(0, start - GAP_PX / 2 - 2)
}
