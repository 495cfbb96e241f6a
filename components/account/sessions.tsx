'use client'
import { toast } from 'sonner'
import { useBrowserSessions, useEndOtherSessions, useEndSession } from '@/lib/client/own-account'
import type { BrowserSessionRecord } from '@/lib/auth/schema'
import { Moment } from '@/components/resource/moment'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const t = useWords()
  const { data, isError, error, refetch } = useBrowserSessions()
  const endOthers = useEndOtherSessions()
  const hasOthers = data?.data.some(({ current }) => !current)
  const others = hasOthers && (
    <Button
      busy={endOthers.isPending}
      onClick={() => endOthers.mutate(undefined, { onSuccess: () => toast.success(t(en.youAreSignedOutEverywhere)) })}
    >
      {t(en.signOutEverywhereElse)}
    </Button>
  )
  return (
    <Card id="sessions" title={t(en.whereYouAreSignedIn)} description={t(en.youDoNotKnowOne)} actions={others}>
      {endOthers.isError && <ProblemNotice error={endOthers.error} />}
      {isError && !data ? (
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : (
        <ul aria-label={t(en.browsers)} className="-my-2 divide-y">
          {data.data.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Session({ session: { id, device, address, last_seen_at, current } }: { session: BrowserSessionRecord }) {
  const t = useWords()
  const end = useEndSession()
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate">{device}</span>
          {current && <Badge>{t(en.thisBrowser)}</Badge>}
        </p>
        <p className="text-[0.8125rem] break-words text-muted-foreground">
          {t.rich(en.lastSeen, { address, moment: <Moment iso={last_seen_at} /> })}
        </p>
        {end.isError && <ProblemNotice error={end.error} />}
      </div>
      {!current && (
        <Button
          size="small"
          busy={end.isPending}
          aria-label={t(en.signOut2, { device })}
          onClick={() => end.mutate(id, { onSuccess: () => toast.success(t(en.isSignedOut, { device })) })}
        >
          {t(en.signOut)}
        </Button>
      )}
    </li>
  )
}
