'use client'
import { ShieldCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useRecords } from '@/lib/client/records'
import { session } from '@/lib/identity/sessions/schema'
import { SessionBadge, SessionSubject } from '@/components/identity/session-badges'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'

const REFRESH_MS = 10_000

/** The checks that changed last. */
export function RecentChecks() {
  const { records, isError, error } = useRecords(
    session,
    { limit: 8, sort: '-updated_at' },
    { refetchInterval: REFRESH_MS },
  )
  return (
    <Card
      title="Recent checks"
      actions={
        <Link href="/checks" className="text-[0.8125rem] text-primary hover:underline">
          All checks
        </Link>
      }
    >
      {isError && !records && <ProblemNotice error={error} />}
      {!records && !isError && (
        <div className="space-y-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-6" />
          ))}
        </div>
      )}
      {records?.length === 0 && (
        <EmptyState icon={<ShieldCheck />} title="No checks yet">
          The checks that you request, and what came of them, appear here.
        </EmptyState>
      )}
      <ul className="-my-2 divide-y">
        {records?.map((check) => (
          <li key={check.id} className="relative flex items-center gap-3 py-2.5 hover:bg-muted/40">
            <Link
              href={`/checks/${check.id}`}
              className="min-w-0 flex-1 truncate font-medium after:absolute after:inset-0"
            >
              <SessionSubject session={check} />
            </Link>
            <SessionBadge session={check} />
            <span className="hidden w-28 text-right text-[0.8125rem] text-muted-foreground sm:block">
              <Moment iso={check.updated_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
