'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useOrganisationPath } from '@/lib/client/organisation'
import type { Resource } from '@/lib/resource/define'

/** Reads a record again, for everything that shows it. */
export function useLatest(resource: Pick<Resource, 'path'>, id: string): () => Promise<void> {
  const client = useQueryClient()
  const path = `${useOrganisationPath()}/${resource.path}`
  return async () => {
    await Promise.all([client.refetchQueries({ queryKey: [`${path}/${id}`] }), client.refetchQueries({ queryKey: [path, 'list'] })])
  }
}
