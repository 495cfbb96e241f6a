import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { tag } from '@/lib/crm/tags/schema'
import { useChangeMany } from './change-many'
import { MembershipProvider, type Membership } from './organisation'
import { ApiProblem } from './problem'
import { isNoticed, setSignedOut } from './signed-out'

afterEach(() => {
  vi.unstubAllGlobals()
  setSignedOut('no')
})

type Change = ReturnType<typeof useChangeMany<(typeof tag)['fields']>>

function Screen({ onReady }: { onReady: (change: Change) => void }) {
  onReady(useChangeMany(tag))
  return null
}

/** The way in which a screen writes many records. */
function writer(): Change {
  const ready: Change[] = []
  // Only what it reads of it.
  const membership = { me: { user: { id: 'dana' } }, organisation: { id: 'kestrel' } } as Membership
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <Screen onReady={(change) => ready.push(change)} />
      </MembershipProvider>
    </QueryClientProvider>,
  )
  const [change] = ready
  if (!change) throw new Error('nothing was drawn')
  return change
}

test('rows pasted after the session has ended are refused, and the page asks to sign in', async () => {
  const problem = { status: 401, code: 'unauthenticated', title: 'Signed out', detail: 'Sign in.' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(problem, { status: 401 })))
  // Only what is sent of it.
  const record = { id: 'vip', version: 1 } as Parameters<Change>[0][number]['record']
  const { changed, refused } = await writer()([{ record, body: () => ({ name: 'VIP' }) }])
  expect([changed, refused]).toEqual([
    [],
    [{ record, message: 'Sign in.', error: expect.any(ApiProblem) as ApiProblem }],
  ])
  expect(isNoticed()).toBe(true)
})
