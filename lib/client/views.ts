'use client'
import { view, type View } from '@/lib/across/views/schema'
import { pathsFor } from '@/lib/records'
import { viewsQuery } from './first-reads'
import { useRecords } from './records'

/** The saved views of a collection, in order; none for collections that have none. */
export function useViews(collection: string): View[] {
  const enabled = pathsFor('views').includes(collection)
  return useRecords(view, viewsQuery(collection), { enabled }).records ?? []
}
