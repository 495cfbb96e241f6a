'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useFormats } from '@/lib/client/formats'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { useSummaryQuery } from '@/lib/client/summary'
import { deal } from '@/lib/crm/deals/schema'
import { firstOf, lastOf, monthOf } from '@/components/crm/calendar/days'
import { useNow } from '@/components/resource/now'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { CurrencyMenu } from './currency-menu'
import { currenciesIn, monthsOf, type ForecastMonth } from './forecast-months'
import { CardEmpty, CardLink, HomeCard } from './home-card'
import { forecastBody } from './queries'
import { inCurrency, useWonThisMonth } from './use-month'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Expected closings by month: total and weighted amount. */
export function ForecastCard() {
  const t = useWords()
  const formats = useFormats()
  const mayWrite = useMayWrite(deal)
  const today = formats.dayOf(useNow())
  const { data, error, refetch } = useSummaryQuery(deal.path, forecastBody(today))
  const wonSums = useWonThisMonth()
  const [chosen, setChosen] = useState<string | null>(null)
  const currencies = currenciesIn(data?.sums ?? [], useCurrent().organisation.default_currency)
  const currency = currencies.find((one) => one === chosen) ?? currencies[0]
  const months = data && currency ? monthsOf(data, currency, monthOf(today)) : []
  const won = (currency && inCurrency(wonSums, currency)?.amount) || '0'
  const wonIn = (month: string) => (month === monthOf(today) ? won : '0')
  const most = Math.max(1, ...months.map(({ month, amount }) => Number(amount) + Number(wonIn(month))))
  const others = (data?.sums ?? []).filter((one) => one.currency !== currency)
  return (
    <HomeCard
      title={t(en.forecast)}
      beside={
        currency && (
          <CurrencyMenu label={t(en.currencyOfTheForecast)} value={currency} {...{ currencies }} onChange={setChosen} />
        )
      }
      actions={<CardLink href="/deals?layout=forecast">{t(en.byClosingDate)}</CardLink>}
    >
      {!data && error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {data && !currency && (
        <CardEmpty
          title={t(en.noDealSaysWhenIt)}
          action={
            mayWrite && (
              <Button asChild size="small">
                <Link href="/deals?new">{t(en.newDeal)}</Link>
              </Button>
            )
          }
        >
          {t(en.giveOpenDealsAnAmount)}
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
            <p className="mt-2 text-xs text-muted-foreground" suppressHydrationWarning>
              {t(en.countedApart, { others: others.map((one) => formats.money(one.sum, one.currency)).join(' · ') })}
            </p>
          )}
        </>
      )}
    </HomeCard>
  )
}

interface MonthProps extends ForecastMonth {
  currency: string
  /** The amount that fills the whole width. */
  most: number
  won: string
}

function Month({ month, deals, amount, weighted, won, currency, most }: MonthProps) {
  const t = useWords()
  const formats = useFormats()
  const width = (value: number) => ({ width: `${(Math.max(0, value) / most) * 100}%` })
  const money = (value: string) => formats.money(value, currency, { isRounded: true })
  const href = `/deals?layout=forecast&expected_close_date[gte]=${firstOf(month)}&expected_close_date[lte]=${lastOf(month)}`
  const words = t(en.inDealDealsWeighted, {
    month: formats.month(month),
    amount: money(amount),
    deals,
    deals2: formats.number(deals),
    weighted: money(weighted),
  })
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
        className="-mx-2 grid h-8 grid-cols-[2.5rem_1fr_9.5rem] max-[17rem]:h-auto! max-[17rem]:grid-cols-[auto_1fr] items-center gap-2 rounded-md px-2 hover:bg-hover max-sm:pointer-coarse:h-11"
      >
        <span className="sr-only" suppressHydrationWarning>
          {Number(won) ? t(en.won, { words, won: money(won) }) : words}
        </span>
        <span aria-hidden className="text-muted-foreground" suppressHydrationWarning>
          {formats.monthShort(month)}
        </span>
        <span aria-hidden className="flex h-2.5 gap-0.5 *:rounded-xs">
          {parts.map(([colour, value]) => value > 0 && <span key={colour} className={colour} style={width(value)} />)}
        </span>
        <span
          aria-hidden
          className="text-right whitespace-nowrap tabular-nums max-[17rem]:col-span-2 max-[17rem]:whitespace-normal"
        >
          {deals > 0 ? (
            <>
              <span className="text-muted-foreground" suppressHydrationWarning>
                {t(en.of, { moneyShort: formats.moneyShort(weighted, currency) })}{' '}
              </span>
              <span suppressHydrationWarning>{formats.moneyShort(amount, currency)}</span>
            </>
          ) : (
            <span className="text-muted-foreground" suppressHydrationWarning>
              {Number(won) ? t(en.won2, { moneyShort: formats.moneyShort(won, currency) }) : '–'}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

const LEGEND = [
  ['bg-green-solid', en.won3],
  ['bg-primary', en.weighted],
  ['bg-primary/35', en.unweighted],
] as const
const Legend = () => {
  const t = useWords()
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-3.5 text-xs text-muted-foreground">
      {LEGEND.map(([colour, label]) => (
        <span key={label.key} className="flex items-center gap-1.5">
          <span className={`size-2 rounded-xs ${colour}`} />
          {t(label)}
        </span>
      ))}
    </p>
  )
}
