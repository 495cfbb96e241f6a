'use client'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { Formats } from '@/lib/formats'
import type { PipelineWeek } from '@/lib/reports/dashboard/schema'
import { classNames } from '@/components/ui/class-names'
import { namedPoints, stepsUpTo } from './scale'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const MAX_NAMED = 6
/** Roughly the tooltip's share of the plot, in width and in height. */
const CARD_SHARE = 0.42
const percent = (share: number) => `${share * 100}%`

interface ChartProps {
  weeks: PipelineWeek[]
  currency: string
}

/** Lines of the open and the weighted amount. Arrow keys or the pointer move from week to week. */
export function PipelineChart({ weeks, currency }: ChartProps) {
  const formats = useFormats()
  const [at, setAt] = useState<number | null>(null)
  const steps = stepsUpTo(Math.max(...weeks.map(({ amount }) => Number(amount))))
  const top = steps.at(-1) ?? 1
  const last = weeks.length - 1
  const across = (index: number) => (last > 0 ? index / last : 0.5)
  const down = (amount: string) => 1 - Number(amount) / top
  const lineOf = (value: (week: PipelineWeek) => string) =>
    weeks.map((week, index) => `${across(index) * 100},${down(value(week)) * 100}`).join(' L')
  const open = lineOf(({ amount }) => amount)
  const here = at === null ? undefined : weeks[at]
  /** Whether the line would run behind a week's tooltip. */
  const isCrowded = (index: number) =>
    weeks.some(({ amount }, other) => {
      const beside = across(index) > 0.5 ? index - other : other - index
      return beside > 0 && beside / Math.max(1, last) < CARD_SHARE && down(amount) < CARD_SHARE
    })
  return (
    <div className="relative mt-3 h-56 pb-6 pl-13 lg:h-72">
      <div className="relative h-full">
        {steps.map((step) => (
          <span
            key={step}
            aria-hidden
            suppressHydrationWarning
            style={{ top: percent(1 - step / top) }}
            className="absolute -left-2 -translate-x-full -translate-y-1/2 text-[0.6875rem] whitespace-nowrap text-muted-foreground tabular-nums"
          >
            {formats.moneyShort(String(step), currency)}
          </span>
        ))}
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {steps.map((step) => (
            <path
              key={step}
              d={`M0,${(1 - step / top) * 100} H100`}
              className="stroke-border"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path d={`M0,100 L${open} L100,100 Z`} className="fill-primary opacity-7" />
          <path
            d={`M${lineOf(({ weighted }) => weighted)}`}
            className="fill-none stroke-grey-solid stroke-2 [stroke-dasharray:1_5] [stroke-linecap:round]"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${open}`}
            className="fill-none stroke-primary stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {namedPoints(weeks.length, MAX_NAMED).map((index) => (
          <span
            key={index}
            aria-hidden
            suppressHydrationWarning
            style={{ left: percent(across(index)) }}
            className={classNames(
              'absolute top-full mt-1.5 text-[0.6875rem] whitespace-nowrap text-muted-foreground tabular-nums',
              index === last ? '-translate-x-full' : index > 0 && '-translate-x-1/2',
            )}
          >
            {formats.dayOfMonth(weeks[index]?.week ?? '')}
          </span>
        ))}
        <Ruler {...{ weeks, currency, at }} onMove={setAt} />
        {here && at !== null && (
          <>
            <span
              aria-hidden
              style={{ left: percent(across(at)) }}
              className="pointer-events-none absolute inset-y-0 border-l border-dashed border-grey-solid"
            />
            {[here.weighted, here.amount].map((value, line) => (
              <span
                key={line}
                aria-hidden
                style={{ left: percent(across(at)), top: percent(down(value)) }}
                className={classNames(
                  'pointer-events-none absolute size-2.5 -translate-1/2 rounded-full border-2 border-card',
                  line ? 'bg-primary' : 'bg-grey-solid',
                )}
              />
            ))}
            <Values week={here} currency={currency} share={across(at)} isLow={isCrowded(at)} />
          </>
        )}
      </div>
    </div>
  )
}

const happened = (t: Translate, { added, won }: PipelineWeek) => t(en.dealDealsAddedWon, { added, won })

interface ValuesProps {
  week: PipelineWeek
  currency: string
  /** Horizontal position, 0 to 1. */
  share: number
  /** Placed at the bottom, because the line is at the top. */
  isLow: boolean
}

/** The tooltip of a week, placed where the line leaves room. */
function Values({ week, currency, share, isLow }: ValuesProps) {
  const t = useWords()
  const formats = useFormats()
  const rows = [
    { label: t(en.open), line: 'bg-primary', value: week.amount },
    { label: t(en.weighted), line: 'bg-grey-solid', value: week.weighted },
  ]
  return (
    <div
      aria-hidden
      style={share > 0.5 ? { right: percent(1 - share) } : { left: percent(share) }}
      className={classNames(
        isLow ? 'bottom-1' : '-top-2',
        'pointer-events-none absolute z-10 mx-3 w-52 rounded-lg border bg-popover px-3 py-2.5 text-xs shadow-lg',
      )}
    >
      <p className="mb-1.5 font-medium">{t(en.weekOf, { dayOfMonth: formats.dayOfMonth(week.week) })}</p>
      {rows.map(({ label, line, value }) => (
        <p key={label} className="flex items-center gap-2 py-0.5">
          <span className={classNames('h-0.5 w-2.5 rounded-full', line)} />
          <span className="text-muted-foreground">{label}</span>
          <span className="ml-auto font-medium tabular-nums">
            {formats.money(value, currency, { isRounded: true })}
          </span>
        </p>
      ))}
      <p className="mt-1.5 border-t pt-1.5 text-muted-foreground">{happened(t, week)}</p>
    </div>
  )
}

const inWords = (t: Translate, week: PipelineWeek, currency: string, formats: Formats): string => {
  const money = (value: string) => formats.money(value, currency, { isRounded: true })
  return t(en.weekOfOpenWeighted, {
    week: formats.date(week.week),
    amount: money(week.amount),
    weighted: money(week.weighted),
    happened: happened(t, week),
  })
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** An overlay on the plot that tracks which week is selected. */
function Ruler({
  weeks,
  currency,
  at,
  onMove,
}: ChartProps & { at: number | null; onMove: (at: number | null) => void }) {
  const t = useWords()
  const formats = useFormats()
  const last = weeks.length - 1
  const current = weeks[at ?? last]
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onMove(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  }
  const press = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(at ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    onMove(Math.min(last, Math.max(0, next)))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t(en.pipelineByWeek)}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={current && inWords(t, current, currency, formats)}
      onKeyDown={press}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onMove(at ?? last)}
      onBlur={() => onMove(null)}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={({ currentTarget }) => !currentTarget.matches(':focus-visible') && onMove(null)}
      className="absolute inset-0 cursor-crosshair touch-pan-y rounded outline-offset-4"
    />
  )
}
