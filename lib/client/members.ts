'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { invitation, invitationWithUrlSchema } from '@/lib/accounts/invitations/schema'
import { apiKey, madeBy, type ApiKeyAction, type ApiKeyRecord } from '@/lib/auth/keys/schema'
import { api } from './api'
import { everyRecord } from './every-record'
import { useOrganisationPath } from './organisation'
import { useCreate, useWrite } from './records'

/** Members of the organisation, and invitations. */

/**
 * Every key there ever was: a deleted one may have created one that is live, and the page that is left out is that of
 * the oldest.
 */
export const everyKey = (path: string, send: typeof api = api): Promise<ApiKeyRecord[]> =>
  everyRecord(path, apiKey.record, { include: 'deleted' }, send)

/** The live API keys that a user or a key created, and those created with them. */
export function useKeysMadeBy(maker: string, enabled: boolean) {
  const path = `${useOrganisationPath()}/api_keys`
  return useQuery({
    queryKey: [path, 'all'],
    queryFn: () => everyKey(path),
    enabled,
    select: (keys) => madeBy(keys, maker).filter(({ revoked_at }) => revoked_at === null),
  })
}

export function useRemoveMember() {
  const path = `${useOrganisationPath()}/members`
  return useWrite(({ id, keys }: { id: string; keys: ApiKeyAction }) =>
    api({ method: 'DELETE', path: `${path}/${id}`, query: { api_keys: keys } }, z.null()),
  )
}

export function useRevokeKey() {
  const path = `${useOrganisationPath()}/api_keys`
  return useWrite(({ id, keys }: { id: string; keys: ApiKeyAction }) =>
    api({ method: 'DELETE', path: `${path}/${id}`, query: { api_keys: keys } }, z.null()),
  )
}

export const useInvite = () => useCreate(invitation.path, invitationWithUrlSchema)

export function useInvitationLink(id: string, enabled: boolean) {
  const path = `${useOrganisationPath()}/invitations/${id}`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, invitationWithUrlSchema), enabled })
}

export function useResendInvitation() {
  const path = `${useOrganisationPath()}/invitations`
  return useWrite((id: string) => api({ method: 'POST', path: `${path}/${id}/resend` }, invitationWithUrlSchema))
}

/** Leaves the organisation; the screens then reload the user's memberships. */
export function useLeave() {
  const path = `${useOrganisationPath()}/members/me`
  const client = useQueryClient()
  return useWrite(async () => {
    await api({ method: 'DELETE', path }, z.null())
    await client.invalidateQueries({ queryKey: ['me'] })
  })
}
