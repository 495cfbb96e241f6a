import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Me } from '@/lib/accounts/schema'
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
