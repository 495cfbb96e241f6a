'use client'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
import { deal as dealResource } from '@/lib/crm/deals/schema'
import { FilterBar } from '@/components/resource/filter-bar'
import { RefusedLayout } from '@/components/resource/misread-notice'
import { useNow } from '@/components/resource/now'
import type { LayoutOfList } from '@/components/resource/screen'
import { SearchBox } from '@/components/resource/search-box'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { CardPicture } from '../board/card'
import type { CardDeal } from '../board/card-deal'
import { CardDragArea } from '../board/card-drag'
import type { Place } from '../board/places'
import { useReschedule, type Rescheduling } from '../board/use-reschedule'
import { usePipelines } from '../stages'
import { useFigures } from './figures'
import { ForecastColumn } from './forecast-column'
import { OVERDUE, periodOf, periodsFrom, periodsShown, UNDATED, type Period } from './months'
import en from '@/components/words/en/forecast'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/** Open deals by expected close month, with totals. */
export function DealForecast({ state, fields, tools }: LayoutOfList) {
  const t = useWords()
  const formats = useFormats()
  const today = formats.dayOf(useNow())
  const all = useMemo(() => periodsFrom(t, today, formats), [t, today, formats])
  const mayMove = useMayWrite(dealResource)
  const known = useRef(new Map<string, CardDeal>())
  // A list may be one change behind.
  const remember = useCallback((deals: CardDeal[]) => {
    for (const deal of deals)
      if ((known.current.get(deal.id)?.version ?? 0) <= deal.version) known.current.set(deal.id, deal)
  }, [])
  const stages = usePipelines()?.flatMap((pipeline) => pipeline.stages) ?? []
  const stageOf = ({ stage_id }: CardDeal) => stages.find(({ id }) => id === stage_id)
  const { figuresOf, isLateAsked, error, sent, refetch } = useFigures(state, today)
  const { reschedule, onTheirWay, followed } = useReschedule()
  const isLate = onTheirWay.some(({ after }) => periodOf(after, today) === OVERDUE)
  const periods = periodsShown(all, figuresOf(OVERDUE)?.count, isLate)
  const [puts, setPut] = useState<ReadonlyMap<string, CardDeal>>(new Map())
  const put = (deal: CardDeal, period: Period) => {
    const request = requestFor(t, deal, period, today)
    if (!request) return
    setPut((before) => new Map(before).set(deal.id, deal))
    reschedule(request)
  }
  const words = (id: string, place: Place | null) => {
    const [deal, period] = [known.current.get(id), periods.find((one) => one.id === place?.cell)]
    if (!deal || !period) return t(en.outsideOfTheForecast)
    return `${deal.name}: ${period.name}.${period.dayFor ? '' : t(en.nothingCanBePutThere)}`
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2.5 md:px-5">
        <SearchBox label={t(en.searchDeals)} value={state.q} onChange={(q) => state.change({ q })} />
        <FilterBar fields={fields} state={state} />
        <span className="ml-auto">{tools}</span>
      </div>
      <RefusedLayout {...{ fields, state, error, sent }} onRetry={refetch} />
      <CardDragArea
        followed={followed}
        picture={(id) => {
          const deal = known.current.get(id)
          return deal && <CardPicture deal={deal} stage={stageOf(deal)} />
        }}
        tell={words}
        onCarry={() => undefined}
        onDrop={(id, { cell }) => {
          const [deal, period] = [known.current.get(id), periods.find((one) => one.id === cell)]
          if (deal && period) put(deal, period)
        }}
      >
        {/* Heads of all columns have the height of the tallest. They read their cards unseen until it is known which one is first. */}
        <div
          className={classNames(
            'relative grid min-h-0 flex-1 auto-cols-[80vw] grid-flow-col grid-rows-[auto_minmax(0,1fr)] gap-x-3 overflow-x-auto px-4 pb-3 sm:auto-cols-[16rem] md:px-5',
            isLateAsked && 'invisible',
          )}
        >
          {isLateAsked && <Skeleton className="visible absolute inset-x-5 top-0 h-96 rounded-lg" />}
          {periods.map((period, order) => (
            <ForecastColumn
              key={period.id}
              {...{ period, periods, order, state, today, mayMove, remember, stageOf }}
              onPut={put}
              figures={figuresOf(period.id)}
              onTheirWay={onTheirWay.flatMap(({ id, after }) => {
                const deal = puts.get(id)
                return deal ? [{ ...deal, expected_close_date: after }] : []
              })}
            />
          ))}
        </div>
      </CardDragArea>
    </div>
  )
}

/** The request that moves a deal to another column; null if it stays. */
function requestFor(t: Translate, deal: CardDeal, { id, name, dayFor }: Period, today: string): Rescheduling | null {
  const before = deal.expected_close_date
  if (!dayFor || periodOf(before, today) === id) return null
  const words = id === UNDATED ? t(en.onNoKnownDay) : t(en.in, { name })
  return { kind: 'deal', id: deal.id, name: deal.name, version: deal.version, before, after: dayFor(before), words }
}
