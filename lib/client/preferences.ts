'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Me, Preferences, PreferencesPatch } from '@/lib/accounts/schema'
import { preferencesSchema } from '@/lib/accounts/schema'
import { view, type View } from '@/lib/across/views/schema'
import { api } from './api'
import { useCurrent, useOrganisationPath } from './organisation'
import { useRecords } from './records'

export const usePreferences = (): Preferences => useCurrent().organisation.preferences

/** Changes the reader's preferences optimistically; a refused change is reverted. */
export function useChangePreferences() {
  const client = useQueryClient()
  const base = useOrganisationPath()
  const { id } = useCurrent().organisation
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
  return useMutation({
    mutationFn: (body: PreferencesPatch) =>
      api({ method: 'PATCH', path: `${base}/preferences`, body }, preferencesSchema),
    onMutate: (body) => {
      const before = client.getQueryData<Me>(['me'])
      show(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)))
      return before
    },
    onSuccess: show,
    onError: (_, __, before) => client.setQueryData(['me'], before),
    // Sent in order, so that they also arrive in order.
    scope: { id: 'preferences' },
  })
}

/** The views named by the preferences, as far as they still exist. */
export function useKeptViews(): { favourites: View[]; opensWith: (collection: string) => View | undefined } {
  const { favourite_views: favourites, default_views: defaults } = usePreferences()
  const ids = [...new Set([...favourites, ...Object.values(defaults)])]
  const found = useRecords(view, { 'id[in]': ids.join(','), limit: 100 }, { enabled: ids.length > 0 }).records ?? []
  const at = (id: string | undefined) => found.find((one) => one.id === id)
  return { favourites: favourites.flatMap((id) => at(id) ?? []), opensWith: (collection) => at(defaults[collection]) }
}
