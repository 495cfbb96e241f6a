import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Job } from '@/lib/client/jobs'
import { formatsOf } from '@/lib/formats'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { inEnglish } from '@/lib/client/words/translate'
import { contentOf } from '@/components/imports/import-page'
import { doneOf } from '@/components/imports/bulk-page'
import { AFTER_UNDO, OutcomeCounts } from '@/components/imports/outcome-counts'
import { outcomeOf } from './job-progress'

const formats = formatsOf({ locale: 'en-GB', timeZone: 'Europe/London', firstDay: 'monday' })
const job: Job = {
  id: 'j1',
  status: 'completed',
  rows_total: 20_003,
  rows_done: 20_003,
  problem: null,
  created_count: 0,
  updated_count: 20_000,
  deleted_count: 0,
  skipped_count: 2,
  failed_count: 1,
  kept_count: 0,
  sent_count: 0,
}
const says = (of: Partial<Job>) => outcomeOf(inEnglish, { ...job, ...of }, formats)

test('an undone job says what was restored, and no longer what it had done', () => {
  expect(says({})).toBe('20,000 updated, 2 skipped, 1 failed')
  expect(says({ status: 'undone' })).toBe('20,000 restored')
  expect(says({ status: 'undone', kept_count: 3 })).toBe('19,997 restored, 3 left as they are')
  expect(says({ status: 'undone', updated_count: 0, deleted_count: 7, kept_count: 7 })).toBe('7 left as they are')
})

test('while it is being undone, neither is true', () => expect(says({ status: 'undoing', kept_count: 1 })).toBe(''))

test('the list of bulk operations does not say “Done 24” of what was undone', () => {
  const listed = (of: Partial<Job>) => doneOf(inEnglish, formats, { ...job, rows_total: 24, rows_done: 24, ...of })
  const counts = { updated_count: 21, skipped_count: 2, failed_count: 1 }
  expect(listed({ status: 'running', rows_done: 7 })).toBe('7 of 24')
  expect(listed({ ...counts, status: 'completed' })).toBe('24')
  expect(listed({ ...counts, status: 'undone' })).toBe('21 undone')
  expect(listed({ ...counts, status: 'undone', kept_count: 3 })).toBe('18 undone, 3 kept')
})

test('the page of an undone job counts what was undone', () => {
  // Only what the counts read.
  const membership = { me: {}, organisation: { id: 'kestrel', preferences: {} } } as Membership
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <OutcomeCounts
          record={{ created_count: 4, updated_count: 5, skipped_count: 2, failed_count: 1, kept_count: 3 }}
          outcomes={AFTER_UNDO}
          chosen={undefined}
          onChoose={() => undefined}
        />
      </MembershipProvider>
    </QueryClientProvider>,
  )
  const words = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(words).toBe(' 6 Undone 2 Skipped 1 Refused 3 Kept ')
})

test('the page of an import says that its size is that of the text, which is not that of a workbook', () => {
  const record = { rows_total: 12, resource: 'contacts', sheet: 'Leads', size: 1536 } as Parameters<typeof contentOf>[2]
  expect(contentOf(inEnglish, formats, record)).toBe('12 rows for contacts, sheet “Leads”, 1.5 kB as text')
})
