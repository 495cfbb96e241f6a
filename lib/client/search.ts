'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { searchAnswerSchema, type Hit } from '@/lib/across/search/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

/** Of each kind of record. */
const MOST = 4

/** Records of all kinds that match what is being typed, a few of each; none while nothing is typed. */
export function useDeferredSearch(typed: string): Hit[] {
  const q = useDeferredValue(typed.trim())
  const path = `${useOrganisationPath()}/search`
  const found = useQuery({
    queryKey: [path, q],
    queryFn: async () => (await api({ path, query: { q, limit: MOST } }, searchAnswerSchema)).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  return q === '' ? [] : (found.data ?? [])
}
