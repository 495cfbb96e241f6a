import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { readInProcess } from '@/lib/api/in-process'
import {
  firstReadsOfList,
  firstReadsOfNavigation,
  firstReadsOfRecord,
  type FirstRead,
  type Readable,
} from '@/lib/client/first-reads'
import { organisationShown, readMe } from '../reader'

/** Runs the navigation's first queries on the server and sends the dehydrated query cache along. */
export async function PrefetchedNavigation({ children }: { children: ReactNode }) {
  const client = new QueryClient()
  const me = await readMe()
  if (me) client.setQueryData(['me'], me)
  await readInto(client, firstReadsOfNavigation)
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}

type Reads = (organisationId: string) => FirstRead[]

async function readInto(client: QueryClient, reads: Reads): Promise<void> {
  const cookie = (await cookies()).toString()
  const organisation = (await organisationShown())?.id
  const readAll = (some: FirstRead[]): Promise<unknown> =>
    Promise.all(
      some.map(async ({ path, queryKey, dataOf, readsOf }) => {
        const body = await readInProcess(path, cookie)
        if (!body) return
        client.setQueryData(queryKey, dataOf(body))
        if (readsOf) await readAll(readsOf(body))
      }),
    )
  await readAll(organisation ? reads(organisation) : [])
}

/** The same for the first queries of a page. */
async function Prefetched({ reads, children }: { reads: Reads; children: ReactNode }) {
  const client = new QueryClient()
  await readInto(client, reads)
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}

interface PrefetchedListProps {
  resource: Readable
  /** The screen's default sort order, unless the query string has another. */
  sort?: string | undefined
  searchParams: Promise<Record<string, string | string[] | undefined>>
  children: ReactNode
}

/** The first page of a list, with its views and custom fields. */
export async function PrefetchedList({ resource, sort, searchParams, children }: PrefetchedListProps) {
  const search = await searchParams
  return <Prefetched reads={(id) => firstReadsOfList(id, resource, sort, search)}>{children}</Prefetched>
}

/** One record, with its custom fields. */
export function PrefetchedRecord({ resource, id, children }: { resource: Readable; id: string; children: ReactNode }) {
  return <Prefetched reads={(organisation) => firstReadsOfRecord(organisation, resource, id)}>{children}</Prefetched>
}
