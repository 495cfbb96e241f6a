'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Shape } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { api, type QueryParameters } from './api'
import { listPath } from './first-reads'
import { useOrganisationPath } from './organisation'
import { listRequest } from './list-request'
import { pageOf } from './records'

/** An address with this many ids passes every proxy. */
const IDS_A_REQUEST = 100
const found = pageOf(z.object({ id: z.string() }))

/**
 * Asks about any number of ids, a hundred at a time.
 * @throws the error of any request: a partial answer would say nothing about the rest
 */
export async function requestInChunks(ids: string[], ask: (part: string[]) => Promise<string[]>): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_REQUEST) }, (_, i) =>
    ids.slice(i * IDS_A_REQUEST, (i + 1) * IDS_A_REQUEST),
  )
  return (await Promise.all(parts.map(ask))).flat()
}

/** Which of these records a list still has; undefined while loading, null if it could not be read. */
export function useStillListed(
  resource: Pick<Shape, 'path'>,
  ids: string[],
  { query, tree }: { query: QueryParameters; tree: Filter | null },
): string[] | null | undefined {
  const path = listPath(useOrganisationPath(), resource)
  const ask = async (part: string[]) => {
    const asked = { ...query, 'id[in]': part.join(','), limit: IDS_A_REQUEST }
    return (await api(listRequest(path, asked, tree), found)).data.map(({ id }) => id)
  }
  const { data, isError } = useQuery({
    queryKey: [path, 'of these', query, tree, ids],
    queryFn: () => requestInChunks(ids, ask),
    enabled: ids.length > 0,
    staleTime: 0,
    gcTime: 0,
  })
  return isError ? null : data
}
