'use client'
import { Moment } from '@/components/resource/moment'
import { useNow } from '@/components/resource/now'
import en from '@/components/words/en/crm'
import { useWords } from '@/lib/client/words/words'

/** The due date; red if the task is open and overdue. */
export function DueMoment({ value, record }: { value: unknown; record: object | null }) {
  const t = useWords()
  const now = useNow()
  const iso = String(value)
  const status = record ? Reflect.get(record, 'status') : undefined
  const isLate = (status === 'open' || status === 'in_progress') && new Date(iso) < now
  return (
    <span className={isLate ? 'text-destructive' : undefined}>
      <Moment iso={iso} />
      {isLate && <span className="sr-only"> {t(en.overdue)}</span>}
    </span>
  )
}
