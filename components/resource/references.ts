'use client'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '@/lib/client/api'
import { everyRecord } from '@/lib/client/every-record'
import { isSmall, optionsKey, titleKey } from '@/lib/client/first-reads'
import { isCalled, optionsOf, type ReferenceOption } from '@/lib/client/options'
import { useOrganisationPath } from '@/lib/client/organisation'
import { ApiProblem } from '@/lib/client/problem'
import { resources } from '@/lib/registry'
import { loadTitle } from './record-loader'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

/** More results than anybody scans before refining the query. */
const MAX_FOUND = 20

type Query = Record<string, string | number> | null
const addressOf = (base: string, collection: string) => `${base}/${resources.target(collection).path}`

/** @param query null for the whole collection */
async function readOptions(base: string, collection: string, query: Query): Promise<ReferenceOption[]> {
  const { key, title, record } = resources.target(collection)
  const path = addressOf(base, collection)
  const found = query
    ? (await api({ path, query }, z.object({ data: z.array(record) }))).data
    : await everyRecord(path, record)
  return optionsOf(found, { key, title })
}

const optionsQuery = (base: string, collection: string, query: Query) => ({
  queryKey: optionsKey(base, resources.target(collection).path, query),
  queryFn: () => readOptions(base, collection, query),
})

const useOptions = (collection: string, query: Query, enabled: boolean) =>
  useQuery({ ...optionsQuery(useOrganisationPath(), collection, query), enabled, placeholderData: keepPreviousData })

/** All possible targets in a small collection, by title. */
export const useReferenceOptions = (collection: string, enabled = true) => useOptions(collection, null, enabled)

/** Search results, or the newest records for an empty query. */
export const useReferenceSearch = (collection: string, q: string, enabled: boolean) =>
  useOptions(collection, { limit: MAX_FOUND, ...(q && { q }) }, enabled)

const titleQuery = (base: string, collection: string, id: string) => ({
  queryKey: titleKey(base, collection, id),
  queryFn: () => loadTitle(base, collection, id),
})

/** Placeholder for a title that the user may not see; undefined while loading or after another error. */
const hiddenTitle = (t: Translate, error: Error | null): string | undefined =>
  error instanceof ApiProblem && error.code === 'forbidden' ? t(en.noAccess) : undefined

/** A record's title, or a note that it is deleted. Undefined while unknown. */
export function useReferenceTitle(collection: string, id: string): string | undefined {
  const t = useWords()
  const base = useOrganisationPath()
  const isListed = isSmall(collection)
  // A single query hook for both cases: lists contain many of these.
  const { data, error } = useQuery<ReferenceOption[] | string | null>(
    isListed ? optionsQuery(base, collection, null) : { ...titleQuery(base, collection, id), enabled: id !== '' },
  )
  if (data === undefined) return hiddenTitle(t, error)
  if (data === null) return t(en.isDeleted)
  if (typeof data === 'string') return data
  return (
    data.find((option) => option.id === id)?.title ??
    (collection === 'members' ? t(en.noLongerAMember) : t(en.isDeleted))
  )
}

/** Prefetches titles of records that are about to be shown, batched into one request. */
export function warmTitles(client: QueryClient, base: string, collection: string, ids: Iterable<string>): void {
  if (!isSmall(collection)) for (const id of ids) void client.prefetchQuery(titleQuery(base, collection, id))
}

/** The title of a record that may be deleted. Undefined while unknown. */
export function useTitleEvenDeleted(collection: string, id: string): string | undefined {
  const t = useWords()
  const base = useOrganisationPath()
  const { data, error } = useQuery({
    queryKey: titleKey(base, collection, id, true),
    queryFn: () => loadTitle(base, collection, id, 'deleted'),
  })
  if (data === undefined) return hiddenTitle(t, error)
  return data ?? t(en.deletedForGood)
}

/** The title of a record, if a list has loaded it. */
export function knownTitle(client: QueryClient, base: string, collection: string, id: string): string | undefined {
  if (!isSmall(collection)) return client.getQueryData<string | null>(titleKey(base, collection, id)) ?? undefined
  return client
    .getQueryData<ReferenceOption[]>(optionsQuery(base, collection, null).queryKey)
    ?.find((option) => option.id === id)?.title
}

/** The only record with this title; null if there are none or several. */
export async function findByTitle(base: string, collection: string, called: string): Promise<string | null> {
  const options = await readOptions(base, collection, isSmall(collection) ? null : { limit: MAX_FOUND, q: called })
  const [only, ...others] = options.filter(isCalled(called))
  return only && !others.length ? only.id : null
}
