'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '@/lib/client/api'
import type { ReferenceOption } from '@/lib/client/options'
import { useOrganisationPath } from '@/lib/client/organisation'
import { useReferenceOptions } from '@/components/resource/references'
import en from '@/components/words/en/audit'
import { useWords } from '@/lib/client/words/words'
import { formerMembersKey, formerMembersRequest, formerNamesIn } from './former-members-read'

/** Names of those who were members at some time, by user id. */
function useFormerNames(): Record<string, string> | undefined {
  const base = useOrganisationPath()
  return useQuery({
    queryKey: formerMembersKey(base),
    queryFn: async () => formerNamesIn(await api(formerMembersRequest(base), z.unknown())),
  }).data
}

/** The name of somebody who has left; undefined for a member, and while unknown. */
export function useFormerName(id: string): string | undefined {
  const t = useWords()
  const name = useFormerNames()?.[id]
  const members = useReferenceOptions('members').data
  return name !== undefined && members && !members.some((one) => one.id === id)
    ? t(en.formerMember, { name })
    : undefined
}

/** All who have left, for a choice: the log still has what they did. */
export function useFormerMembers(): ReferenceOption[] {
  const t = useWords()
  const names = useFormerNames()
  const members = useReferenceOptions('members').data
  if (!names || !members) return []
  const isMember = new Set(members.map(({ id }) => id))
  return Object.entries(names)
    .filter(([id]) => !isMember.has(id))
    .map(([id, name]) => ({ id, title: t(en.formerMember, { name }) }))
    .toSorted((one, other) => one.title.localeCompare(other.title))
}
