'use client'
import { useRecords } from '@/lib/client/records'
import { activity, type Activity } from '@/lib/across/activities/schema'
import { Skeleton } from '@/components/ui/skeleton'
import { Button } from '@/components/ui/button'
import { ActivityItem } from './activity-item'
import { tellsSomething } from './activity-story'
import { inOrder, tellsOwnCheck } from './check-story'
import { ProblemNotice } from '@/components/resource/problem-notice'

const PAGE = 30
const REFRESH_MS = 15_000

/** What happened, newest first: to one record and to those that point to it, or to all. */
export function Timeline({ relatedTo, limit = PAGE }: { relatedTo?: string; limit?: number }) {
  const list = useRecords(
    activity,
    { limit, ...(relatedTo && { related: relatedTo }) },
    { refetchInterval: REFRESH_MS },
  )
  if (list.isError && !list.records) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  if (!list.records)
    return (
      <div className="space-y-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-5 w-2/3" />
        ))}
      </div>
    )
  const told = inOrder(
    list.records.filter(
      (one: Activity) =>
        tellsSomething(one) && (one.subject_id !== relatedTo || one.subject_type !== 'session' || tellsOwnCheck(one)),
    ),
  )
  if (!told.length) return <p className="text-[0.8125rem] text-muted-foreground">Nothing has happened yet.</p>
  return (
    <>
      <ol aria-label="Timeline" className="space-y-3">
        {told.map((one) => (
          <ActivityItem key={one.id} activity={one} {...(relatedTo && { about: relatedTo })} />
        ))}
      </ol>
      {relatedTo && list.hasNextPage && (
        <Button
          variant="ghost"
          className="mt-3 w-full"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}
