'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import type { QueryParameters } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'

/** Search, filters and sort of a list. They live in the address, so that a view can be shared and survives going back. */
export interface ListState {
  q: string
  sort: string | undefined
  filters: Record<string, string>
  /** What the API is asked for. */
  query: QueryParameters
  isNarrowed: boolean
  change: (changes: Record<string, string | undefined>) => void
}

/** Fields that a list offers as filter chips: those with few answers that tell records apart. */
export const chipNames = (fields: Fields): string[] =>
  Object.entries(fields).filter(([, field]) => field.filterable && field.kind === 'choice').map(([name]) => name)

export function useListState(fields: Fields): ListState {
  const search = useSearchParams()
  const pathname = usePathname()
  const q = search.get('q') ?? ''
  const sort = search.get('sort') ?? undefined
  const filters = Object.fromEntries(chipNames(fields).flatMap((name) => {
    const value = search.get(name)
    return value ? [[name, value]] : []
  }))
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    window.history.replaceState(null, '', next.size ? `${pathname}?${next}` : pathname)
  }
  return { q, sort, filters, query: { q: q || undefined, sort, ...filters }, isNarrowed: q !== '' || Object.keys(filters).length > 0, change }
}
