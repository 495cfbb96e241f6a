'use client'
import { template } from '@/lib/identity/templates/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { useAction } from './records'

/** Makes a template the default for sessions that name none. */
export function useMakeDefault(id: string) {
  const path = `${useOrganisationPath()}/${template.path}/${id}/default`
  return useAction(() => api({ method: 'POST', path }, template.record))
}
