'use client'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { ApiProblem } from '@/lib/client/problem'
import { resources } from '@/lib/registry'
import { loadTitle } from './record-loader'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

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

function optionsQuery(base: string, collection: string, query: Record<string, string | number>) {
  const { path, key, title, record } = resources.target(collection)
  const url = `${base}/${path}`
  return {
    queryKey: [url, 'options', query],
    queryFn: async (): Promise<ReferenceOption[]> => {
      const { data } = await api({ path: url, query }, z.object({ data: z.array(record) }))
      return data.map((one) => ({ id: text(one[key]), title: text(one[title]) }))
    },
  }
}

const useOptions = (collection: string, query: Record<string, string | number>, enabled: boolean) =>
  useQuery({ ...optionsQuery(useOrganisationPath(), collection, query), enabled, placeholderData: keepPreviousData })

/** What a reference to a small collection can point to, by title. */
export const useReferenceOptions = (collection: string, enabled = true) =>
  useOptions(collection, { limit: MOST_OPTIONS }, enabled)

/** The records that have the words, the newest when there are none. */
export const useReferenceSearch = (collection: string, q: string, enabled: boolean) =>
  useOptions(collection, { limit: MOST_FOUND, ...(q && { q }) }, enabled)

const titleQuery = (base: string, collection: string, id: string) => ({
  queryKey: [`${base}/${collection}/${id}`, 'title'],
  queryFn: () => loadTitle(base, collection, id),
})

/** What stands for a title that the reader may not see; undefined where it is still asked for, or could not be read. */
const hiddenTitle = (t: Translate, error: Error | null): string | undefined =>
  error instanceof ApiProblem && error.code === 'forbidden' ? t(en.isNotShownToYou) : undefined

/** The title of one record; a deleted one is no longer known by name. Undefined while it is not known. */
export function useReferenceTitle(collection: string, id: string): string | undefined {
  const t = useWords()
  const base = useOrganisationPath()
  const isListed = isSmall(collection)
  // One watcher for either way: lists have many of these.
  const { data, error } = useQuery<ReferenceOption[] | string | null>(
    isListed
      ? optionsQuery(base, collection, { limit: MOST_OPTIONS })
      : { ...titleQuery(base, collection, id), enabled: id !== '' },
  )
  if (data === undefined) return hiddenTitle(t, error)
  if (data === null) return t(en.isDeleted)
  if (typeof data === 'string') return data
  return (
    data.find((option) => option.id === id)?.title ??
    (collection === 'members' ? t(en.noLongerAMember) : t(en.isDeleted))
  )
}

/** Reads the titles of records that are about to be shown, all in one request. */
export function warmTitles(client: QueryClient, base: string, collection: string, ids: Iterable<string>): void {
  if (!isSmall(collection)) for (const id of ids) void client.prefetchQuery(titleQuery(base, collection, id))
}

/** The title of a record that may have been deleted. Undefined while it is not known. */
export function useTitleEvenDeleted(collection: string, id: string): string | undefined {
  const t = useWords()
  const base = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: [`${base}/${collection}/${id}`, 'title', 'deleted'],
    queryFn: () => loadTitle(base, collection, id, 'deleted'),
  })
  if (data === undefined) return hiddenTitle(t, error)
  return data ?? t(en.deletedForGood)
}

/** The title of a record as far as a list has read it. */
export function knownTitle(client: QueryClient, base: string, collection: string, id: string): string | undefined {
  if (!isSmall(collection))
    return client.getQueryData<string | null>([`${base}/${collection}/${id}`, 'title']) ?? undefined
  const url = `${base}/${resources.target(collection).path}`
  return client
    .getQueryData<ReferenceOption[]>([url, 'options', { limit: MOST_OPTIONS }])
    ?.find((option) => option.id === id)?.title
}

/** The one record that is called so; null when there is none, or several. */
export async function findByTitle(base: string, collection: string, called: string): Promise<string | null> {
  const { path, key, title, record } = resources.target(collection)
  const query = isSmall(collection) ? { limit: MOST_OPTIONS } : { limit: MOST_FOUND, q: called }
  const { data } = await api({ path: `${base}/${path}`, query }, z.object({ data: z.array(record) }))
  const [only, ...others] = data.filter((one) => text(one[title]).toLocaleLowerCase() === called.toLocaleLowerCase())
  return only && !others.length ? text(only[key]) : null
}
