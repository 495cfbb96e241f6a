'use client'
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import {
  dryRunSchema,
  runStepsSchema,
  startedRunsSchema,
  workflowRun,
  workflowRunDetailSchema,
  type DryRunRequest,
  type RunSteps,
} from '@/lib/workflows/run-records/schema'
import { inboundSecretSchema, workflow, workflowVersionsSchema, workflowWithRunsSchema } from '@/lib/workflows/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { useAction, useWrite } from './records'

/** Workflows beyond what every resource has: publishing, rehearsing, starting by hand, and the results of runs. */
const usePath = (id: string) => `${useOrganisationPath()}/${workflow.path}/${id}`

export function useWorkflow(id: string) {
  const path = usePath(id)
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, workflowWithRunsSchema) })
}

export function usePublish(id: string) {
  const path = `${usePath(id)}/publish`
  return useWrite((version: number) => api({ method: 'POST', path, version }, workflowWithRunsSchema))
}

export function useVersions(id: string, enabled: boolean) {
  const path = `${usePath(id)}/versions`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, workflowVersionsSchema), enabled })
}

export function useDryRun(id: string) {
  const path = `${usePath(id)}/dry_runs`
  return useWrite((body: DryRunRequest) => api({ method: 'POST', path, body }, dryRunSchema))
}

export function useStartWorkflow() {
  const path = `${useOrganisationPath()}/${workflow.path}`
  return useWrite(({ id, record_ids }: { id: string; record_ids: string[] }) =>
    api({ method: 'POST', path: `${path}/${id}/runs`, body: { record_ids } }, startedRunsSchema),
  )
}

export function useInboundSecret(id: string) {
  const path = `${usePath(id)}/inbound_secret`
  return useAction(() => api({ method: 'POST', path }, inboundSecretSchema))
}

const REFRESH_MS = 3_000

/**
 * Such a page no longer changes while the run is in progress: all its steps are done, and new ones appear on later
 * pages. A failed step is also done if others follow: the run continued without it, or ended with it on its last page,
 * which is read again.
 */
const isSettled = ({ data, next_cursor }: RunSteps) =>
  next_cursor !== null && data.every(({ status }) => status === 'succeeded' || status === 'failed')

interface ReadSteps {
  client: QueryClient
  path: string
  /** The run is in progress. */
  isOpen: boolean
  send?: typeof api
}

/** The query of `useRunSteps`. While the run is in progress, only pages that may have changed are read again. */
export const runStepsOptions = ({ client, path, isOpen, send = api }: ReadSteps) =>
  infiniteQueryOptions({
    queryKey: [path],
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const before = client.getQueryData<InfiniteData<RunSteps>>([path])
      const known = before?.pages[before.pageParams.indexOf(pageParam)]
      if (isOpen && known && isSettled(known)) return known
      return send({ path, query: { cursor: pageParam } }, runStepsSchema)
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: isOpen ? REFRESH_MS : false,
  })

export function useRunSteps(id: string, isOpen: boolean) {
  const path = `${useOrganisationPath()}/${workflowRun.path}/${id}/steps`
  const pages = useInfiniteQuery(runStepsOptions({ client: useQueryClient(), path, isOpen }))
  return { ...pages, steps: pages.data?.pages.flatMap((page) => page.data) }
}

export function useRun(id: string) {
  const path = `${useOrganisationPath()}/${workflowRun.path}/${id}`
  return useQuery({ queryKey: [path, 'whole'], queryFn: () => api({ path }, workflowRunDetailSchema) })
}

export type RunDecision = 'retry' | 'cancel' | 'pause' | 'resume'
export function useDecideRun(id: string) {
  const path = `${useOrganisationPath()}/${workflowRun.path}/${id}`
  return useWrite((decision: RunDecision) => api({ method: 'POST', path: `${path}/${decision}` }, workflowRun.record))
}
