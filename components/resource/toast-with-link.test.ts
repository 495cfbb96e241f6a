import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { useToastWithLink } from './toast-with-link'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What a toast about Bea's page gets while the user is on a page. */
function toldAt(pathname: string, isBack: boolean) {
  vi.stubGlobal('window', { location: { pathname } })
  const told = vi.spyOn(toast, 'error').mockReturnValue('1')
  // Uses no state: it only needs the name of a hook because its callers call it like one.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  useToastWithLink('/contacts/bea')('The note was not saved', 'The server is down', isBack)
  return told.mock.lastCall?.[1]
}

test('an error stays long, unless what was typed is back on the page that the user is on', () => {
  expect(toldAt('/deals', true)).toMatchObject({ description: 'The server is down', duration: 30_000 })
  expect(toldAt('/contacts/bea', false)).toMatchObject({ duration: 30_000 })
  expect(toldAt('/contacts/bea', true)).not.toHaveProperty('duration')
})
