'use client'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Me, Preferences, PreferencesPatch } from '@/lib/accounts/schema'
import { preferencesSchema } from '@/lib/accounts/schema'
import { api } from './api'
import { toastError } from './toast-error'
import { useCurrent, useOrganisationPath } from './organisation'

export const usePreferences = (): Preferences => useCurrent().organisation.preferences

/** For the mutation cache: not by the reader. */
const UNASKED = { isUnasked: true }

interface Changing {
  client: QueryClient
  /** Path of the organisation. */
  base: string
  /** Of the organisation. */
  id: string
  send?: typeof api
}

/** The mutation of `useChangePreferences`: options of TanStack Query. */
export function preferencesOptions({ client, base, id, send = api }: Changing) {
  const show = (preferences: Partial<Preferences>) =>
    client.setQueryData<Me>(
      ['me'],
      (me) =>
        me && {
          ...me,
          organisations: me.organisations.map((one) =>
            one.id === id ? { ...one, preferences: { ...one.preferences, ...preferences } } : one,
          ),
        },
    )
  return {
    mutationFn: (body: PreferencesPatch) =>
      send({ method: 'PATCH', path: `${base}/preferences`, body }, preferencesSchema),
    onMutate: async (body: PreferencesPatch) => {
      // The answer to a read that is in flight would show the old preferences again.
      const isRead = client.isFetching({ queryKey: ['me'] }) > 0
      if (isRead) await client.cancelQueries({ queryKey: ['me'] })
      const me = client.getQueryData<Me>(['me'])
      const before = me?.organisations.find((one) => one.id === id)?.preferences
      show(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)))
      return { before, isRead }
    },
    onSuccess: show,
    onError: (error: Error, body: PreferencesPatch, shown: { before: Preferences | undefined } | undefined) => {
      // Revert only the keys of this change: another one may have been saved since, or may be in flight.
      const names = new Set(Object.keys(body))
      show(Object.fromEntries(Object.entries(shown?.before ?? {}).filter(([name]) => names.has(name))))
      toastError(error)
    },
    onSettled: (_: unknown, __: unknown, ___: unknown, shown: { isRead: boolean } | undefined) => {
      if (shown?.isRead) void client.invalidateQueries({ queryKey: ['me'] })
    },
    // Sent in order, so that they also arrive in order.
    scope: { id: 'preferences' },
  }
}

/** Changes the reader's preferences optimistically; a refused change is reverted and reported. */
export function useChangePreferences() {
  const client = useQueryClient()
  const base = useOrganisationPath()
  const { id } = useCurrent().organisation
  return useMutation(preferencesOptions({ client, base, id }))
}

/**
 * Saves what the page decided by itself, such as that all first steps are done. Nothing on the screen depends on it, so
 * a refusal is not reported; the caller may retry later.
 */
export function useKeepPreferences() {
  const client = useQueryClient()
  const base = useOrganisationPath()
  const { id } = useCurrent().organisation
  return useMutation(keptOptions({ client, base, id }))
}

/** The mutation of `useKeepPreferences`. */
export function keptOptions(changing: Changing) {
  const { mutationFn, onSuccess, scope } = preferencesOptions(changing)
  return { mutationFn, onSuccess, scope, meta: UNASKED }
}
