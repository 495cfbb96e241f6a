import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import { cookies } from 'next/headers'
import { cache, type ReactNode } from 'react'
import { meSchema, type Me } from '@/lib/accounts/schema'
import { readInProcess } from '@/lib/api/in-process'
import { ORGANISATION_COOKIE } from '@/lib/client/chosen-organisation'
import { firstReadsOfList, firstReadsOfRecord, type FirstRead, type Readable } from '@/lib/client/first-reads'

/** What a page shows is read by the operations that its screen would ask, and sent along with it. */
const readMe = cache(async (): Promise<Me | null> => {
  const me = meSchema.safeParse(await readInProcess('/me', (await cookies()).toString()))
  return me.success ? me.data : null
})

/** The organisation that this browser chose last, while its user belongs to it. */
async function organisationOf(me: Me | null): Promise<string | undefined> {
  const choice = (await cookies()).get(ORGANISATION_COOKIE)?.value
  return (me?.organisations.find(({ id }) => id === choice) ?? me?.organisations[0])?.id
}

export async function PrefetchedMe({ children }: { children: ReactNode }) {
  const client = new QueryClient()
  const me = await readMe()
  if (me) client.setQueryData(['me'], me)
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}

async function Prefetched({
  reads,
  children,
}: {
  reads: (organisationId: string) => FirstRead[]
  children: ReactNode
}) {
  const client = new QueryClient()
  const cookie = (await cookies()).toString()
  const organisation = await organisationOf(await readMe())
  await Promise.all(
    (organisation ? reads(organisation) : []).map(async ({ path, queryKey, dataOf }) => {
      const body = await readInProcess(path, cookie)
      if (body) client.setQueryData(queryKey, dataOf(body))
    }),
  )
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}

interface PrefetchedListProps {
  resource: Readable
  /** As the screen has it, until somebody says otherwise. */
  sort?: string | undefined
  searchParams: Promise<Record<string, string | string[] | undefined>>
  children: ReactNode
}

/** The first page of a list, with its views and the organisation's own fields. */
export async function PrefetchedList({ resource, sort, searchParams, children }: PrefetchedListProps) {
  const search = await searchParams
  return <Prefetched reads={(id) => firstReadsOfList(id, resource, sort, search)}>{children}</Prefetched>
}

/** One record, with the organisation's own fields. */
export function PrefetchedRecord({ resource, id, children }: { resource: Readable; id: string; children: ReactNode }) {
  return <Prefetched reads={(organisation) => firstReadsOfRecord(organisation, resource, id)}>{children}</Prefetched>
}
