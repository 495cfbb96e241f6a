'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite } from '@/lib/client/organisation'
import { useSummaryQuery } from '@/lib/client/summary'
import { deal } from '@/lib/crm/deals/schema'
import { firstOf, lastOf, monthOf } from '@/components/crm/calendar/days'
import { fromToday, OPEN } from '@/components/crm/forecast/months'
import { useNow } from '@/components/resource/now'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { CurrencyMenu } from './currency-menu'
import { currenciesIn, monthsOf, type ForecastMonth } from './forecast-months'
import { CardEmpty, CardLink, HomeCard } from './home-card'
import { inCurrency, useWonThisMonth } from './use-month'

/** What is expected to close, month by month: the whole of it, and what it is likely to come to. */
export function ForecastCard() {
  const formats = useFormats()
  const mayWrite = useMayWrite(deal)
  const today = formats.dayOf(useNow())
  const { data, error, refetch } = useSummaryQuery(deal.path, {
    filter: { and: [OPEN, fromToday(today), { field: 'expected_close_date', op: 'is_null', value: false }] },
    group_by: 'expected_close_date',
  })
  const wonSums = useWonThisMonth()
  const [chosen, setChosen] = useState<string | null>(null)
  const currencies = currenciesIn(data?.sums ?? [])
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const months = data && currency ? monthsOf(data, currency, monthOf(today)) : []
  const won = currency ? inCurrency(wonSums, currency).amount : '0'
  const wonIn = (month: string) => (month === monthOf(today) ? won : '0')
  const most = Math.max(1, ...months.map(({ month, amount }) => Number(amount) + Number(wonIn(month))))
  const others = (data?.sums ?? []).filter((one) => one.currency !== currency)
  return (
    <HomeCard
      title="Forecast"
      beside={
        currency && (
          <CurrencyMenu label="Currency of the forecast" value={currency} {...{ currencies }} onChange={setChosen} />
        )
      }
      actions={<CardLink href="/deals?layout=forecast">By closing date</CardLink>}
    >
      {!data && error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data && !currency && (
        <CardEmpty
          title="No deal says when it closes"
          action={
            mayWrite && (
              <Button asChild size="small">
                <Link href="/deals?new">New deal</Link>
              </Button>
            )
          }
        >
          Give open deals an amount and an expected close: what each month brings stands here, as a whole and weighted
          by how likely it is.
        </CardEmpty>
      )}
      {currency && (
        <>
          <ul>
            {months.map((one) => (
              <Month key={one.month} {...one} {...{ currency, most }} won={wonIn(one.month)} />
            ))}
          </ul>
          <Legend />
          {others.length > 0 && (
            <p className="mt-2 text-xs text-muted-foreground">
              Counted apart: {others.map((one) => formats.money(one.sum, one.currency, { isAmong: true })).join(' · ')}
            </p>
          )}
        </>
      )}
    </HomeCard>
  )
}

interface MonthProps extends ForecastMonth {
  currency: string
  /** The whole width. */
  most: number
  won: string
}

function Month({ month, deals, amount, weighted, won, currency, most }: MonthProps) {
  const formats = useFormats()
  const width = (value: number) => ({ width: `${(Math.max(0, value) / most) * 100}%` })
  const money = (value: string) => formats.money(value, currency, { isRounded: true })
  const href = `/deals?layout=forecast&expected_close_date[gte]=${firstOf(month)}&expected_close_date[lte]=${lastOf(month)}`
  const words = `${formats.month(month)}: ${money(amount)} in ${deals === 1 ? '1 deal' : `${formats.number(deals)} deals`}, ${money(weighted)} weighted`
  const parts = [
    ['bg-green-solid', Number(won)],
    ['bg-primary', Number(weighted)],
    ['bg-primary/35', Number(amount) - Number(weighted)],
  ] as const
  return (
    <li>
      <Link
        href={href}
        title={words}
        className="-mx-2 grid h-8 grid-cols-[2.5rem_1fr_9.5rem] items-center gap-2 rounded-md px-2 hover:bg-hover max-sm:pointer-coarse:h-11"
      >
        <span className="sr-only">{Number(won) ? `${words}, ${money(won)} won` : words}</span>
        <span aria-hidden className="text-muted-foreground">
          {formats.monthShort(month)}
        </span>
        <span aria-hidden className="flex h-2.5 gap-0.5 *:rounded-xs">
          {parts.map(([colour, value]) => value > 0 && <span key={colour} className={colour} style={width(value)} />)}
        </span>
        <span aria-hidden className="text-right whitespace-nowrap tabular-nums">
          {deals > 0 ? (
            <>
              <span className="text-muted-foreground">{formats.moneyShort(weighted, currency)} of </span>
              {formats.moneyShort(amount, currency)}
            </>
          ) : (
            <span className="text-muted-foreground">
              {Number(won) ? `${formats.moneyShort(won, currency)} won` : '–'}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

const LEGEND = [
  ['bg-green-solid', 'Won'],
  ['bg-primary', 'Weighted'],
  ['bg-primary/35', 'Unweighted'],
] as const
const Legend = () => (
  <p aria-hidden className="mt-2 flex gap-3.5 text-xs text-muted-foreground">
    {LEGEND.map(([colour, label]) => (
      <span key={label} className="flex items-center gap-1.5">
        <span className={`size-2 rounded-xs ${colour}`} />
        {label}
      </span>
    ))}
  </p>
)
