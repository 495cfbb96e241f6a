'use client'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Fields, RecordOf, Shape, Resource } from '@/lib/resource/define'
import { OPERATORS, type Filter } from '@/lib/resource/filter'
import { api, valuesOf, type ApiRequest, type QueryParameters } from './api'
import { listKey, listPath } from './first-reads'
import { putInRows } from './rows-cache'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'

/** Reading and writing the records of any resource of the current organisation. */
export const pageOf = <R>(record: z.ZodType<R>) =>
  z.object({
    data: z.array(record),
    has_more: z.boolean(),
    next_cursor: z.string().nullable(),
    total: z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) }).optional(),
  })

interface ListOptions {
  refetchInterval?: number
  /** Conditions that a query string cannot say; the list is then asked for with a body. */
  tree?: Filter | null
  enabled?: boolean
}

/** The request of a list: its query string, or the query with a body where there is a tree. */
export const listRequest = (
  path: string,
  { limit, sort, q, include, expand, cursor, ...conditions }: QueryParameters,
  tree: Filter | null,
): ApiRequest => {
  const common = { limit, sort, q, include, expand, cursor }
  if (!tree) return { path, query: { ...common, ...conditions } }
  return { method: 'POST', path: `${path}/query`, body: { ...common, filter: filterSent(conditions, tree) } }
}

const NO_CONDITIONS = new Set(['limit', 'sort', 'q', 'include', 'expand', 'cursor'])
/** The filter that the body of such a request has. */
export const filterSent = (query: QueryParameters, tree: Filter): Filter => ({
  and: [
    tree,
    ...Object.entries(query).flatMap(([parameter, value]) =>
      NO_CONDITIONS.has(parameter) ? [] : valuesOf(value).map((one) => conditionOf(parameter, one)),
    ),
  ],
})

/** `amount[gt]=1000` as a condition of a tree. */
function conditionOf(parameter: string, value: string): Filter {
  const [, field = parameter, operator = 'eq'] = /^([^[]+)(?:\[(.+)\])?$/.exec(parameter) ?? []
  const op = OPERATORS.find((one) => one === operator) ?? 'eq'
  return { field, op, value: op === 'in' || op === 'nin' ? value.split(',') : value }
}

/** A list, page by page. `total` counts up to 10 000. */
export function useRecords<F extends Fields>(
  resource: Resource<F>,
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
        pageOf(resource.record),
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

/** After a write everything on the screen is asked again: what a write touches beyond its record is the server's knowledge. */
export function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' })
}

/** Any write of the organisation's, with the schema of its answer. */
export function useWrite<Input, T>(write: (input: Input) => Promise<T>, { scope }: { scope?: string } = {}) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: write,
    onSuccess: () => void refresh(),
    // Writes of one scope wait for each other.
    ...(scope !== undefined && { scope: { id: scope } }),
  })
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
  return useWrite(({ body, query = {} }: Creation) =>
    api({ method: 'POST', path: `${base}/${path}`, query, body }, answer),
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
    // A page may have asked for more than the record: a workflow with its runs.
    client.setQueryData<object>([`${path}/${id}`], (before) => ({ ...before, ...record }))
    putInRows(client, path, record)
    return record
  })
}

/** The record as somebody else has left it, when a write was refused for that. */
export const currentOf = <F extends Fields>({ record }: Resource<F>, error: unknown): RecordOf<F> | undefined =>
  error instanceof ApiProblem && error.code === 'stale_version'
    ? record.safeParse(error.document.current).data
    : undefined

export function useRemoveRecord(resource: Pick<Shape, 'path'>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite((id: string) => api({ method: 'DELETE', path: `${path}/${id}` }, z.null()))
}

/** Puts something back as it was a moment ago, when it may have been the double of another already. */
export const asBefore = <T>(send: (query: QueryParameters) => Promise<T>): Promise<T> =>
  send({}).catch((error: unknown) =>
    error instanceof ApiProblem && error.code === 'duplicate' ? send({ duplicates: 'allow' }) : Promise.reject(error),
  )

/** Undoes a deletion. */
export function useRestoreRecord<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite((id: string) =>
    asBefore((query) => api({ method: 'POST', path: `${path}/${id}/restore`, query }, resource.record)),
  )
}

/** Brings back what was deleted long ago: that it would double another record by now is for the reader to decide. */
export function useBringBack<F extends Fields>(resource: Resource<F>) {
  const path = listPath(useOrganisationPath(), resource)
  return useWrite(({ id, query = {} }: { id: string; query?: QueryParameters }) =>
    api({ method: 'POST', path: `${path}/${id}/restore`, query }, resource.record),
  )
}
