'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { z } from 'zod'
import { resources } from '@/lib/registry'
import { api } from './api'
import { useCurrent, useOrganisationPath } from './organisation'

/** The records viewed last in this browser. Only ids are stored; names are loaded when they are shown. */
const MAX_RECENTS = 8
const keptSchema = z.array(z.strictObject({ path: z.string(), id: z.uuid() })).max(MAX_RECENTS)
type Recent = z.infer<typeof keptSchema>[number]
export interface NamedRecent extends Recent {
  title: string
}

const keyOf = (organisationId: string) => `recent:${organisationId}`

function recentsIn(organisationId: string): Recent[] {
  try {
    const kept = localStorage.getItem(keyOf(organisationId))
    return kept === null ? [] : (keptSchema.safeParse(JSON.parse(kept)).data ?? [])
  } catch {
    return []
  }
}

/** Remembers that a record was viewed. */
export function useRememberRecent(path: string, id: string): void {
  const { id: organisationId } = useCurrent().organisation
  useEffect(() => {
    const others = recentsIn(organisationId).filter((one) => one.id !== id)
    const kept = [{ path, id }, ...others].slice(0, MAX_RECENTS)
    try {
      localStorage.setItem(keyOf(organisationId), JSON.stringify(kept))
    } catch {
      // A browser without storage has no recent records.
    }
  }, [organisationId, path, id])
}

const pageSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) })

/** Those records by name, latest first, without records deleted since. */
export function useRecents(): NamedRecent[] {
  const { id: organisationId } = useCurrent().organisation
  const base = useOrganisationPath()
  return (
    useQuery({
      queryKey: [base, 'recents'],
      // Another record may have been viewed since.
      staleTime: 0,
      queryFn: async () => {
        const recents = recentsIn(organisationId)
        const titles = new Map<string, string>()
        await Promise.all(
          [...new Set(recents.map(({ path }) => path))].map(async (path) => {
            const { title } = resources.target(path)
            const ids = recents.filter((one) => one.path === path).map(({ id }) => id)
            const query = { 'id[in]': ids.join(','), fields: `id,${title}` }
            const { data } = await api({ path: `${base}/${path}`, query }, pageSchema)
            for (const one of data) titles.set(String(one.id), String(one[title] ?? ''))
          }),
        )
        return recents.flatMap((one) => {
          const title = titles.get(one.id)
          return title ? [{ ...one, title }] : []
        })
      },
    }).data ?? []
  )
}
