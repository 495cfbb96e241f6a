import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Me } from '@/lib/accounts/schema'
import { preferencesOptions } from './preferences'
import { unreachable } from './problem'

beforeEach(() => void toast.dismiss())
afterEach(() => void toast.dismiss())

test('a theme that could not be kept is taken back, and its reader hears why', async () => {
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
