'use client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { meSchema, type Me } from '@/lib/accounts/schema'
import type { Permission } from '@/lib/auth/permissions'
import { api } from './api'
import { stillReader } from './still-reader'
import { saveForServer, saveInTab, savedInTab } from './chosen-organisation'
import { subscribeTo } from './kept-here'

/** The signed-in user, and the organisation that the screens show. */
export interface Membership {
  me: Me
  organisation: Me['organisations'][number]
}

const CHANGED = 'organisation-chosen'

/** Remembers the organisation to show, in this tab and in the next one that opens. */
export function chooseOrganisation(id: string): void {
  saveInTab(id)
  saveForServer(id)
  window.dispatchEvent(new Event(CHANGED))
}

const subscribe = subscribeTo(CHANGED)

const ChosenBefore = createContext<string | null>(null)
/** The choice as the server saw it, so that server and browser render the same first. */
export const ChosenBeforeProvider = ChosenBefore.Provider

export const useRendered = (): string | null => useContext(ChosenBefore)

const useChoice = (): string | null => useSyncExternalStore(subscribe, savedInTab, () => null)

/** Read at every return to the tab: another tab may have signed out, or signed somebody else in. */
export function useMe() {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['me'],
    queryFn: async () => stillReader(client.getQueryData<Me>(['me']), await api({ path: '/me' }, meSchema)),
    refetchOnWindowFocus: 'always',
  })
}

/** For after a write that also changes the organisation's defaults. */
export function useRefreshMe() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['me'] })
}

/** Null until the server has answered who the user is. */
export function useMembership(): Membership | null {
  const me = useMe().data
  const choice = useChoice()
  const rendered = useRendered()
  const of = (wanted: string | null) => me?.organisations.find(({ id }) => id === wanted)
  const organisation = of(choice) ?? of(rendered) ?? me?.organisations[0]
  return me && organisation ? { me, organisation } : null
}

const Current = createContext<Membership | null>(null)

export function MembershipProvider({ value, children }: { value: Membership; children: ReactNode }) {
  return <Current.Provider value={value}>{children}</Current.Provider>
}

/** Null on pages that belong to no organisation. */
export const useCurrentIfAny = (): Membership | null => useContext(Current)

/** For everything inside the provider. @throws Error outside of it */
export function useCurrent(): Membership {
  const current = useCurrentIfAny()
  if (!current) throw new Error('useCurrent needs a MembershipProvider above it')
  return current
}

/** The organisation requires two-factor sign-in, which the reader has not set up: the API refuses its records. */
export function useNeedsTwoFactor(): boolean {
  const { me, organisation } = useCurrent()
  return organisation.two_factor_required && me.user !== null && !me.user.two_factor
}

/** Path of the current organisation's collections below /api/v1. */
export const useOrganisationPath = (): string => `/organisations/${useCurrent().organisation.id}`

/** True if the reader's role allows it; the server still decides. */
export const useMay = (permission: Permission): boolean => useCurrent().organisation.permissions.includes(permission)

/** The same for writing records of a resource, whose permission is derived from its path. */
export const useMayWrite = (resource: { path: string }): boolean =>
  useCurrent().organisation.permissions.some((permission) => permission === `${resource.path}:write`)
