'use client'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { api, type QueryParameters } from './api'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'

/** Reading and writing the records of any resource of the current organisation. */
const pageOf = <R>(record: z.ZodType<R>) =>
  z.object({
    data: z.array(record), has_more: z.boolean(), next_cursor: z.string().nullable(),
    total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }).optional(),
  })

export const listPath = (organisationPath: string, resource: Pick<Resource, 'path'>) => `${organisationPath}/${resource.path}`

/** A list, page by page. `total` counts up to 10 000. */
export function useRecords<F extends Fields>(resource: Resource<F>, query: QueryParameters = {}, options: { refetchInterval?: number } = {}) {
  const path = listPath(useOrganisationPath(), resource)
  const pages = useInfiniteQuery({
    queryKey: [path, 'list', query],
    queryFn: ({ pageParam }) => api({ path, query: { ...query, ...(pageParam ? { cursor: pageParam } : { include: 'total' }) } }, pageOf(resource.record)),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    ...options,
  })
  return { ...pages, records: pages.data?.pages.flatMap((page) => page.data), total: pages.data?.pages[0]?.total }
}

export function useRecord<F extends Fields>(resource: Resource<F>, id: string | null) {
  const path = `${listPath(useOrganisationPath(), resource)}/${id}`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, resource.record), enabled: id !== null })
}

/** After a write everything on the screen is asked anew: what a write touches beyond its record is the server's knowledge. */
function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Any write of the organisation's, with the schema of its answer. */
export function useWrite<Input, T>(write: (input: Input) => Promise<T>) {
  const refresh = useRefresh()
  return useMutation({ mutationFn: write, onSuccess: () => void refresh() })
}

/** A write that needs nothing but the press of a button. */
export const useAction = <T>(run: () => Promise<T>) => useWrite<void, T>(run)

interface Creation {
  body: object
  query?: QueryParameters
}
/** `answer` where a create answers more than the record. */
export function useCreate<T>(path: string, answer: z.ZodType<T>) {
  const base = useOrganisationPath()
  return useWrite(({ body, query = {} }: Creation) => api({ method: 'POST', path: `${base}/${path}`, query, body }, answer))
}

interface Change extends Creation {
  id: string
  version: number
}
export function useUpdateRecord<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  const client = useQueryClient()
  return useWrite(async ({ id, version, body, query = {} }: Change): Promise<RecordOf<F>> => {
    const record = await api({ method: 'PATCH', path: `${path}/${id}`, query, body, version }, resource.record)
    client.setQueryData([`${path}/${id}`], record)
    return record
  })
}

export function useRemoveRecord(resource: Pick<Resource, 'path'>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite((id: string) => api({ method: 'DELETE', path: `${path}/${id}` }, z.null()))
}

export function useRestoreRecord<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite((id: string) => {
    const restore = (query: QueryParameters = {}) => api({ method: 'POST', path: `${path}/${id}/restore`, query }, resource.record)
    // It was there a moment ago beside the record that it now seems to double.
    return restore().catch((error: unknown) => (error instanceof ApiProblem && error.code === 'duplicate' ? restore({ duplicates: 'allow' }) : Promise.reject(error)))
  })
}
