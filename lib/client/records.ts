'use client'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InvalidateOptions,
} from '@tanstack/react-query'
import { z } from 'zod'
import type { Fields, RecordOf, Shape, Resource } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { api, valuesOf, type QueryParameters } from './api'
import { listKey, listPath } from './first-reads'
import { listRequest } from './list-request'
import { updateCachedRows } from './rows-cache'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'

/** Reads and writes the records of any resource of the current organisation. */
export const pageOf = <R>(record: z.ZodType<R>) =>
  z.object({
    data: z.array(record),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
    total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }).optional(),
  })

export interface ListOptions {
  refetchInterval?: number
  /** Conditions that a query string cannot express; the list is then requested with a body. */
  tree?: Filter | null
  enabled?: boolean
}

/** A list, page by page. `total` counts up to 10 000. */
export const useRecords = <F extends Fields>(resource: Resource<F>, query?: QueryParameters, options?: ListOptions) =>
  useParts(resource, resource.record, query, options)

/** A list of parts of records: of the fields that the query asks for. */
export function useParts<R>(
  resource: Pick<Shape, 'path'>,
  part: z.ZodType<R>,
  query: QueryParameters = {},
  { tree = null, ...options }: ListOptions = {},
) {
  const path = listPath(useOrganisationPath(), resource)
  const pages = useInfiniteQuery({
    queryKey: listKey(path, query, tree),
    queryFn: ({ pageParam }) =>
      api(
        listRequest(
          path,
          {
            ...query,
            ...(pageParam ? { cursor: pageParam } : { include: [...valuesOf(query.include), 'total'].join(',') }),
          },
          tree,
        ),
        pageOf(part),
      ),
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

/** A record that may have been deleted. */
export function useDeletedRecord<F extends Fields>(resource: Resource<F>, id: string, enabled: boolean) {
  const path = `${listPath(useOrganisationPath(), resource)}/${id}`
  return useQuery({
    queryKey: [path, 'deleted'],
    queryFn: () => api({ path, query: { include: 'deleted' } }, resource.record),
    enabled,
  })
}

/** After a write everything on the screen is read again: only the server knows what else a write affects. */
export function useRefresh() {
  const client = useQueryClient()
  return (options?: InvalidateOptions) =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }, options)
}

/** Any write within the organisation, with the schema of its answer. */
export function useWrite<Input, T>(
  write: (input: Input) => Promise<T>,
  { scope, mutationKey }: { scope?: string; mutationKey?: string[] | undefined } = {},
) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: write,
    ...(mutationKey && { mutationKey }),
    onSuccess: () => void refresh(),
    // Writes of one scope are sent one after another.
    ...(scope !== undefined && { scope: { id: scope } }),
  })
}

/** A write that is a single click. */
export const useAction = <T>(run: () => Promise<T>) => useWrite<void, T>(run)

interface Creation {
  body: object
  query?: QueryParameters
}
/**
 * @param answer more than the record, if a create returns more
 * @param mutationKey for `useIsMutating`, if the form may be closed and opened again before the answer
 */
export function useCreate<T>(path: string, answer: z.ZodType<T>, mutationKey?: string[]) {
  const base = useOrganisationPath()
  return useWrite(
    ({ body, query = {} }: Creation) => api({ method: 'POST', path: `${base}/${path}`, query, body }, answer),
    { mutationKey },
  )
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
    // A page may have loaded more than the record, such as a workflow with its runs, so merge.
    client.setQueryData<object>([`${path}/${id}`], (before) => ({ ...before, ...record }))
    updateCachedRows(client, path, record)
    return record
  })
}

/** The record as somebody else has left it, if a write was refused for that reason. */
export const currentOf = <F extends Fields>({ record }: Resource<F>, error: unknown): RecordOf<F> | undefined =>
  error instanceof ApiProblem && error.code === 'stale_version'
    ? record.safeParse(error.document.current).data
    : undefined

export function useRemoveRecord(resource: Pick<Shape, 'path'>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite((id: string) => api({ method: 'DELETE', path: `${path}/${id}` }, z.null()))
}

/** Restores a previous state; the record may already have been a duplicate then, so duplicates are allowed. */
export const allowDuplicatesOnRetry = <T>(send: (query: QueryParameters) => Promise<T>): Promise<T> =>
  send({}).catch((error: unknown) =>
    error instanceof ApiProblem && error.code === 'duplicate' ? send({ duplicates: 'allow' }) : Promise.reject(error),
  )

/** Undoes a deletion. An earlier try may have been applied although its answer was lost: the record is then there. */
export function useRestoreRecord<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite((id: string) =>
    allowDuplicatesOnRetry((query) =>
      api({ method: 'POST', path: `${path}/${id}/restore`, query }, resource.record),
    ).catch((error: unknown) => {
      if (!(error instanceof ApiProblem && error.document.status === 404)) throw error
      return api({ path: `${path}/${id}` }, resource.record)
    }),
  )
}

/** Restores a record deleted long ago. Whether it may now duplicate another one is the reader's decision. */
export function useRestoreDeleted<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite(({ id, query = {} }: { id: string; query?: QueryParameters }) =>
    api({ method: 'POST', path: `${path}/${id}/restore`, query }, resource.record),
  )
}
