import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import type { ComponentProps } from 'react'
import { GridFoot } from './grid-foot'

type Props = ComponentProps<typeof GridFoot>

test('on paper, the foot of a list says that the rows above are not all that it counts', () => {
  // Only what the foot reads.
  const membership = { me: {}, organisation: { id: 'kestrel', preferences: {} } } as Membership
  const resource = { path: 'tasks', label: 'Task', plural: 'Tasks', fields: {} } as unknown as Props['resource']
  const rows = { total: { value: 48, relation: 'eq' } } as Props['rows']
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <GridFoot resource={resource} rows={rows} known={undefined} asked={null} />
      </MembershipProvider>
    </QueryClientProvider>,
  )
  expect(html).toContain('48 tasks')
  expect(html).toContain('<p class="hidden print:block">Only the rows on the screen are printed')
})
