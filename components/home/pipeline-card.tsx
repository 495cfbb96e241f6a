'use client'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { usePipelineHistory } from '@/lib/client/dashboard'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
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

const RANGES = [
  { weeks: 4, label: '4 weeks' },
  { weeks: 12, label: '12 weeks' },
  { weeks: 52, label: 'Year' },
] as const
type Range = (typeof RANGES)[number]

/** What is open, week by week, in one currency; the one with the most first. */
export function PipelineCard() {
  const { data, error, refetch } = usePipelineHistory()
  const mayWrite = useMayWrite(deal)
  const [range, setRange] = useState<Range>(RANGES[1])
  const [chosen, setChosen] = useState<string | null>(null)
  const weeks = data?.weeks ?? []
  const currencies = currenciesOf(weeks)
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const own = weeks.filter((one) => one.currency === currency)
  return (
    <HomeCard
      title="Pipeline"
      beside={
        currency && (
          <CurrencyMenu label="Currency of the pipeline" value={currency} {...{ currencies }} onChange={setChosen} />
        )
      }
      actions={
        currency ? <Ranges value={range} onChange={setRange} /> : <CardLink href="/deals?layout=board">Board</CardLink>
      }
    >
      {!data && error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data && !currency && (
        <CardEmpty
          title="Nothing is open yet"
          action={
            mayWrite && (
              <Button asChild size="small">
                <Link href="/deals?new">New deal</Link>
              </Button>
            )
          }
        >
          Deals with an amount draw a line here: what is open, week by week, and what it is likely to come to.
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
  const formats = useFormats()
  const won = inCurrency(useWonThisMonth(), currency)
  const last = weeks.at(-1)
  const [open, weighted] = [trendOf(weeks, 'amount'), trendOf(weeks, 'weighted')]
  const money = (amount = '0') => formats.money(amount, currency, { isRounded: true })
  return (
    <>
      <dl className="flex flex-wrap gap-x-7 gap-y-2 pt-1">
        <Figure
          label="Open"
          line="bg-primary"
          value={money(last?.amount)}
          beside={<Delta trend={open} currency={currency} />}
        />
        <Figure
          label="Weighted"
          line="bg-grey-solid"
          value={money(last?.weighted)}
          beside={<Delta trend={weighted} currency={currency} />}
        />
        <Figure
          label="Won this month"
          value={money(won.amount)}
          beside={
            <span className="text-muted-foreground">
              {won.deals === 1 ? '1 deal' : `${formats.number(won.deals)} deals`}
            </span>
          }
        />
      </dl>
      <p className="mt-1.5 text-muted-foreground">{open && trendWords(open, currency, formats)}</p>
    </>
  )
}

/** "£57,750 (93%) more is open than four weeks ago." */
function trendWords({ direction, by, share }: Trend, currency: string, formats: Formats): string {
  if (direction === 'level') return 'As much is open as four weeks ago.'
  const part = share === null ? '' : ` (${formats.percent(share)})`
  return `${formats.money(by, currency, { isRounded: true })}${part} ${direction === 'up' ? 'more' : 'less'} is open than four weeks ago.`
}

function Delta({ trend, currency }: { trend: Trend | null; currency: string }) {
  const formats = useFormats()
  if (!trend || trend.direction === 'level') return null
  const isUp = trend.direction === 'up'
  return (
    <span aria-hidden className={classNames('font-medium', isUp ? 'text-green-fg' : 'text-red-fg')}>
      {isUp ? '+' : '−'}
      {formats.money(trend.by, currency, { isRounded: true })}
    </span>
  )
}

interface FigureProps {
  label: string
  /** How its line is drawn. */
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
    <dd className="flex items-baseline gap-2 tabular-nums">
      <span className="text-xl font-semibold tracking-tight">{value}</span>
      <span className="text-xs">{beside}</span>
    </dd>
  </div>
)

function Ranges({ value, onChange }: { value: Range; onChange: (range: Range) => void }) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-md border bg-sunken p-0.5">
      <legend className="sr-only">How far back</legend>
      {RANGES.map((one) => (
        <label
          key={one.weeks}
          className="flex h-6 cursor-pointer items-center rounded px-2 text-xs font-medium text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring max-sm:pointer-coarse:h-9"
        >
          <input type="radio" name={name} className="sr-only" checked={one === value} onChange={() => onChange(one)} />
          {one.label}
        </label>
      ))}
    </fieldset>
  )
}
