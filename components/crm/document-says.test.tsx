import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Proposal } from '@/lib/across/proposals/schema'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { ProposalLine } from './document-says'

// Only what the lines read.
const membership = {
  me: { user: { id: 'dana' } },
  organisation: { id: 'kestrel', preferences: {}, permissions: ['proposals:write'] },
} as unknown as Membership
const proposal = {
  id: 'p1',
  session_id: 's1',
  field: 'full_name',
  document_type: 'passport',
  verified_at: '2026-11-26T14:05:00.000Z',
  proposed: 'Ann Marie Whitfield',
  current: 'Ann Whitfield',
} as Proposal

const shown = (contactNameId?: string) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <ProposalLine proposal={proposal} {...(contactNameId && { contactNameId })} />
      </MembershipProvider>
    </QueryClientProvider>,
  )

test('away from the contact, both buttons are named after the contact too, so that two full names differ', () => {
  const html = shown('name-of-ann')
  const buttons = html.match(/<button[^>]*>/g) ?? []
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    const id = / id="([^"]+)"/.exec(button)?.[1]
    expect(button).toContain(`aria-labelledby="${id} name-of-ann"`)
  }
  expect(html).toContain('the CRM Ann Whitfield')
})

test('on the contact itself, the buttons name the field only', () => {
  expect(shown()).not.toContain('aria-labelledby')
})
