'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { resources } from '@/lib/registry'
import { loadTitle } from './title-loader'

export interface ReferenceOption {
  id: string
  title: string
}
/** The largest page that the API answers. */
const MOST_OPTIONS = 500
/** As many as one looks through before typing another word. */
const MOST_FOUND = 20
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Collections of few records, which are picked from a list; in others one searches. */
export const isSmall = (collection: string): boolean => ['members', 'pipelines', 'templates'].includes(collection)

function useOptions(collection: string, query: Record<string, string | number>, enabled: boolean) {
  const { path, key, title, record } = resources.target(collection)
  const url = `${useOrganisationPath()}/${path}`
  return useQuery({
    queryKey: [url, 'options', query],
    queryFn: async (): Promise<ReferenceOption[]> => {
      const { data } = await api({ path: url, query }, z.object({ data: z.array(record) }))
      return data.map((one) => ({ id: text(one[key]), title: text(one[title]) }))
    },
    enabled,
    placeholderData: keepPreviousData,
  })
}

/** What a reference to a small collection can point to, by title. */
export const useReferenceOptions = (collection: string, enabled = true) =>
  useOptions(collection, { limit: MOST_OPTIONS }, enabled)

/** The records that have the words, the newest when there are none. */
export const useReferenceSearch = (collection: string, q: string, enabled: boolean) =>
  useOptions(collection, { limit: MOST_FOUND, ...(q && { q }) }, enabled)

/** The title of one record; a deleted one is no longer known by name. */
export function useReferenceTitle(collection: string, id: string): string | undefined {
  const base = useOrganisationPath()
  const fromList = isSmall(collection)
  const options = useReferenceOptions(collection, fromList)
  const single = useQuery({
    queryKey: [`${base}/${collection}/${id}`, 'title'],
    queryFn: () => loadTitle(base, collection, id),
    enabled: !fromList && id !== '',
  })
  if (fromList)
    return (
      options.data?.find((option) => option.id === id)?.title ??
      (options.isSuccess ? (collection === 'members' ? '(no longer a member)' : '(deleted)') : undefined)
    )
  return single.data === null ? '(deleted)' : single.data
}

/** The title of a record that may have been deleted. */
export function useTitleEvenDeleted(collection: string, id: string): string | undefined {
  const base = useOrganisationPath()
  const { data } = useQuery({
    queryKey: [`${base}/${collection}/${id}`, 'title', 'deleted'],
    queryFn: () => loadTitle(base, collection, id, 'deleted'),
  })
  return data === null ? '(deleted for good)' : data
}
