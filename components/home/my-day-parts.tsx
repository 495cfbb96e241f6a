'use client'
import { useFormats } from '@/lib/client/formats'
import type { Deal } from '@/lib/crm/deals/schema'
import type { Task } from '@/lib/crm/tasks/schema'
import type { SessionRecord } from '@/lib/identity/sessions/schema'
import { dueWords } from '@/components/crm/board/day-words'
import { TaskTick } from '@/components/crm/task-tick'
import { SessionBadge, SessionSubject } from '@/components/identity/session-badges'
import { useNow } from '@/components/resource/now'
import { countWords, type Total } from '@/components/resource/numbers'
import { ReferenceValue } from '@/components/resource/reference-value'
import { classNames } from '@/components/ui/class-names'
import { isOpen, rowsOf } from './due-rows'
import type { DuePart } from './use-due-tasks'
import { CardLink, CardPart, CardRow } from './home-card'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

const TONES = { late: 'text-red-fg', today: 'text-amber-fg', later: 'text-muted-foreground' }

/** "All 12", if there are more than the card shows. */
function More({ total, most, href }: { total: Total | undefined; most: number; href: string }) {
  const t = useWords()
  const { number } = useFormats()
  if (!total || total.value <= most) return null
  return <CardLink href={href}>{t(en.all2, { count: countWords(number, total) })}</CardLink>
}

export function DueTasks({ title, part, most }: { title: string; part: DuePart; most: number }) {
  const { tasks, ticked, onTick, open, href } = part
  if (!tasks.length) return null
  return (
    <CardPart title={title} beside={<More total={open} most={most} href={href} />}>
      {rowsOf(tasks, most, ticked).map((one) => (
        <CardRow
          key={one.id}
          href={`/tasks/${one.id}`}
          mark={<TaskTick record={one} onTick={onTick} />}
          title={<span className={classNames(!isOpen(one) && 'text-muted-foreground line-through')}>{one.title}</span>}
          about={<About task={one} />}
          end={isOpen(one) && one.due_at && <Due iso={one.due_at} />}
        />
      ))}
    </CardPart>
  )
}

/** Links to whom or what a task is about. */
function About({ task: { contact_id, company_id, deal_id } }: { task: Task }) {
  if (contact_id) return <ReferenceValue target="contacts" id={contact_id} />
  if (company_id) return <ReferenceValue target="companies" id={company_id} />
  return deal_id ? <ReferenceValue target="deals" id={deal_id} /> : null
}

function Due({ iso }: { iso: string }) {
  const t = useWords()
  const [now, formats] = [useNow(), useFormats()]
  const { words, tone } = dueWords(t, iso, now, formats)
  return (
    // Browsers may have other names of days and months than the server.
    <time dateTime={iso} title={formats.dateTime(iso)} className={TONES[tone]} suppressHydrationWarning>
      {words}
    </time>
  )
}

/** The expected close date of a deal; past dates are shown as late. */
function Closes({ day }: { day: string }) {
  const t = useWords()
  const formats = useFormats()
  const today = formats.dayOf(useNow())
  const words =
    day < today
      ? t(en.since, { dayOfMonth: formats.dayOfMonth(day) })
      : day === today
        ? t(en.today)
        : formats.dayOfMonth(day)
  return (
    <time
      dateTime={day}
      className={TONES[day < today ? 'late' : day === today ? 'today' : 'later']}
      suppressHydrationWarning
    >
      {words}
    </time>
  )
}

interface ClosingsProps {
  deals: Deal[]
  total: Total | undefined
  /** The list of these deals. */
  href: string
  most: number
}

export function Closings({ deals, total, href, most }: ClosingsProps) {
  const t = useWords()
  const formats = useFormats()
  if (!deals.length) return null
  return (
    <CardPart title={t(en.nextClosings)} beside={<More total={total} most={most} href={href} />}>
      {deals.slice(0, most).map(({ id, name, amount, currency, company_id, expected_close_date: day }) => (
        <CardRow
          key={id}
          href={`/deals/${id}`}
          title={name}
          about={company_id && <ReferenceValue target="companies" id={company_id} />}
          end={
            <span className="flex gap-3">
              {amount && currency && <span suppressHydrationWarning>{formats.money(amount, currency)}</span>}
              {day && <Closes day={day} />}
            </span>
          }
        />
      ))}
    </CardPart>
  )
}

export function OwnChecks({
  checks,
  total,
  most,
}: {
  checks: SessionRecord[]
  total: Total | undefined
  most: number
}) {
  const t = useWords()
  if (!checks.length) return null
  return (
    <CardPart
      title={t(en.checksOfMyContacts)}
      beside={
        <More total={total} most={most} href="/checks?contact.owner_id=me&status[in]=pending,in_progress,processing" />
      }
    >
      {checks.slice(0, most).map((one) => (
        <CardRow
          key={one.id}
          href={`/checks/${one.id}`}
          title={<SessionSubject session={one} />}
          end={<SessionBadge session={one} />}
        />
      ))}
    </CardPart>
  )
}
