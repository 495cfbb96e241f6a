'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sampleCountsSchema, type SampleCounts } from '@/lib/across/sample-data/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

/**
 * Adds the sample records, or removes them; reloads everything that is shown.
 * @param onDone is called before that: the button that asked disappears with it
 */
export function useSampleData(method: 'POST' | 'DELETE', onDone: (counts: SampleCounts) => void) {
  const client = useQueryClient()
  const path = `${useOrganisationPath()}/sample_data`
  return useMutation({
    mutationFn: () => api({ method, path }, sampleCountsSchema),
    onSuccess: (counts) => {
      onDone(counts)
      return client.invalidateQueries()
    },
  })
}
