'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { JOB_STATUSES } from '@/lib/long-work/rows/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { useRefresh, useWrite } from './records'

/** Collections whose records are jobs. */
export type JobCollection = 'bulk_operations' | 'exports' | 'imports'

/** The progress that all jobs report. */
const jobSchema = z.object({
  id: z.string(),
  status: z.enum(JOB_STATUSES),
  rows_total: z.number().nullable(),
  rows_done: z.number(),
  problem: z.string().nullable(),
  created_count: z.number().default(0),
  updated_count: z.number().default(0),
  deleted_count: z.number().default(0),
  skipped_count: z.number().default(0),
  failed_count: z.number().default(0),
  kept_count: z.number().default(0),
  sent_count: z.number().default(0),
})
export type Job = z.infer<typeof jobSchema>

const POLL_MS = 700
export const isJobInProgress = ({ status }: Pick<Job, 'status'>): boolean =>
  status === 'queued' || status === 'running' || status === 'undoing'

type Undone = Partial<Record<`${'created' | 'updated' | 'deleted' | 'kept'}_count`, number>>

/** How many records the undo of a job has restored: its counts stay what it did, apart from those left as they are. */
export const restoredCount = ({ created_count = 0, updated_count = 0, deleted_count = 0, kept_count = 0 }: Undone) =>
  Math.max(0, created_count + updated_count + deleted_count - kept_count)

/** A job, polled until it ends; then everything on the screen is read again, because the job has changed it. */
export function useJob(collection: JobCollection, id: string) {
  const path = `${useOrganisationPath()}/${collection}/${id}`
  const refresh = useRefresh()
  const job = useQuery({
    queryKey: [path, 'job'],
    queryFn: () => api({ path }, jobSchema),
    refetchInterval: ({ state }) => (state.data && !isJobInProgress(state.data) ? false : POLL_MS),
  })
  const status = job.data?.status
  useEffect(() => {
    if (status === 'completed' || status === 'undone') void refresh()
    // Once for each end that is reached.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [status])
  return job
}

/** Undoes a job, or stops it. */
export function useJobAction(collection: JobCollection, id: string, action: 'undo' | 'cancel') {
  const path = `${useOrganisationPath()}/${collection}/${id}/${action}`
  return useWrite(() => api({ method: 'POST', path }, jobSchema))
}
