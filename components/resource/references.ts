'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '@/lib/client/api'
import { useOrganisationPath } from '@/lib/client/organisation'
import { referenceTarget } from '@/lib/resource/registry'

export interface ReferenceOption {
  id: string
  title: string
}
/** The largest page that the API answers. */
const MOST_OPTIONS = 500
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a reference to this collection can point to, by title. */
export function useReferenceOptions(collection: string) {
  const { path, key, title, record } = referenceTarget(collection)
  const url = `${useOrganisationPath()}/${path}`
  return useQuery({
    queryKey: [url, 'options'],
    queryFn: async (): Promise<ReferenceOption[]> => {
      const { data } = await api({ path: url, query: { limit: MOST_OPTIONS } }, z.object({ data: z.array(record) }))
      return data.map((one) => ({ id: text(one[key]), title: text(one[title]) }))
    },
  })
}

/** The title of one record; a deleted one is no longer known by name. */
export function useReferenceTitle(collection: string, id: string): string | undefined {
  const { path, key, title, record } = referenceTarget(collection)
  const url = `${useOrganisationPath()}/${path}`
  const options = useReferenceOptions(collection)
  const listed = options.data?.find((option) => option.id === id)?.title
  const single = useQuery({
    queryKey: [`${url}/${id}`, 'title'],
    queryFn: async () => text((await api({ path: `${url}/${id}` }, record))[title]),
    // Members cannot be read by what refers to them, the user's id: who is not listed has left.
    enabled: key === 'id' && listed === undefined,
  })
  const hasLeft = key !== 'id' && options.isSuccess
  return listed ?? single.data ?? (hasLeft ? '(no longer a member)' : single.isError ? '(deleted)' : undefined)
}
