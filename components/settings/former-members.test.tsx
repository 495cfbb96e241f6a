import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ReferenceInput } from '@/components/resource/reference-input'
import { optionsKey } from '@/lib/client/first-reads'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import type { AuditEvent } from '@/lib/reports/audit/schema'
import { AuditActor } from './audit-actor'
import { useFormerMembers } from './former-members'
import { formerMembersKey, formerNamesIn, readOfFormerMembers } from './former-members-read'

/** Max was removed, Rita left and came back. The events of their departures have their names. */
const BASE = '/organisations/kestrel'
const left = (user_id: string, full_name: string) => ({ before: { user_id, full_name, role: 'member' } })
const DEPARTURES = {
  data: [left('max', 'Max Stone'), { before: null }, left('rita', 'Rita'), left('max', 'Max Hartley')],
}

function shown(screen: ReactNode, departures: object = DEPARTURES): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(optionsKey(BASE, 'members', null), [
    { id: 'ola', title: 'Ola Owner' },
    { id: 'rita', title: 'Rita Back' },
  ])
  client.setQueryData(formerMembersKey(BASE), formerNamesIn(departures))
  // Only what the screens read.
  const organisation: object = { id: 'kestrel', permissions: [] }
  const membership = { organisation } as Membership
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>{screen}</MembershipProvider>
    </QueryClientProvider>,
  )
}
const by = (actor_type: string, actor_id: string | null) =>
  shown(<AuditActor event={{ actor_type, actor_id } as AuditEvent} />)

test('whoever is in no event of a departure has no name', () => {
  expect(by('user', 'zoe')).toBe('(no longer a member)')
  expect(by('system', null)).toBe('System')
})

test('the log names those who have left, as they were called at last, and members as they are called now', () => {
  expect(by('user', 'max')).toBe('Max Stone (no longer a member)')
  expect(by('user', 'ola')).toBe('Ola Owner')
  expect(by('user', 'rita')).toBe('Rita Back')
})

const control = { id: 'by', 'aria-describedby': undefined, 'aria-invalid': undefined }
function Choice({ value }: { value: string }) {
  return (
    <ReferenceInput
      target="members"
      value={value}
      onChange={() => undefined}
      also={useFormerMembers()}
      {...{ control }}
    />
  )
}

test('the log is narrowed to one who has left, once', () => {
  const options = [...shown(<Choice value="max" />).matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)
  expect(options).toEqual(['None', 'Ola Owner', 'Rita Back', 'Max Stone (no longer a member)'])
})

test('a choice of somebody unknown says so, instead of seeming to load for ever', () => {
  expect(shown(<Choice value="zoe" />)).toContain('>(no longer a member)</option>')
})

test('their names come with the page', () => {
  const { path, fills } = readOfFormerMembers(BASE)
  expect(path).toBe(`${BASE}/audit_events?type=member.deleted&fields=before&limit=500`)
  expect(fills[0]?.dataOf(DEPARTURES)).toEqual({ max: 'Max Stone', rita: 'Rita' })
})
