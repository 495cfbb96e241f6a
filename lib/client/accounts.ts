'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import {
  acceptanceAnswerSchema,
  openInvitationSchema,
  type Acceptance,
  type OpenInvitation,
} from '@/lib/accounts/invitations/schema'
import {
  meSchema,
  organisationSchema,
  passwordResetAnswerSchema,
  type Me,
  type OrganisationPatch,
  type PasswordChange,
} from '@/lib/accounts/schema'
import { api, apiPicture, type ApiRequest } from './api'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'
import { useWrite } from './records'

/** The invitation behind a link, and who is signed in at the moment. */
export interface OpenedInvitation {
  invitation: OpenInvitation
  user: Me['user']
}

/** For a page that people open before they sign in. */
export function useOpenInvitation(token: string): { opened: OpenedInvitation | null; error: unknown } {
  const [opened, setOpened] = useState<OpenedInvitation | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    const signedIn = api({ path: '/me' }, meSchema).then(
      ({ user }) => user,
      () => null,
    )
    const invitation = api({ path: `/invitations/${encodeURIComponent(token)}` }, openInvitationSchema)
    Promise.all([invitation, signedIn]).then(([found, user]) => setOpened({ invitation: found, user }), setError)
  }, [token])
  return { opened, error }
}

export const acceptInvitation = (token: string, body: Acceptance) =>
  api({ method: 'POST', path: `/invitations/${encodeURIComponent(token)}/acceptance`, body }, acceptanceAnswerSchema)

/** Requests a link for a new password. */
export const requestReset = (email: string) =>
  api({ method: 'POST', path: '/password_resets', body: { email } }, passwordResetAnswerSchema)
export const completeReset = (token: string, new_password: string) =>
  api(
    { method: 'POST', path: `/password_resets/${encodeURIComponent(token)}/completion`, body: { new_password } },
    z.null(),
  )

/** A write that changes who the user is, or where they belong. */
export function useAccountWrite<Input, T>(write: (input: Input) => Promise<T>) {
  const client = useQueryClient()
  return useWrite(async (input: Input) => {
    const answer = await write(input)
    await client.invalidateQueries({ queryKey: ['me'] })
    return answer
  })
}

export const useRenameMe = () =>
  useAccountWrite((full_name: string) => api({ method: 'PATCH', path: '/me', body: { full_name } }, meSchema))
export const useChangePassword = () =>
  useWrite((body: PasswordChange) => api({ method: 'POST', path: '/me/password', body }, z.null()))

export function useOrganisation() {
  const path = useOrganisationPath()
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, organisationSchema) })
}

/** If somebody else has saved it meanwhile, reads it again: the reader sees what they would overwrite. */
function useOrganisationWrite<Input>(requestOf: (path: string, input: Input) => ApiRequest) {
  const path = useOrganisationPath()
  const client = useQueryClient()
  return useAccountWrite(async (input: Input) => {
    try {
      const saved = await api(requestOf(path, input), organisationSchema)
      client.setQueryData([path], saved)
      return saved
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'stale_version')
        void client.invalidateQueries({ queryKey: [path] })
      throw error
    }
  })
}

export const useChangeOrganisation = () =>
  useOrganisationWrite((path, { version, ...body }: OrganisationPatch & { version: number }) => ({
    method: 'PATCH',
    path,
    body,
    version,
  }))

/** Sets the logo or, with null, removes it. */
export const useChangeLogo = () =>
  useOrganisationWrite((path, { file, version }: { file: Blob | null; version?: number }) => ({
    path: `${path}/logo`,
    ...(version !== undefined && { version }),
    ...(file ? { method: 'PUT', file } : { method: 'DELETE' }),
  }))

/** The bytes of the logo, to set it again. */
export function useLogoFile() {
  const path = useOrganisationPath()
  return () => apiPicture({ path: `${path}/logo` })
}

export function useDeleteOrganisation() {
  const path = useOrganisationPath()
  return useAccountWrite((confirm: string) => api({ method: 'DELETE', path, query: { confirm } }, z.null()))
}
