'use client'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { usePipelineHistory } from '@/lib/client/dashboard'
import { useFormats } from '@/lib/client/formats'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { deal } from '@/lib/crm/deals/schema'
import type { Formats } from '@/lib/formats'
import type { PipelineWeek } from '@/lib/reports/dashboard/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { classNames } from '@/components/ui/class-names'
import { CurrencyMenu } from './currency-menu'
import { CardEmpty, CardLink, HomeCard } from './home-card'
import { PipelineChart } from './pipeline-chart'
import { currenciesOf, trendOf, type Trend } from './pipeline-weeks'
import { inCurrency, useWonThisMonth } from './use-month'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const RANGES = [
  { weeks: 4, label: en.weeks },
  { weeks: 12, label: en.weeks2 },
  { weeks: 52, label: en.year },
] as const
type Range = (typeof RANGES)[number]

/** Open amounts by week in one currency; starts with the organisation's own. */
export function PipelineCard() {
  const t = useWords()
  const { data, error, refetch } = usePipelineHistory()
  const mayWrite = useMayWrite(deal)
  const [range, setRange] = useState<Range>(RANGES[1])
  const [chosen, setChosen] = useState<string | null>(null)
  const weeks = data?.weeks ?? []
  const currencies = currenciesOf(weeks, useCurrent().organisation.default_currency)
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const own = weeks.filter((one) => one.currency === currency)
  return (
    <HomeCard
      title={t(en.pipeline)}
      beside={
        currency && (
          <CurrencyMenu label={t(en.currencyOfThePipeline)} value={currency} {...{ currencies }} onChange={setChosen} />
        )
      }
      actions={
        currency ? (
          <Ranges value={range} onChange={setRange} />
        ) : (
          <CardLink href="/deals?layout=board">{t(en.board)}</CardLink>
        )
      }
    >
      {!data && error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data && !currency && (
        <CardEmpty
          title={t(en.nothingIsOpenYet)}
          action={
            mayWrite && (
              <Button asChild size="small">
                <Link href="/deals?new">{t(en.newDeal)}</Link>
              </Button>
            )
          }
        >
          {t(en.dealsWithAnAmountDraw)}
        </CardEmpty>
      )}
      {currency && (
        <>
          <Figures weeks={own} currency={currency} />
          <PipelineChart weeks={own.slice(-1 - range.weeks)} currency={currency} />
        </>
      )}
    </HomeCard>
  )
}

function Figures({ weeks, currency }: { weeks: PipelineWeek[]; currency: string }) {
  const t = useWords()
  const formats = useFormats()
  const won = inCurrency(useWonThisMonth(), currency)
  const last = weeks.at(-1)
  const [open, weighted] = [trendOf(weeks, 'amount'), trendOf(weeks, 'weighted')]
  const money = (amount = '0') => formats.money(amount, currency, { isRounded: true })
  return (
    <>
      <dl className="flex flex-wrap gap-x-7 gap-y-2 pt-1">
        <Figure
          label={t(en.open)}
          line="bg-primary"
          value={money(last?.amount)}
          beside={<Delta trend={open} currency={currency} />}
        />
        <Figure
          label={t(en.weighted)}
          line="bg-grey-solid"
          value={money(last?.weighted)}
          beside={<Delta trend={weighted} currency={currency} />}
        />
        <Figure
          label={t(en.wonThisMonth)}
          value={won ? money(won.amount) : '–'}
          beside={
            won && (
              <span className="text-muted-foreground" suppressHydrationWarning>
                {won.deals === 1 ? t(en.deal) : t(en.deals, { deals: formats.number(won.deals) })}
              </span>
            )
          }
        />
      </dl>
      <p className="mt-1.5 text-muted-foreground" suppressHydrationWarning>
        {open && trendWords(t, open, currency, formats)}
      </p>
    </>
  )
}

/** "£57,750 (93%) more is open than four weeks ago." */
function trendWords(t: Translate, { direction, by, share }: Trend, currency: string, formats: Formats): string {
  if (direction === 'level') return t(en.asMuchIsOpenAs)
  const part = share === null ? '' : ` (${formats.percent(share)})`
  return t(en.moreLessIsOpenThan, {
    by: formats.money(by, currency, { isRounded: true }),
    part,
    isUp: String(direction === 'up'),
  })
}

function Delta({ trend, currency }: { trend: Trend | null; currency: string }) {
  const formats = useFormats()
  if (!trend || trend.direction === 'level') return null
  const isUp = trend.direction === 'up'
  return (
    <span
      aria-hidden
      className={classNames('font-medium', isUp ? 'text-green-fg' : 'text-red-fg')}
      suppressHydrationWarning
    >
      {isUp ? '+' : '−'}
      {formats.money(trend.by, currency, { isRounded: true })}
    </span>
  )
}

interface FigureProps {
  label: string
  /** Style of its line in the chart. */
  line?: string
  value: string
  beside: ReactNode
}
const Figure = ({ label, line, value, beside }: FigureProps) => (
  <div>
    <dt className="flex items-center gap-1.5 text-xs text-muted-foreground">
      {line && <span aria-hidden className={classNames('h-0.5 w-2.5 rounded-full', line)} />}
      {label}
    </dt>
    <dd className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-xl font-semibold tracking-tight" suppressHydrationWarning>
        {value}
      </span>
      <span className="text-xs">{beside}</span>
    </dd>
  </div>
)

function Ranges({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const t = useWords()
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-md border bg-sunken p-0.5">
      <legend className="sr-only">{t(en.howFarBack)}</legend>
      {RANGES.map((one) => (
        <label
          key={one.weeks}
          className="flex h-6 cursor-pointer items-center rounded px-2 text-xs font-medium text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring max-sm:pointer-coarse:h-9"
        >
          <input type="radio" name={name} className="sr-only" checked={one === value} onChange={() => onChange(one)} />
          {t(one.label)}
        </label>
      ))}
    </fieldset>
  )
}
