'use client'
import { ShieldCheck } from 'lucide-react'
import { Link } from '@/components/ui/link'
import { useRecords } from '@/lib/client/records'
import { session } from '@/lib/identity/sessions/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { Moment } from '@/components/resource/moment'
import { checksOfContactQuery } from '@/components/records/queries'
import { NextPage } from '@/components/resource/next-page'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { CheckMarks, SessionBadge } from './session-badges'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 10_000

/** The identity checks of one contact, newest first. */
export function ContactChecks({ contactId }: { contactId: string }) {
  const t = useWords()
  const checks = useRecords(session, checksOfContactQuery(contactId), { refetchInterval: REFRESH_MS })
  if (checks.isError && !checks.records)
    return <ProblemNotice error={checks.error} onRetry={() => void checks.refetch()} />
  if (!checks.records)
    return (
      <div className="space-y-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  if (!checks.records.length)
    return (
      <EmptyState icon={<ShieldCheck />} title={t(en.notCheckedYet)}>
        {t(en.requestAnIdentityCheckTo)}
      </EmptyState>
    )
  return (
    <>
      <ul className="-my-2 divide-y">
        {checks.records.map((check) => (
          <li key={check.id} className="relative space-y-1.5 py-2.5 hover:bg-muted/40">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link href={`/checks/${check.id}`} className="font-medium after:absolute after:inset-0">
                <span className="sr-only">{t(en.checkCreated)} </span>
                <Moment iso={check.created_at} />
              </Link>
              <SessionBadge session={check} />
            </div>
            <div className="max-[17rem]:*:flex-wrap">
              <CheckMarks session={check} />
            </div>
          </li>
        ))}
      </ul>
      <NextPage list={checks} words={t(en.loadMore)} />
    </>
  )
}
