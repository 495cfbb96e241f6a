'use client'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { LoadMore } from './load-more'
import { ProblemNotice } from './problem-notice'

interface NextPageProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  /** Shows a button with this label instead of fetching automatically. */
  words?: string
  /** Placeholder for the next page's content, shown while there is one. */
  waiting?: ReactNode
}

/** Loads the next page. A failed page is only retried on click: the list may be refetched meanwhile. */
export function NextPage({ list: { hasNextPage, isFetchingNextPage, fetchNextPage }, words, waiting }: NextPageProps) {
  const [failure, setFailure] = useState<Error | null>(null)
  const more = async () => {
    setFailure(null)
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError) setFailure(error)
  }
  if (!hasNextPage) return null
  if (failure)
    return (
      <div className="mt-2">
        <ProblemNotice error={failure} onRetry={() => void more()} />
      </div>
    )
  if (words)
    return (
      <Button
        variant="ghost"
        className="mt-2 w-full print:hidden"
        busy={isFetchingNextPage}
        onClick={() => void more()}
      >
        {words}
      </Button>
    )
  return (
    <>
      {waiting}
      <LoadMore busy={isFetchingNextPage} onMore={() => void more()} />
    </>
  )
}
