'use client'
import { useDroppable } from '@dnd-kit/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useFormats } from '@/lib/client/formats'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Popover } from '@/components/ui/popover'
import { scrollWithin } from '@/components/ui/scroll-within'
import { useHydrated } from '@/components/ui/use-hydrated'
import { useCardDrag, useKnownCell } from '../board/card-drag'
import { monthOf, type Day } from './days'
import type { Entry } from './entries'
import { EntryChip } from './entry-chip'
import en from '@/components/words/en/calendar'
import { useWords } from '@/lib/client/words/words'

/** On narrower screens, days are stacked. */
const WIDE = '(min-width: 48rem)'
const subscribe = (listener: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => true,
  )

interface MonthGridProps {
  days: Day[]
  month: string
  today: Day
  entries: Entry[]
  isLoading: boolean
}

/** A grid of weeks; on phones, a list of the month's days. */
export function MonthGrid({ days, month, today, entries, isLoading }: MonthGridProps) {
  const formats = useFormats()
  const isWide = useIsWide()
  const isKnown = useHydrated()
  const shown = isWide ? days : days.filter((day) => monthOf(day) === month)
  return (
    <div
      className={classNames(
        'relative min-h-0 flex-1 overflow-y-auto border-t',
        isWide && 'grid grid-cols-7 grid-rows-[auto] content-stretch',
        // The server sends weeks.
        !isKnown && 'max-md:invisible',
      )}
      style={isWide ? { gridTemplateRows: `auto repeat(${days.length / 7}, minmax(7rem, 1fr))` } : undefined}
    >
      {isWide &&
        days.slice(0, 7).map((day) => (
          <p
            key={day}
            className="sticky top-0 z-10 border-b bg-background px-2 py-1 text-[0.8125rem] text-muted-foreground"
            suppressHydrationWarning
          >
            {formats.weekday(day)}
          </p>
        ))}
      {shown.map((day, order) => (
        <DayCell
          key={day}
          {...{ day, order, isWide, isLoading }}
          isOutside={monthOf(day) !== month}
          isToday={day === today}
          entries={entries.filter((entry) => entry.day === day)}
        />
      ))}
    </div>
  )
}

interface DayCellProps {
  day: Day
  order: number
  isWide: boolean
  isOutside: boolean
  isToday: boolean
  isLoading: boolean
  entries: Entry[]
}
/** As many entries as fit into a day of the grid, and as many as a phone shows without scrolling past the day. */
const MAX_SHOWN = 3
const MAX_STACKED = 10

function DayCell({ day, order, isWide, isOutside, isToday, isLoading, entries }: DayCellProps) {
  const formats = useFormats()
  const { setNodeRef, node } = useDroppable({ id: day })
  const { carried, place } = useCardDrag()
  useKnownCell({
    id: day,
    column: 'days',
    lane: 'month',
    order,
    cards: entries.map(({ id }) => id),
    isPlaceless: true,
    show: () => node.current?.scrollIntoView({ block: 'nearest' }),
  })
  useEffect(() => {
    if (isToday && !isWide && !isLoading) scrollWithin(node.current)
  }, [isToday, isWide, isLoading, node])
  // The last row holds the "more" link. Entries beyond it move into its list.
  const most = isWide ? MAX_SHOWN : MAX_STACKED
  const fits = entries.length <= most
  const [shown, more] = fits ? [entries, []] : [entries.slice(0, most - 1), entries.slice(most - 1)]
  return (
    <section
      ref={setNodeRef}
      aria-label={formats.dayOfYear(day)}
      data-cell={day}
      data-placeless
      className={classNames(
        'min-w-0 border-b p-1',
        isWide ? 'min-h-28 border-r' : 'flex gap-2 px-4 py-1.5',
        isOutside && 'bg-sunken',
        carried !== null && place?.cell === day && 'bg-primary-soft outline-2 -outline-offset-2 outline-primary',
      )}
    >
      <h3 className={classNames('text-[0.8125rem]', isWide ? 'mb-1 px-1' : 'w-16 shrink-0 py-1')}>
        <span className="sr-only" suppressHydrationWarning>
          {formats.dayOfYear(day)}
        </span>
        <span
          aria-hidden
          className={classNames(
            'inline-grid h-5 min-w-5 place-items-center rounded-full tabular-nums',
            isToday ? 'bg-primary px-1 font-semibold text-primary-foreground' : 'text-muted-foreground',
          )}
        >
          {Number(day.slice(-2))}
        </span>
        {!isWide && (
          <span aria-hidden className="ml-1.5 text-muted-foreground" suppressHydrationWarning>
            {formats.weekday(day)}
          </span>
        )}
      </h3>
      <div className="min-w-0 flex-1 space-y-1">
        {shown.map((entry) => (
          <EntryChip key={entry.id} entry={entry} />
        ))}
        {more.length > 0 && <MoreEntries day={day} entries={more} />}
      </div>
    </section>
  )
}

function MoreEntries({ day, entries }: { day: Day; entries: Entry[] }) {
  const t = useWords()
  const { dayOfYear } = useFormats()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t(en.moreOn, { dayOfYear: dayOfYear(day) })}
      trigger={
        <Button variant="ghost" size="small" className="h-6 w-full justify-start text-xs">
          {t(en.more, { count: entries.length })}
        </Button>
      }
    >
      <div className="max-h-80 space-y-1 overflow-y-auto">
        {entries.map((entry) => (
          <EntryChip key={entry.id} entry={entry} />
        ))}
      </div>
    </Popover>
  )
}
