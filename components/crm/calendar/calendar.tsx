'use client'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useAddress } from '@/lib/client/address'
import { useFormats } from '@/lib/client/formats'
import { dayAfter, type Formats } from '@/lib/formats'
import { FilterBar } from '@/components/resource/filter-bar'
import { RefusedList } from '@/components/resource/misread-notice'
import { useNow } from '@/components/resource/now'
import type { LayoutOfList } from '@/components/resource/screen'
import { SearchBox } from '@/components/resource/search-box'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { CardDragArea } from '../board/card-drag'
import type { Cell, Place } from '../board/places'
import { useReschedule } from '../board/use-reschedule'
import { BESIDE, placeIn, withPlace, type Beside, type CalendarPlace } from './calendar-place'
import { daysAround, monthOf, onDay, plusMonths, type Day } from './days'
import { rescheduled, useEntries, type Entry } from './entries'
import { EntryPicture } from './entry-chip'
import { MonthGrid } from './month-grid'
import type { CalendarOf } from './queries'
import en from '@/components/words/en/calendar'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const SEARCH_WORDS: Record<CalendarOf, Message> = { deals: en.searchDeals, tasks: en.searchTasks }
const BESIDE_WORDS: Record<CalendarOf, Record<Beside, Message>> = {
  deals: { mine: en.myTasksToo, all: en.allTasksToo, none: en.withoutTasks },
  tasks: { mine: en.myDealsToo, all: en.allDealsToo, none: en.withoutDeals },
}

/** Due tasks and closing deals by day. */
export function Calendar({ state, fields, tools, of }: LayoutOfList & { of: CalendarOf }) {
  const t = useWords()
  const formats = useFormats()
  const today = formats.dayOf(useNow())
  const { search, now, replace } = useAddress()
  const { month, beside } = placeIn(search, monthOf(today))
  const go = (place: Partial<CalendarPlace>) => replace(withPlace(now(), place, monthOf(today)))
  const days = useMemo(() => daysAround(month, formats), [month, formats])
  const { entries: read, error, isLoading, sent, refetch, partialFrom } = useEntries(of, state, days, beside)
  const { reschedule, onTheirWay } = useReschedule()
  const entries = rescheduled(read, onTheirWay, formats)
  const put = (id: string, day: Day) => {
    const entry = entries.find((one) => one.id === id)
    if (entry && entry.day !== day) reschedule(requestFor(t, entry, day, formats))
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5 md:px-5">
        <MonthChoice month={month} today={today} onChange={(next) => go({ month: next })} />
        <SearchBox label={t(SEARCH_WORDS[of])} value={state.q} onChange={(q) => state.change({ q })} />
        <FilterBar fields={fields} state={state} />
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <BesideChoice words={BESIDE_WORDS[of]} value={beside} onChange={(next) => go({ beside: next })} />
          {tools}
        </span>
      </div>
      {error && (
        <div className="px-4 pb-2.5 md:px-5">
          <RefusedList {...{ fields, state, error, sent }} onRetry={refetch} />
        </div>
      )}
      {partialFrom && (
        <p role="status" className="px-5 pb-2 text-[0.8125rem] text-muted-foreground" suppressHydrationWarning>
          {t(en.notEverythingFrom, { dayOfYear: formats.dayOfYear(partialFrom) })}
        </p>
      )}
      <CardDragArea
        picture={(id) => {
          const entry = entries.find((one) => one.id === id)
          return entry && <EntryPicture entry={entry} />
        }}
        tell={(id, place) =>
          `${entries.find((one) => one.id === id)?.name}: ${place ? formats.dayOfYear(place.cell) : t(en.outsideOfTheCalendar)}.`
        }
        onCarry={() => undefined}
        onDrop={(id, { cell }) => put(id, cell)}
        step={steppedDay}
      >
        <MonthGrid days={days} month={month} today={today} entries={entries} isLoading={isLoading} />
      </CardDragArea>
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** Arrow keys: left and right by day, up and down by week. */
function steppedDay(key: string, { cell }: Place, cells: Cell[]): Place | null {
  const day = dayAfter(cell, STEPS[key] ?? 0)
  return cells.some(({ id }) => id === day) ? { cell: day, before: null } : null
}

const requestFor = (t: Translate, { kind, id, name, version, value }: Entry, day: Day, formats: Formats) => ({
  kind,
  id,
  name,
  version,
  before: value,
  after: kind === 'deal' ? day : onDay(value, day, formats),
  words: t(en.on, { dayOfYear: formats.dayOfYear(day) }),
})

function MonthChoice({ month, today, onChange }: { month: string; today: Day; onChange: (month: string) => void }) {
  const t = useWords()
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <Button
        variant="ghost"
        size="icon"
        aria-label={t(en.monthBefore)}
        onClick={() => onChange(plusMonths(month, -1))}
      >
        <ChevronLeft />
      </Button>
      <h2 aria-live="polite" className="w-36 min-w-0 text-center font-medium max-sm:flex-1" suppressHydrationWarning>
        {useFormats().month(month)}
      </h2>
      <Button variant="ghost" size="icon" aria-label={t(en.monthAfter)} onClick={() => onChange(plusMonths(month, 1))}>
        <ChevronRight />
      </Button>
      <Button spent={month === monthOf(today)} onClick={() => onChange(monthOf(today))}>
        {t(en.today)}
      </Button>
    </div>
  )
}

interface BesideChoiceProps {
  words: Record<Beside, Message>
  value: Beside
  onChange: (value: Beside) => void
}

const BesideChoice = ({ words, value, onChange }: BesideChoiceProps) => {
  const t = useWords()
  return (
    <Select
      aria-label={t(en.whatStandsBeside)}
      className="w-auto max-w-full"
      value={value}
      onChange={(event) => onChange(BESIDE.find((one) => one === event.target.value) ?? 'mine')}
    >
      {BESIDE.map((one) => (
        <option key={one} value={one}>
          {t(words[one])}
        </option>
      ))}
    </Select>
  )
}
