'use client'
import { useQuery } from '@tanstack/react-query'
import { dashboardSchema, pipelineSchema } from '@/lib/reports/dashboard/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

const REFRESH_MS = 30_000

/** The figures of Home. */
export function useDashboard() {
  const path = `${useOrganisationPath()}/dashboard`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, dashboardSchema), refetchInterval: REFRESH_MS })
}

const RARELY_MS = 300_000
/** Open deals week by week; past weeks hardly change. */
export function usePipelineHistory() {
  const path = `${useOrganisationPath()}/dashboard/pipeline`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, pipelineSchema), refetchInterval: RARELY_MS })
}
