'use client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import { useSearchParams } from 'next/navigation'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useDescription } from '@/lib/client/docs'
import { useMe, useMembership } from '@/lib/client/organisation'
import { inEnglish } from '@/lib/client/words/translate'
import { WordsIn } from '@/lib/client/words/words'
import { endpointsOf } from '@/lib/client/openapi'
import { EmptyState } from '@/components/resource/empty-state'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Logo } from '@/components/shell/logo'
import { Skeleton } from '@/components/ui/skeleton'
import { Conventions } from './conventions'
import { EndpointPage } from './endpoint-page'
import { Navigation } from './navigation'

/** A query client of its own: the docs are public, so a 401 must not redirect to the sign-in page. */
const newDocsClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })

/** The API reference, generated from the server's OpenAPI description. */
export function DocsPage() {
  const [client] = useState(newDocsClient)
  return (
    <QueryClientProvider client={client}>
      {/* The API is described in English, so the page around it is in English too. */}
      <WordsIn value={inEnglish}>
        <div lang="en" className="contents">
          <Reference />
        </div>
      </WordsIn>
    </QueryClientProvider>
  )
}

/** Choosing an operation collapses the list that has focus: moves focus to the operation. */
function useFocusOn(asked: string | null) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(asked)
  useEffect(() => {
    if (last.current === asked) return
    last.current = asked
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [asked])
  return main
}

function Reference() {
  const description = useDescription()
  const membership = useMembership()
  const isKnown = !useMe().isPending
  const asked = useSearchParams().get('operation')
  const endpoints = useMemo(() => (description.data ? endpointsOf(description.data) : []), [description.data])
  const current = endpoints.find(({ operationId }) => operationId === asked)
  const main = useFocusOn(asked)
  return (
    <div className="min-h-dvh">
      <title>{current ? `${current.summary} · API reference` : 'API reference · Bonafide'}</title>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-popover focus:px-3 focus:py-2 focus:shadow-lg"
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-20 flex h-13 items-center gap-3 border-b bg-background/95 px-4 backdrop-blur-sm md:px-6">
        <Link href="/docs" className="flex items-center gap-2 font-semibold">
          <Logo />
          API reference
        </Link>
        <span className="ml-auto flex items-center gap-4 text-[0.8125rem]">
          <a
            className="hidden text-muted-foreground hover:text-foreground sm:inline"
            href="/api/v1/openapi.json"
            target="_blank"
            rel="noreferrer"
          >
            openapi.json
          </a>
          {isKnown &&
            (membership ? (
              <Link className="max-w-40 truncate text-primary hover:underline" href="/">
                {membership.organisation.name}
              </Link>
            ) : (
              <Link className="text-primary hover:underline" href="/sign-in?next=%2Fdocs">
                Sign in
              </Link>
            ))}
        </span>
      </header>
      <div className="mx-auto grid max-w-[96rem] gap-x-8 px-4 py-4 md:grid-cols-[15rem_minmax(0,1fr)] md:px-6 md:py-0">
        <Navigation
          endpoints={endpoints}
          current={current}
          reading={description.isPending ? 'pending' : description.isError ? 'failed' : 'read'}
        />
        <main id="main" ref={main} tabIndex={-1} className="min-w-0 scroll-mt-13 py-5 outline-none">
          {description.isError ? (
            <ProblemNotice error={description.error} onRetry={() => void description.refetch()} />
          ) : !asked ? (
            <Conventions organisationId={membership?.organisation.id} />
          ) : !description.data ? (
            <div role="status" aria-label="Loading" className="space-y-4">
              <Skeleton className="h-7 w-64" />
              <Skeleton className="h-72 w-full" />
            </div>
          ) : current ? (
            <EndpointPage
              key={current.operationId}
              endpoint={current}
              components={description.data.components.schemas}
              membership={membership}
            />
          ) : (
            <EmptyState heading="h1" title="There is no such operation">
              The API has none called “{asked}”. Search for another one.
            </EmptyState>
          )}
        </main>
      </div>
    </div>
  )
}
