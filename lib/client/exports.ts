'use client'
import { useQuery } from '@tanstack/react-query'
import { bulkOperation, type BulkOperation } from '@/lib/long-work/bulk/schema'
import { exportDefinition } from '@/lib/long-work/exports/schema'
import { api, urlOf } from './api'
import { isInProgress, POLL_MS } from './imports'
import { useOrganisationPath } from './organisation'
import { useCreate, useWrite } from './records'

export const useNewExport = () => useCreate(exportDefinition.path, exportDefinition.record)

/** Address of an export's file. */
export function useExportFile(id: string): string {
  return urlOf({ path: `${useOrganisationPath()}/${exportDefinition.path}/${id}/file` })
}

export function useCancelExport(id: string) {
  const path = `${useOrganisationPath()}/${exportDefinition.path}/${id}/cancel`
  return useWrite(() => api({ method: 'POST', path }, exportDefinition.record))
}

/** A bulk operation, polled while it is running. */
export function useBulkOperation(id: string | null): BulkOperation | undefined {
  const path = `${useOrganisationPath()}/${bulkOperation.path}/${id}`
  return useQuery({
    queryKey: [path],
    queryFn: () => api({ path }, bulkOperation.record),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? POLL_MS : false),
  }).data
}

/** Stops a bulk operation, or undoes it. */
export function useBulkStep(id: string) {
  const path = `${useOrganisationPath()}/${bulkOperation.path}/${id}`
  return useWrite((step: 'cancel' | 'undo') => api({ method: 'POST', path: `${path}/${step}` }, bulkOperation.record))
}
