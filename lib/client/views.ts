'use client'
import { useEffect, useState } from 'react'
import { view as resource, type View } from '@/lib/across/views/schema'
import { pathsFor } from '@/lib/records'
import { viewsQuery } from './first-reads'
import { useRecords } from './records'

interface ReadViews {
  records: Pick<View, 'id'>[] | undefined
  isSuccess: boolean
  isFetching: boolean
  hasNextPage: boolean
}
const lacks = (asked: string | undefined, { records }: Pick<ReadViews, 'records'>) =>
  Boolean(asked) && records !== undefined && !records.some(({ id }) => id === asked)

/**
 * The view in the address if it does not exist. Only known once all views are read, because one saved just now is
 * missing before. Stays while they are read again. Pure.
 * @param before the previous result
 */
export function missingView(before: string | null, asked: string | undefined, views: ReadViews): string | null {
  if (!asked || !lacks(asked, views)) return null
  const areAllRead = views.isSuccess && !views.isFetching && !views.hasNextPage
  return areAllRead || before === asked ? asked : null
}

/**
 * The saved views of a collection, in order; none until they are read, and for collections without views.
 * @param asked id of the one that the address names; pages are read until it is found
 */
export function useViews(collection: string, asked: string | undefined) {
  const enabled = pathsFor('views').includes(collection)
  const read = useRecords(resource, viewsQuery(collection), { enabled })
  const { hasNextPage, isFetching, isError, fetchNextPage } = read
  const mayBeFurther = hasNextPage && !isFetching && !isError && lacks(asked, read)
  useEffect(() => {
    if (mayBeFurther) void fetchNextPage()
  }, [mayBeFurther, fetchNextPage])
  const [before, setBefore] = useState<string | null>(null)
  const gone = missingView(before, asked, read)
  if (gone !== before) setBefore(gone)
  return { views: read.records ?? [], isViewGone: gone !== null }
}
