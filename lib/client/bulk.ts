'use client'
import { useQuery } from '@tanstack/react-query'
import { bulkOperation, rehearsalSchema } from '@/lib/long-work/bulk/schema'
import type { Filter } from '@/lib/resource/filter'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'

/** The records of a bulk operation. */
export type Targets = { ids: string[] } | { filter: Filter; q?: string }

/** The exact number of matching records: a list counts only up to 10 000. */
export function useTargetCount(resource: string, targets: Targets, enabled: boolean) {
  const path = `${useOrganisationPath()}/${bulkOperation.path}`
  return useQuery({
    queryKey: [path, 'count', resource, targets],
    queryFn: async () =>
      (
        await api(
          { method: 'POST', path, query: { dry_run: 'true' }, body: { resource, action: 'delete', ...targets } },
          rehearsalSchema,
        )
      ).count,
    enabled,
    staleTime: 0,
  })
}

/** The current number, if an operation was refused because it differs from the expected one. */
export const otherTotalIn = (error: unknown): number | undefined =>
  error instanceof ApiProblem && error.code === 'conflict' && typeof error.document.total === 'number'
    ? error.document.total
    : undefined
