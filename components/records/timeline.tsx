'use client'
import type { QueryParameters } from '@/lib/client/api'
import { useRecords } from '@/lib/client/records'
import { activity } from '@/lib/across/activities/schema'
import { Skeleton } from '@/components/ui/skeleton'
import { isWorthShowing } from './activity-story'
import { inOrder } from './check-story'
import { TimelineDays } from './timeline-days'
import { ProblemNotice } from '@/components/resource/problem-notice'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 15_000

/** Events of all records, newest first, by day. */
export function Timeline({ query }: { query: QueryParameters }) {
  const t = useWords()
  const list = useRecords(activity, query, { refetchInterval: REFRESH_MS })
  if (list.isError && !list.records) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  if (!list.records) return <TimelineOutline />
  const told = inOrder(list.records.filter(isWorthShowing))
  if (!told.length) return <p className="text-[0.8125rem] text-muted-foreground">{t(en.nothingHasHappenedYet)}</p>
  return <TimelineDays activities={told} />
}

export function TimelineOutline() {
  return (
    <div className="space-y-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-5 w-2/3" />
      ))}
    </div>
  )
}
