'use client'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { Formats } from '@/lib/formats'
import { useDashboard } from '@/lib/client/dashboard'
import type { Dashboard } from '@/lib/reports/dashboard/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Skeleton } from '@/components/ui/skeleton'

/** The figures of the day, each leading to what it counts. */
export function Figures() {
  const formats = useFormats()
  const { data, error } = useDashboard()
  if (!data) return error ? <ProblemNotice error={error} /> : <Skeleton className="h-24 w-full rounded-lg" />
  const { contacts, deals, checks } = data
  const mine = data.tasks.mine ?? data.tasks
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure
        label="My open tasks"
        href="/tasks"
        value={mine.open}
        note={tasksInWords(mine)}
        isLate={mine.overdue > 0}
      />
      <Figure
        label="Open pipeline"
        href="/deals?layout=board"
        value={<Money list={deals.open} />}
        note={weightedInWords(formats, deals.open)}
      />
      <Figure
        label="Checks waiting"
        href="/checks?status[in]=pending,in_progress"
        value={checks.waiting}
        note={
          checks.expiring_48_hours
            ? `${checks.expiring_48_hours} expire within 48 hours`
            : `${checks.passed_30_days} passed in 30 days`
        }
        isLate={checks.expiring_48_hours > 0}
      />
      <Figure
        label="Contacts"
        href="/contacts"
        value={contacts.total}
        note={`${formats.number(contacts.new_30_days)} new in 30 days, ${formats.number(contacts.verified)} verified`}
      />
    </div>
  )
}

type Money = Dashboard['deals']['open']
const tasksInWords = ({ overdue, due_today }: { overdue: number; due_today: number }) =>
  [overdue && `${overdue} overdue`, due_today && `${due_today} due today`].filter(Boolean).join(', ') ||
  'Nothing due today'
const weightedInWords = (formats: Formats, [first, ...others]: Money) =>
  first && !others.length
    ? `${formats.money(first.weighted, first.currency)} weighted`
    : first
      ? `${[first, ...others].reduce((sum, { deals }) => sum + deals, 0)} deals in ${others.length + 1} currencies`
      : 'No open deals'

function Money({ list }: { list: Money }) {
  const formats = useFormats()
  return (
    <>
      {list.length
        ? list.map(({ currency, amount }) => (
            <span key={currency} className="block truncate">
              {formats.money(amount, currency, { isAmong: list.length > 1 })}
            </span>
          ))
        : '–'}
    </>
  )
}

interface FigureProps {
  label: string
  href: string
  value: ReactNode
  note: string
  isLate?: boolean
}

function Figure({ label, href, value, note, isLate }: FigureProps) {
  const formats = useFormats()
  return (
    <Link href={href} className="rounded-lg border bg-card p-4 hover:border-input">
      <p className="text-[0.8125rem] text-muted-foreground">{label}</p>
      <p className="mt-1 text-xl font-semibold tracking-tight tabular-nums">
        {typeof value === 'number' ? formats.number(value) : value}
      </p>
      <p className={`mt-0.5 text-[0.8125rem] ${isLate ? 'text-destructive' : 'text-muted-foreground'}`}>{note}</p>
    </Link>
  )
}
