import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { contact } from '@/lib/crm/contacts/schema'
import type { Selection } from '@/components/resource/selection'
import { BulkBar } from './bulk-bar'

const nothing = () => undefined
const selection: Selection = {
  ids: [],
  has: () => false,
  toggle: nothing,
  set: nothing,
  put: nothing,
  note: nothing,
  doubt: nothing,
  broughtBack: [],
  settle: nothing,
  choice: '',
}

function barOf(chosen: Partial<Selection>): string {
  // Only what the bar reads.
  const organisation = { id: 'kestrel', permissions: [], preferences: {} }
  const membership = { me: {}, organisation } as unknown as Membership
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <BulkBar
          resource={contact}
          fields={contact.fields}
          selection={{ ...selection, ...chosen }}
          filter={null}
          q=""
          more={undefined}
        />
      </MembershipProvider>
    </QueryClientProvider>,
  )
}
const held = (html: string) => [...html.matchAll(/aria-disabled="true"[^>]*>([^<]+)/g)].map(([, words]) => words)

test('without a selection there is no bar', () => expect(barOf({})).toBe(''))

test('while the list is asked whether some are still in it, the bar stays, but nothing can be done to the others', () => {
  const html = barOf({ ids: ['ann'], broughtBack: ['ben', 'cem'] })
  expect(html).toContain('3 contacts selected')
  expect(held(html)).toEqual(['Change field…', 'Delete'])
  expect(barOf({ broughtBack: ['ben'] })).toContain('1 contact selected')
})

test('once that is known, it can', () => {
  const html = barOf({ ids: ['ann', 'ben'] })
  expect(html).toContain('2 contacts selected')
  expect(held(html)).toEqual([])
})
