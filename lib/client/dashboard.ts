'use client'
import { useQuery } from '@tanstack/react-query'
import { dashboardSchema } from '@/lib/reports/dashboard/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

const REFRESH_MS = 30_000

/** The figures of Home. */
export function useDashboard() {
  const path = `${useOrganisationPath()}/dashboard`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, dashboardSchema), refetchInterval: REFRESH_MS })
}
