import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Me, Preferences } from '@/lib/accounts/schema'
import type { api } from './api'
import { newQueryClient } from './query-client'
import { keptOptions, preferencesOptions } from './preferences'
import { unreachable } from './problem'

beforeEach(() => void toast.dismiss())
afterEach(() => void toast.dismiss())

test('a theme that could not be saved is undone, and the reader hears why', async () => {
  const client = new QueryClient()
  // Only what the change touches.
  client.setQueryData(['me'], { organisations: [{ id: 'kestrel', preferences: { theme: 'light' } }] } as Me)
  const theme = () => client.getQueryData<Me>(['me'])?.organisations[0]?.preferences.theme
  let refuse: (error: Error) => void = () => undefined
  const send = () => new Promise<never>((_, reject) => (refuse = reject))
  const sent = new MutationObserver(
    client,
    preferencesOptions({ client, base: '/organisations/kestrel', id: 'kestrel', send }),
  ).mutate({ theme: 'dark' })
  await expect.poll(theme).toBe('dark')
  refuse(unreachable())
  await expect(sent).rejects.toThrow('cannot be reached')
  expect(theme()).toBe('light')
  expect(toast.getToasts()).toMatchObject([{ title: unreachable().message }])
})

test('a refused change undoes only what it changed itself', async () => {
  const client = new QueryClient()
  // Only the fields that the changes touch.
  const preferences = { theme: 'light', density: 'comfortable' }
  client.setQueryData(['me'], { organisations: [{ id: 'kestrel', preferences }] } as Me)
  const shown = () => client.getQueryData<Me>(['me'])?.organisations[0]?.preferences
  const refusals: ((error: Error) => void)[] = []
  const send = () => new Promise<never>((_, reject) => void refusals.push(reject))
  const options = preferencesOptions({ client, base: '/organisations/kestrel', id: 'kestrel', send })
  const sent = [{ theme: 'dark' } as const, { density: 'compact' } as const].map((body) =>
    new MutationObserver(client, options).mutate(body).catch(() => null),
  )
  await expect.poll(shown).toMatchObject({ theme: 'dark', density: 'compact' })
  refusals[0]?.(unreachable())
  await expect.poll(shown).toMatchObject({ theme: 'light', density: 'compact' })
  await expect.poll(() => refusals.length).toBe(2)
  refusals[1]?.(unreachable())
  await Promise.all(sent)
  expect(shown()).toEqual(preferences)
})

test('a refused save that nobody asked for is not reported, and changes nothing on the screen', async () => {
  const client = newQueryClient()
  // Only what the change touches.
  client.setQueryData(['me'], {
    organisations: [{ id: 'kestrel', preferences: { closed_steps: [] as string[] } }],
  } as Me)
  const closed = () => client.getQueryData<Me>(['me'])?.organisations[0]?.preferences.closed_steps
  let refuse: (error: Error) => void = () => undefined
  const send = () => new Promise<never>((_, reject) => (refuse = reject))
  const options = keptOptions({ client, base: '/organisations/kestrel', id: 'kestrel', send })
  const sent = new MutationObserver(client, options).mutate({ closed_steps: ['people'] })
  await expect.poll(() => client.isMutating()).toBe(1)
  // Home would close and open its card, and save again at once.
  expect(closed()).toEqual([])
  refuse(unreachable())
  await expect(sent).rejects.toThrow('cannot be reached')
  expect([closed(), toast.getToasts()]).toEqual([[], []])
})

test('a change is not overwritten by an older answer to a read that was in flight, and the read is repeated', async () => {
  const client = newQueryClient()
  // Only what the change touches.
  const me = (theme: string) => ({ organisations: [{ id: 'kestrel', preferences: { theme } }] }) as Me
  client.setQueryData(['me'], me('light'))
  const theme = () => client.getQueryData<Me>(['me'])?.organisations[0]?.preferences.theme
  const answers: ((me: Me) => void)[] = []
  const queryFn = () => new Promise<Me>((resolve) => void answers.push(resolve))
  const stop = new QueryObserver(client, { queryKey: ['me'], queryFn, staleTime: Infinity }).subscribe(() => undefined)
  void client.refetchQueries({ queryKey: ['me'] })
  await expect.poll(() => answers.length).toBe(1)
  const send = () => Promise.resolve({ theme: 'dark' } as Preferences)
  const options = preferencesOptions({
    client,
    base: '/organisations/kestrel',
    id: 'kestrel',
    send: send as typeof api,
  })
  const sent = new MutationObserver(client, options).mutate({ theme: 'dark' })
  await expect.poll(theme).toBe('dark')
  await sent
  answers[0]?.(me('light'))
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(theme()).toBe('dark')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.(me('dark'))
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(theme()).toBe('dark')
  stop()
})
