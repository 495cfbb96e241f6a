'use client'
import { Link } from '@/components/ui/link'
import { useDashboard } from '@/lib/client/dashboard'
import { useFormats } from '@/lib/client/formats'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { HomeCard } from './home-card'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Figures of the last 30 days, each linked to the records it counts. */
export function FiguresCard() {
  const t = useWords()
  const { number } = useFormats()
  const { data, error, refetch } = useDashboard()
  return (
    <HomeCard title={t(en.theLastDays)}>
      {!data && error && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className="grid grid-cols-2 gap-x-4 gap-y-1 xl:grid-cols-4">
          {[1, 2, 3, 4].map((one) => (
            <div key={one} className="flex h-17 flex-col justify-center gap-2">
              <Skeleton className="h-2 w-16" />
              <Skeleton className="h-4 w-12" />
            </div>
          ))}
        </div>
      )}
      {data && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-1 xl:grid-cols-4">
          <Figure
            label={t(en.newContacts)}
            href="/contacts?created_at=last_30_days"
            value={number(data.contacts.new_30_days)}
            note={t(en.ofVerified, { total: number(data.contacts.total), verified: number(data.contacts.verified) })}
          />
          <Figure
            label={t(en.checksPassed)}
            href="/checks?outcome=passed&completed_at=last_30_days"
            value={number(data.checks.passed_30_days)}
            note={t(en.notPassed, { failed30Days: number(data.checks.failed_30_days) })}
          />
          <Figure
            label={t(en.dealsWon)}
            href="/deals?status=won&closed_at=last_30_days"
            value={number(data.deals.won_30_days.reduce((sum, { deals }) => sum + deals, 0))}
            note={t(en.lost, { lost30Days: number(data.deals.lost_30_days) })}
          />
          <Figure
            label={t(en.openTasks)}
            href="/tasks?status[in]=open,in_progress&sort=due_at"
            value={number(data.tasks.open)}
            note={t(en.overdue, { overdue: number(data.tasks.overdue) })}
          />
        </dl>
      )}
    </HomeCard>
  )
}

interface FigureProps {
  label: string
  href: string
  value: string
  note: string
}
const Figure = ({ label, href, value, note }: FigureProps) => (
  <div className="relative -mx-2 rounded-md px-2 py-1 hover:bg-hover">
    <dt className="text-xs text-muted-foreground">{label}</dt>
    <dd className="tabular-nums">
      <Link
        href={href}
        aria-label={`${label}: ${value}`}
        suppressHydrationWarning
        className="text-xl font-semibold tracking-tight outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-ring"
      >
        {value}
      </Link>
      <span className="block text-xs text-muted-foreground" suppressHydrationWarning>
        {note}
      </span>
    </dd>
  </div>
)
