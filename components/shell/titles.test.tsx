import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '@/lib/client/problem'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { NoOrganisation } from '@/components/account/no-organisation'
import { TwoFactorGate } from '@/components/account/two-factor-gate'
import { RecordView } from '@/components/resource/record-view'
import { PageHeader } from '@/components/ui/page-header'
import { FailedNotice } from './failed-notice'
import { PageSkeleton } from './page-skeleton'

const titles = (page: ReactNode) =>
  [...renderToStaticMarkup(page).matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)

type Query = Parameters<typeof RecordView<{ name: string }>>[0]['query']
const view = (query: object, back?: { href: string; label: string }) => (
  // Only what the view reads.
  <RecordView query={query as Query} label="workflow" {...(back && { back })}>
    {({ name }) => <PageHeader title={name} />}
  </RecordView>
)
const list = { href: '/workflows', label: 'Workflows' }

test('a failure, a page still loading and an account without an organisation each give the tab a title', () => {
  expect(titles(<FailedNotice onRetry={() => undefined} />)).toEqual(['Something went wrong · Bonafide'])
  expect(titles(<PageSkeleton />)).toEqual(['Loading · Bonafide'])
  expect(titles(<NoOrganisation isSignUpOpen />)).toEqual(['You do not belong to an organisation · Bonafide'])
})

test('the page of a record has one title at a time: that of its list while it loads or fails, then its own', () => {
  expect(titles(view({}, list))).toEqual(['Workflows · Bonafide'])
  expect(titles(view({ isError: true, error: unreachable() }, list))).toEqual(['Workflows · Bonafide'])
  expect(titles(view({ data: { name: 'Welcome' } }, list))).toEqual(['Welcome · Bonafide'])
})

test('a record deleted for good, or no longer readable, disappears from the page that shows it', () => {
  const gone = (status: number, code: string) =>
    new ApiProblem({ status, code, title: code, detail: 'Words of the server', errors: [] })
  const shown = (error: Error) => view({ data: { name: 'Welcome' }, isError: true, error }, list)
  for (const error of [gone(404, 'not_found'), gone(410, 'document_deleted')])
    expect(titles(shown(error))).toEqual(['This workflow no longer exists · Bonafide'])
  expect(titles(shown(gone(403, 'forbidden')))).toEqual(['Workflows · Bonafide'])
  // A lost connection does not take the record away.
  expect(titles(shown(unreachable()))).toEqual(['Welcome · Bonafide'])
})

test('a record in a window leaves the title to the page behind it', () => {
  expect(titles(view({}))).toEqual([])
  expect(titles(view({ isError: true, error: unreachable() }))).toEqual([])
})

test('the tab says that an organisation requires two-factor sign-in until it is set up, then shows the page’s title', () => {
  const gate = (two_factor: boolean) => {
    // Only what the gate reads.
    const membership = {
      me: { user: { two_factor } },
      organisation: { name: 'Kestrel', two_factor_required: true },
    } as Membership
    return (
      <MembershipProvider value={membership}>
        <TwoFactorGate>
          <PageHeader title="Deals" />
        </TwoFactorGate>
      </MembershipProvider>
    )
  }
  expect(titles(gate(false))).toEqual(['Kestrel requires two-factor sign-in · Bonafide'])
  expect(titles(gate(true))).toEqual(['Deals · Bonafide'])
})
