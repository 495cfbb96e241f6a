'use client'
import { useFormats } from '@/lib/client/formats'
import { useDashboard } from '@/lib/client/dashboard'
import { useNow } from '@/components/resource/now'
import { sumOf } from '@/components/resource/numbers'
import { Card } from '@/components/ui/card'
import { lastWeeks } from './weeks'

const WIDTH = 600
const HEIGHT = 120
const GAP = 3

/** Amounts won and added, week by week, in the currency that most of it is in; the others are named. */
export function Trend() {
  const formats = useFormats()
  const now = useNow()
  const trend = useDashboard().data?.deals.trend ?? []
  const currencies = [...new Set(trend.map(({ currency }) => currency))]
  const worth = (currency: string) =>
    Number(sumOf(trend.filter((one) => one.currency === currency).flatMap(({ won, created }) => [won, created])))
  const [main, ...others] = currencies.toSorted((a, b) => worth(b) - worth(a))
  if (!main) return null
  const weeks = lastWeeks(now).map((week) => {
    const found = trend.find((one) => one.week === week && one.currency === main)
    return { week, won: found?.won ?? '0', created: found?.created ?? '0' }
  })
  const most = Math.max(1, ...weeks.flatMap(({ won, created }) => [Number(won), Number(created)]))
  const step = WIDTH / weeks.length
  const height = (amount: string) => (Number(amount) / most) * HEIGHT
  return (
    <Card
      title="Deals by week"
      description={`In ${main}, the last 12 weeks${others.length ? `; ${others.join(', ')} left out` : ''}`}
      actions={<Legend />}
    >
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Won in 12 weeks: ${formats.money(sumOf(weeks.map(({ won }) => won)), main)}; added: ${formats.money(sumOf(weeks.map(({ created }) => created)), main)}`}
        className="h-32 w-full"
      >
        <line x1="0" x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} className="stroke-border" />
        {weeks.map(({ week, won, created }, index) => (
          <g key={week}>
            <title>{`Week of ${formats.date(week)}: ${formats.money(won, main)} won, ${formats.money(created, main)} added`}</title>
            <rect x={index * step} y="0" width={step} height={HEIGHT} className="fill-transparent" />
            <rect
              x={index * step + GAP}
              y={HEIGHT - height(created)}
              width={step / 2 - GAP}
              height={height(created)}
              className="fill-muted-foreground/35"
            />
            <rect
              x={index * step + step / 2}
              y={HEIGHT - height(won)}
              width={step / 2 - GAP}
              height={height(won)}
              className="fill-primary"
            />
          </g>
        ))}
      </svg>
      <p className="mt-1.5 flex justify-between text-xs text-muted-foreground">
        <span>{formats.date(weeks[0]?.week ?? '')}</span>
        <span>highest {formats.money(String(most), main)}</span>
        <span>{formats.date(weeks.at(-1)?.week ?? '')}</span>
      </p>
    </Card>
  )
}

function Legend() {
  return (
    <p className="flex gap-3 text-xs text-muted-foreground">
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs bg-muted-foreground/35" />
        Added
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden className="size-2.5 rounded-xs bg-primary" />
        Won
      </span>
    </p>
  )
}
