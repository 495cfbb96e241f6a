'use client'
import { view, VIEWABLE, type View } from '@/lib/crm/views/schema'
import { useRecords } from './records'

const MOST_VIEWS = 200

/** The saved views of a collection, in order; none for collections that have none. */
export function useViews(collection: string): View[] {
  const enabled = VIEWABLE.some((one) => one === collection)
  return useRecords(view, { resource: collection, limit: MOST_VIEWS }, { enabled }).records ?? []
}
