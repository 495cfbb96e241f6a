'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { searchAnswerSchema, type Hit } from '@/lib/across/search/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

/** Per kind of record. */
const MAX_PER_KIND = 4

interface Search {
  hits: Hit[]
  /** The answer for the current words is pending; `hits` are those of earlier ones. */
  isPending: boolean
  /** There is no answer at the moment: the server fails, or cannot be reached. */
  isFailing: boolean
}

/** Records of all kinds that match the typed words, a few of each; none while nothing is typed. */
export function useDeferredSearch(typed: string): Search {
  const text = typed.trim()
  const q = useDeferredValue(text)
  const path = `${useOrganisationPath()}/search`
  const found = useQuery({
    queryKey: [path, q],
    queryFn: async () => (await api({ path, query: { q, limit: MAX_PER_KIND } }, searchAnswerSchema)).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  const isAnswered = q === '' || (found.isSuccess && !found.isPlaceholderData)
  const isFailing = !isAnswered && (found.isPaused || found.failureCount > 0)
  return {
    hits: q === '' || isFailing ? [] : (found.data ?? []),
    isPending: q !== text || !(isAnswered || isFailing),
    isFailing,
  }
}
