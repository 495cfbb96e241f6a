import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { optionsKey } from '@/lib/client/first-reads'
import { ApiProblem } from '@/lib/client/problem'
import { OptionList } from './option-list'
import { ReferenceInput } from './reference-input'
import { findByTitle } from './references'
import { ReferenceValue } from './reference-value'

const refusal = (status: number, code: string) =>
  new ApiProblem({ status, code, title: code, detail: 'Words of the server', errors: [] })

/** The text of a cell that references the contact, after a last read with this result. */
function shown(known: string | null | undefined, error: Error | null = null): string {
  // The state after the read: mounting must not refetch.
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const query = client.getQueryCache().build(client, { queryKey: ['/organisations/kestrel/contacts/ann', 'title'] })
  if (known !== undefined) query.setData(known)
  if (error) query.setState({ status: 'error', error })
  // Only what the title reads.
  const membership = { organisation: { id: 'kestrel' } } as Membership
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>
        <ReferenceValue target="contacts" id="ann" />
      </MembershipProvider>
    </QueryClientProvider>,
  ).replace(/<[^>]*>/g, '')
}

test('only a record that no longer exists is called deleted', () => {
  expect(shown('Ann Hartley')).toBe('Ann Hartley')
  expect(shown(null)).toBe('(deleted)')
  expect(shown(undefined, refusal(401, 'unauthenticated'))).toBe('…')
  expect(shown(undefined, refusal(503, 'busy'))).toBe('…')
})

test('a title that was loaded stays when it cannot be loaded again', () => {
  expect(shown('Ann Hartley', refusal(0, 'unreachable'))).toBe('Ann Hartley')
})

test('a record that the reader may not read is not called deleted', () => {
  expect(shown(undefined, refusal(403, 'forbidden'))).toBe('(no access)')
})

const list = (isBusy: boolean, failure: string | null) =>
  renderToStaticMarkup(
    <OptionList
      id="list"
      options={[]}
      marked={0}
      onMark={() => undefined}
      onChoose={() => undefined}
      onRetry={() => undefined}
      {...{ isBusy, failure }}
    />,
  ).replace(/<[^>]*>/g, '')

test('a lookup says that nothing was found only after it has searched', () => {
  expect(list(false, null)).toBe('Nothing found')
  expect(list(true, null)).toBe('…')
  expect(list(false, 'The server cannot be reached.')).toBe('The server cannot be reached.Try again')
})

test('a member beyond the first page is found', async () => {
  const member = (user_id: string, full_name: string) => ({
    id: user_id,
    user_id,
    full_name,
    email: 'someone@example.org',
    role: 'member',
    version: 1,
    created_at: '2026-11-29T09:00:00.000Z',
    created_by: { type: 'system' },
    updated_at: '2026-11-29T09:00:00.000Z',
    updated_by: { type: 'system' },
    deleted_at: null,
    deleted_by: null,
  })
  const [ann, zoe] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'] as const
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(
      Response.json(
        url.includes('cursor=second')
          ? { data: [member(zoe, 'Zoe Young')], next_cursor: null }
          : { data: [member(ann, 'Ann Hartley')], next_cursor: 'second' },
      ),
    ),
  )
  try {
    expect(await findByTitle('/organisations/kestrel', 'members', 'zoe young')).toBe(zoe)
  } finally {
    vi.unstubAllGlobals()
  }
})

/** The control that picks an owner among so many members. */
function ownerInput(members: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const all = Array.from({ length: members }, (_, i) => ({ id: `m${i}`, title: `Member ${members - i}` }))
  client.setQueryData(optionsKey('/organisations/kestrel', 'members', null), all)
  // Only what the control reads.
  const organisation: object = { id: 'kestrel', permissions: [] }
  const membership = { organisation } as Membership
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>
        <ReferenceInput
          target="members"
          value="m0"
          onChange={() => undefined}
          control={{ id: 'owner', 'aria-describedby': undefined, 'aria-invalid': undefined }}
        />
      </MembershipProvider>
    </QueryClientProvider>,
  )
}

test('an owner is picked from a list, from A to Z, and searched once there are too many to scan', () => {
  expect(ownerInput(3).replace(/<[^>]*>/g, ' ')).toMatch(/None\s+Member 1\s+Member 2\s+Member 3/)
  expect(ownerInput(40)).toContain('<select')
  expect(ownerInput(41)).not.toContain('<select')
  expect(ownerInput(41)).toContain('role="combobox"')
  expect(ownerInput(41)).toContain('value="Member 41"')
})
