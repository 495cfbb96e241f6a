'use client'
import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { useDashboard } from '@/lib/client/dashboard'
import { useFormats } from '@/lib/client/formats'
import { useNow } from '@/components/resource/now'
import { useLateTasks } from './use-due-tasks'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** The date and what is waiting: "Monday 23 November. 3 tasks are late or due, 2 checks wait." */
export function DaySentence() {
  const formats = useFormats()
  const now = useNow()
  const { data } = useDashboard()
  return (
    <>
      <span suppressHydrationWarning>{formats.dayOfYear(now.toISOString())}.</span>
      {data && <Asked data={data} />}
    </>
  )
}

function Asked({ data: { checks, contacts } }: { data: NonNullable<ReturnType<typeof useDashboard>['data']> }) {
  const t = useWords()
  const { number } = useFormats()
  const late = useLateTasks()
  // A sentence with only half the numbers would understate what is waiting.
  if (!late.open) return null
  const due = late.open.value
  const { waiting } = checks
  const ending = contacts.verifications_expiring
  const parts = [
    [due, due === 1 ? t(en.taskIsLateOrDue) : t(en.tasksAreLateOrDue), late.href],
    [waiting, waiting === 1 ? t(en.checkWaits) : t(en.checksWait), '/checks?status[in]=pending,in_progress&test=false'],
    [
      ending,
      ending === 1 ? t(en.verificationEndsSoon2) : t(en.verificationsEndSoon),
      `/contacts?verification.status=verified&verification.expires_at[lte]=${encodeURIComponent(contacts.expiring_until)}&sort=verification.expires_at`,
    ],
  ] as const
  const asked = parts.filter(([count]) => count > 0)
  if (!asked.length) return <> {t(en.nothingWaitsForYou)}</>
  return (
    <>
      {asked.map(([count, words, href], index): ReactNode => (
        <span key={href}>
          {index > 0 ? ', ' : ' '}
          <Link
            href={href}
            suppressHydrationWarning
            className="underline decoration-transparent underline-offset-4 hover:decoration-current focus-visible:decoration-current"
          >
            {number(count)} {words}
          </Link>
        </span>
      ))}
      .
    </>
  )
}
