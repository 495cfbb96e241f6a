'use client'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import type { Reading } from '@/lib/long-work/imports/reading'
import type { Target } from '@/lib/long-work/imports/targets'
import { importDefinition, previewSchema, type Encoding, type Import } from '@/lib/long-work/imports/schema'
import { rowSchema, type JobStatus, type RowOutcome } from '@/lib/long-work/rows/schema'
import { api, urlOf } from './api'
import { mappingChangeByShownName } from './map-by-shown-name'
import { useOrganisationPath } from './organisation'
import { problemOf, unreachable } from './problem'
import { useWrite } from './records'

/** Jobs that go through rows: imports and bulk operations. */
export type RowJobPath = 'imports' | 'bulk_operations'

const AT_WORK: JobStatus[] = ['queued', 'running', 'undoing']
export const isInProgress = (status: JobStatus): boolean => AT_WORK.includes(status)

export const POLL_MS = 700

export const useImportPath = (id: string): string => `${useOrganisationPath()}/${importDefinition.path}/${id}`

/** An import, polled while it is running. */
export function useImport(id: string) {
  const path = useImportPath(id)
  return useQuery({
    queryKey: [path],
    queryFn: () => api({ path }, importDefinition.record),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? POLL_MS : false),
  })
}

export interface Upload {
  file: File
  resource: string
  /** For CSV. Detected if undefined. */
  encoding: Encoding | undefined
  /** For columns that do not determine theirs. */
  reading: Reading
  /** For times without a zone, unless the file is a workbook. */
  time_zone: string | undefined
  /** The fields of the collection with the reader's labels. */
  targets: Target[]
}

export const isWorkbook = ({ name }: File): boolean => /\.xlsx$/i.test(name)

/**
 * Sends the file itself as the body, and reports the share that was sent. `fetch` cannot report that.
 * @throws ApiProblem
 */
function send(
  path: string,
  { file, resource, encoding, reading, time_zone }: Omit<Upload, 'targets'>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Import> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', urlOf({ path, query: { resource, encoding, ...reading, time_zone, file_name: file.name } }))
    // The file name is more reliable than the system, which may not know either type.
    request.setRequestHeader('Content-Type', isWorkbook(file) ? XLSX_TYPE : 'text/csv')
    request.setRequestHeader('Accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 1))
    request.addEventListener('error', () => reject(unreachable()))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped.', 'AbortError')))
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, {
        status: request.status,
        headers: { 'Retry-After': request.getResponseHeader('Retry-After') ?? '' },
      })
      resolve(
        answer.ok
          ? answer.json().then((body) => importDefinition.record.parse(body))
          : problemOf(answer).then((problem) => Promise.reject(problem)),
      )
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

export function useUpload(onProgress: (share: number) => void) {
  const path = `${useOrganisationPath()}/${importDefinition.path}`
  return useWrite(async ({ signal, targets, ...upload }: Upload & { signal: AbortSignal }) => {
    const record = await send(path, upload, onProgress, signal)
    const body = mappingChangeByShownName(record, targets)
    if (!body) return record
    const change = { method: 'PATCH', path: `${path}/${record.id}`, body } as const
    // The file has arrived, and the mapping can still be chosen.
    return api(change, importDefinition.record).catch(() => record)
  })
}

export type ImportChange = Partial<
  Pick<Import, 'mapping' | 'read_as' | 'time_zone' | 'match_by' | 'on_match' | 'on_missing'>
>

interface Changing {
  client: QueryClient
  /** Path of the import. */
  path: string
  onRefused: (error: Error) => void
  send?: typeof api
}

/** The mutation of `useChangeImport`: options of TanStack Query. */
export function changeOptions({ client, path, onRefused, send = api }: Changing) {
  const mutationKey = [path, 'change']
  const show = (record: Import | undefined) => client.setQueryData([path], record)
  /** False if a later change is already shown and its answer still pending. */
  const isLast = () => client.isMutating({ mutationKey, exact: true }) === 1
  return {
    mutationKey,
    scope: { id: path },
    mutationFn: (body: ImportChange) => send({ method: 'PATCH', path, body }, importDefinition.record),
    onMutate: async (change: ImportChange) => {
      await client.cancelQueries({ queryKey: [path] })
      const before = client.getQueryData<Import>([path])
      show(before && { ...before, ...change })
      return { before }
    },
    // The answer may be lost, and `before` may include an earlier change that was refused, so read the current state.
    // Do not wait for that: the refusal shows as soon as the choice reverts.
    onError: (error: Error, _: ImportChange, shown: { before: Import | undefined } | undefined) => {
      onRefused(error)
      if (!isLast()) return
      show(shown?.before)
      void client.invalidateQueries({ queryKey: [path], exact: true })
    },
    onSuccess: (record: Import) => {
      if (isLast()) show(record)
    },
  }
}

/**
 * Changes how a file is read. Shown at once; quick successive changes are sent in order. `error` is the last refusal of
 * any change since the last choice.
 */
export function useChangeImport(id: string) {
  const path = useImportPath(id)
  const client = useQueryClient()
  // The mutation itself only reports its last change.
  const [refused, setRefused] = useState<Error | null>(null)
  const { mutate } = useMutation(changeOptions({ client, path, onRefused: setRefused }))
  return {
    mutate: (change: ImportChange) => {
      setRefused(null)
      mutate(change)
    },
    error: refused,
    reset: () => setRefused(null),
  }
}

/** The first rows as the import's current version would write them. */
export function usePreview({ id, version }: Import) {
  const path = `${useImportPath(id)}/preview`
  return useQuery({
    queryKey: [path, version],
    queryFn: () => api({ path }, previewSchema),
    placeholderData: keepPreviousData,
  })
}

const rowsPage = z.object({ data: z.array(rowSchema), next_cursor: z.string().nullable() })

/** The rows of a job, filtered by outcome. */
export function useJobRows(job: { path: RowJobPath; id: string; version: number }, outcome: RowOutcome | undefined) {
  const path = `${useOrganisationPath()}/${job.path}/${job.id}/rows`
  const pages = useInfiniteQuery({
    queryKey: [path, job.version, outcome],
    initialPageParam: '',
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam }) => api({ path, query: { outcome, limit: 20, cursor: pageParam } }, rowsPage),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  return { ...pages, rows: pages.data?.pages.flatMap((page) => page.data) }
}

type ImportStep = 'rehearse' | 'start' | 'cancel' | 'undo'

/**
 * The steps of an import that are a single click. Pending changes of how it is read are sent first; if one of those is
 * refused, the step is not taken, because the reader saw something else than what would be imported.
 */
export function useImportStep(id: string) {
  const path = useImportPath(id)
  const client = useQueryClient()
  const onTheirWay = () =>
    client.getMutationCache().findAll({ status: 'pending', predicate: ({ options }) => options.scope?.id === path })
  const take = async ({ step, after }: { step: ImportStep; after: ReturnType<typeof onTheirWay> }) => {
    const refused = after.find(({ state }) => state.status === 'error')
    if (refused) throw refused.state.error
    const record = await api(
      {
        method: 'POST',
        path: `${path}/${step === 'rehearse' ? 'start' : step}`,
        query: { dry_run: step === 'rehearse' ? 'true' : undefined },
      },
      importDefinition.record,
    )
    client.setQueryData([path], record)
    return record
  }
  const { mutate, mutateAsync, isPending, error, variables, reset } = useWrite(take, { scope: path })
  return {
    mutate: (step: ImportStep) => mutate({ step, after: onTheirWay() }),
    mutateAsync: (step: ImportStep) => mutateAsync({ step, after: onTheirWay() }),
    error,
    reset,
    pending: isPending ? variables.step : undefined,
  }
}
