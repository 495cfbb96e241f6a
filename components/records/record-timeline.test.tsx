import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import en from '@/components/words/en/records'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { keepPart, RecordTimeline } from './record-timeline'

// Only what the timeline reads.
const membership = { me: {}, organisation: { id: 'kestrel', preferences: {} } } as Membership

/** The pressed tab of a record's timeline. */
function pressed(client: QueryClient, relatedTo: string) {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>
        <RecordTimeline relatedTo={relatedTo} />
      </MembershipProvider>
    </QueryClientProvider>,
  )
  return /aria-pressed="true"[^>]*>([^<]+)</.exec(html)?.[1]
}

test('on the way back to a record its timeline shows the chosen part again; that of another record is whole', () => {
  const client = new QueryClient()
  expect(pressed(client, 'ann')).toBe('All')
  keepPart(client, 'ann', { label: en.changes })
  expect(pressed(client, 'ann')).toBe('Changes')
  expect(pressed(client, 'bo')).toBe('All')
})
