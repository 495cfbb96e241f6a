'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sampleCountsSchema } from '@/lib/across/sample-data/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

/** Adds the sample records, or removes them; everything that is shown is read again. */
export function useSampleData(method: 'POST' | 'DELETE') {
  const client = useQueryClient()
  const path = `${useOrganisationPath()}/sample_data`
  return useMutation({
    mutationFn: () => api({ method, path }, sampleCountsSchema),
    onSuccess: () => client.invalidateQueries(),
  })
}
