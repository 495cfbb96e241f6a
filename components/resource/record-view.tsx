'use client'
import { SearchX } from 'lucide-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { ApiProblem } from '@/lib/client/problem'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Notice } from '@/components/ui/notice'
import { isLeavingDeleted } from '@/components/ui/page-before'
import { PageTitle } from '@/components/ui/page-title'
import { Skeleton } from '@/components/ui/skeleton'
import { EmptyState } from './empty-state'
import { useTakenAway } from './kept-for-typing'
import { ProblemNotice } from './problem-notice'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const isGone = (error: unknown) => error instanceof ApiProblem && [404, 410].includes(error.document.status)

/**
 * A record once it is loaded, a skeleton before, or the error. A record that was deleted for good, or may no longer be
 * read, stays on the screen only while typed text would be lost with it.
 */
export function RecordView<T>({
  query,
  label,
  back,
  children,
}: {
  query: UseQueryResult<T>
  label: string
  /** On a record's own page: the list that it belongs to, to go on from a record that does not exist. */
  back?: { href: string; label: string }
  children: (record: T) => ReactNode
}) {
  const t = useWords()
  const wasShown = query.data !== undefined
  const takenAway = useTakenAway(query)
  // The user has just deleted it here: nobody else did, and the list is on its way.
  const isLeaving = isLeavingDeleted(usePathname()) && back !== undefined
  if (query.data !== undefined && (takenAway !== 'gone' || isLeaving))
    return (
      <>
        {takenAway === 'kept' && (
          <Notice tone="warning" title={t(en.thisWasTakenAway, { label })} className="mb-4">
            {t(en.whatYouTypedStays)}
          </Notice>
        )}
        {children(query.data)}
      </>
    )
  if (isGone(query.error)) {
    const title = t(wasShown ? en.thisNoLongerExists : en.thisDoesNotExist, { label })
    return (
      <>
        {back && <PageTitle title={title} />}
        <EmptyState
          icon={<SearchX />}
          title={title}
          heading={back && 'h1'}
          actions={
            back && (
              <Button asChild>
                <Link href={back.href}>{t(en.backTo, { label: back.label })}</Link>
              </Button>
            )
          }
        >
          {t(wasShown ? en.itWasDeletedWhileOpen : en.itMayHaveBeenDeleted)}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {back && <PageTitle title={back.label} />}
      {query.isError ? (
        <ProblemNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={t(en.loading)} className="space-y-5">
          <Skeleton className="h-7 w-56" />
          <Skeleton className="h-72 w-full rounded-lg" />
        </div>
      )}
    </>
  )
}
