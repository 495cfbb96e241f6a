import { toast } from 'sonner'
import { afterEach, expect, test, vi } from 'vitest'
import { useToastWithLink } from './toast-with-link'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** What a toast about Bea's page gets while the user is on a page. */
function toldAt(pathname: string, href: string | undefined = '/contacts/bea') {
  vi.stubGlobal('window', { location: { pathname } })
  const told = vi.spyOn(toast, 'error').mockReturnValue('1')
  // Uses no state: it only needs the name of a hook because its callers call it like one.
  // oxlint-disable-next-line react-hooks/rules-of-hooks
  useToastWithLink(href)('The note was not saved', 'The server is down')
  return told.mock.lastCall?.[1]
}

test('an error stays long only for somebody who has left the page it leads back to', () => {
  expect(toldAt('/deals')).toMatchObject({ description: 'The server is down', duration: 30_000 })
  expect(toldAt('/contacts/bea')).not.toHaveProperty('duration')
})
