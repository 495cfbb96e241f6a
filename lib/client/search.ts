'use client'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { z } from 'zod'
import { contact, type Contact } from '@/lib/crm/contacts/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

const MOST = 6

/** Contacts that match what is being typed, a few; none while nothing is typed. */
export function useDeferredSearch(typed: string): Contact[] {
  const q = useDeferredValue(typed.trim())
  const path = `${useOrganisationPath()}/${contact.path}`
  const found = useQuery({
    queryKey: [path, 'search', q],
    queryFn: async () => (await api({ path, query: { q, limit: MOST } }, z.object({ data: z.array(contact.record) }))).data,
    enabled: q !== '',
    placeholderData: (before) => before,
  })
  return q === '' ? [] : (found.data ?? [])
}
