import { dehydrate, QueryClient } from '@tanstack/react-query'
import { cookies, headers } from 'next/headers'
import type { ReactNode } from 'react'
import { shownTime } from '@/lib/client/clock'
import { conventionsOf } from '@/lib/client/conventions'
import { firstReadsOfNavigation, type FirstRead, type Readable, type Search } from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { bounded, MAX_MS } from '@/lib/client/permitted-reads'
import { Received } from '@/lib/client/received'
import { SERVER_ZONE } from '@/lib/client/zone'
import { formatsOf, localeFor, type Formats, type Locale } from '@/lib/formats'
import { firstReadsOfRecord } from '@/components/crm/first-reads'
import { firstReadsOfList, type ListReads } from '@/components/crm/first-reads-of-list'
import { firstReadsOfCounts, firstReadsOfHome } from '@/components/home/first-reads'
import { organisationShown, readMe, renderedAt } from '../reader'
import { readInto } from './read-into'

/** Runs the navigation's first queries on the server and sends the dehydrated query cache along. */
export async function PrefetchedNavigation({ children }: { children: ReactNode }) {
  const client = new QueryClient()
  const me = await readMe()
  if (me) client.setQueryData(['me'], me)
  const counts = (await readsOfDay(firstReadsOfCounts)) ?? []
  await readFor(client, ({ organisation }) => [...firstReadsOfNavigation(organisation.id), ...counts].map(bounded))
  return <Received state={dehydrate(client)}>{children}</Received>
}

type Reads = (membership: Membership) => FirstRead[]

/** The user and the organisation that the page shows; null if there is none. */
async function membershipShown(): Promise<Membership | null> {
  const [me, organisation] = [await readMe(), await organisationShown()]
  return me && organisation ? { me, organisation } : null
}

async function readFor(client: QueryClient, reads: Reads): Promise<void> {
  const membership = await membershipShown()
  if (!membership) return
  const reader = { organisationId: membership.organisation.id, cookie: (await cookies()).toString(), maxMs: MAX_MS }
  await readInto(client, reader, reads(membership))
}

/** The same for the first queries of a page. */
export async function Prefetched({ reads, children }: { reads: Reads; children: ReactNode }) {
  const client = new QueryClient()
  await readFor(client, reads)
  return <Received state={dehydrate(client)}>{children}</Received>
}

interface PrefetchedListProps extends ListReads {
  resource: Readable
  searchParams: Promise<Search>
  /** What the page reads besides. */
  beside?: Reads
  children: ReactNode
}

/** The first page of a list, with its views and custom fields. */
export async function PrefetchedList({
  resource,
  searchParams,
  beside = () => [],
  children,
  ...options
}: PrefetchedListProps) {
  const search = await searchParams
  const asked = localeFor((await headers()).get('accept-language'))
  const at = (of: Membership) => ({ formats: formatsFor(of, asked), now: shownNow() })
  return (
    <Prefetched
      reads={(of) => [
        ...firstReadsOfList(of, resource, { ...options, at: at(of) }, search),
        ...beside(of).map(bounded),
      ]}
    >
      {children}
    </Prefetched>
  )
}

/** One record, with what its page shows beside it. */
export function PrefetchedRecord({ resource, id, children }: { resource: Readable; id: string; children: ReactNode }) {
  return <Prefetched reads={(membership) => firstReadsOfRecord(membership, resource, id)}>{children}</Prefetched>
}

/** What the cards of Home show, as the reader arranged them. */
export async function PrefetchedHome({ children }: { children: ReactNode }) {
  const reads = await readsOfDay(firstReadsOfHome)
  if (!reads) return children
  return <Prefetched reads={() => reads}>{children}</Prefetched>
}

/** Reads that depend on what day it is for the reader; null if there is none. */
async function readsOfDay(reads: typeof firstReadsOfHome): Promise<FirstRead[] | null> {
  const membership = await membershipShown()
  if (!membership) return null
  // Days are the same in every locale.
  return reads(membership, formatsFor(membership, 'en-GB'), shownNow())
}

/** The formats and the time that the page is rendered with. */
const formatsFor = ({ organisation }: Membership, asked: Locale): Formats =>
  formatsOf(conventionsOf(organisation, asked, SERVER_ZONE))
const shownNow = () => new Date(shownTime(renderedAt()))
