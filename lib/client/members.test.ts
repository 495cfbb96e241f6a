import { expect, it, vi } from 'vitest'
import { madeBy } from '@/lib/auth/keys/schema'
import { everyKey } from './members'

const OF_THE_MEMBER = '01890000-0000-7000-8000-000000000001'
const key = (id: string, created_by: string) => ({ id, created_by: { type: 'user', id: created_by } })

it('finds the keys of a member among more than a page', async () => {
  const pages: Record<string, object> = {
    first: { data: [key('3', 'other'), key('2', OF_THE_MEMBER)], next_cursor: 'second' },
    second: { data: [key('1', OF_THE_MEMBER)], next_cursor: null },
  }
  const send = vi.fn<(request: { query: { cursor?: string } }) => Promise<unknown>>(({ query }) =>
    Promise.resolve(pages[query.cursor ?? 'first']),
  )
  const keys = await everyKey('/organisations/1/api_keys', send as never)
  expect(madeBy(keys, OF_THE_MEMBER).map(({ id }) => id)).toEqual(['1', '2'])
  expect(send).toHaveBeenCalledTimes(2)
})
