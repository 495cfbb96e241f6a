import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { timestamp } from '@/lib/resource/fields'
import { FilterSentence } from './filter-sentence'

const field = timestamp({ label: 'Due', description: '' })

/** What the chip of a filter says to a reader whose dates are in this zone. */
function chip(value: string, readerZone: string | null, organisationZone: string | null) {
  // Only what the chip reads.
  const membership = {
    me: { user: { id: 'dana' } },
    organisation: { id: 'kestrel', time_zone: organisationZone, preferences: { time_zone: readerZone } },
  } as Membership
  const html = renderToStaticMarkup(
    <MembershipProvider value={membership}>
      <FilterSentence field={field} condition={{ name: 'due_at', op: 'eq', value }} />
    </MembershipProvider>,
  )
  return html.replaceAll(/<[^>]+>/g, '')
}

test('"today" of the organisation is marked for a reader with other days', () => {
  expect(chip('today', 'Pacific/Auckland', 'Europe/London')).toBe('Due is today (Europe/London)')
  expect(chip('this_week', 'America/Los_Angeles', null)).toBe('Due is this week (UTC)')
})

test('a reader with the days of the organisation sees the period alone, and "now" is now everywhere', () => {
  expect(chip('today', 'Europe/London', 'Europe/London')).toBe('Due is today')
  expect(chip('today', null, 'Pacific/Auckland')).toBe('Due is today')
  expect(chip('now', 'Pacific/Auckland', 'Europe/London')).not.toContain('London')
})
