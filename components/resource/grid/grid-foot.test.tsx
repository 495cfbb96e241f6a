import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { task, type Task } from '@/lib/crm/tasks/schema'
import type { Rows } from '@/lib/client/rows'
import { GridFoot } from './grid-foot'

test('on paper, the foot of a list says that the rows above are not all that it counts', () => {
  // Only what the foot reads.
  const membership = { me: {}, organisation: { id: 'kestrel', preferences: {} } } as Membership
  const rows = { total: { value: 48, relation: 'eq' } } as Rows<Task>
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <GridFoot resource={task} rows={rows} known={undefined} asked={null} />
      </MembershipProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('48 tasks')
  expect(html).toContain('<p class="hidden print:block">Only the rows on the screen are printed')
})
