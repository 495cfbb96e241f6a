'use client'
import { view, type View } from '@/lib/across/views/schema'
import { pathsFor } from '@/lib/records'
import { useRecords } from './records'

const MOST_VIEWS = 200

/** The saved views of a collection, in order; none for collections that have none. */
export function useViews(collection: string): View[] {
  const enabled = pathsFor('views').includes(collection)
  return useRecords(view, { resource: collection, limit: MOST_VIEWS }, { enabled }).records ?? []
}
