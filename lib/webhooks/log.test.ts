import { expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { recordEvents } from '@/lib/resource/record-event'
import { newTenant } from '@/testing/tenant'
import { readAfter } from './log'

const TYPE = 'contact.updated'
const PAGE = 2
const happens = (context: Context, id: string, n: number) =>
  recordEvents(context, [{ type: TYPE, subject: { type: 'contact', id }, data: { n } }]).then(() =>
    context.db.event.count(),
  )

it('the events of a record are in order where a page ends between two transactions', async () => {
  const tenant = await newTenant()
  const work = tenant.at(new Date())
  const [ann, bob] = [newId(), newId()]
  await work(async (first) => {
    await happens(first, bob, 1)
    await work((second) => happens(second, ann, 2))
    await happens(first, ann, 3)
  })
  const start = { read_transaction: 0n, read_row: 0n }
  const read = () => work((context) => readAfter(context, start, [TYPE], PAGE))
  // Other tests' transactions hold the log back for a while.
  await expect.poll(() => read().then(({ isFull }) => isFull)).toBe(true)
  const page = await read()
  expect(page.events.map(({ data }) => data.n)).toEqual([1, 2, 3])
  const next = await work((context) => readAfter(context, page.place, [TYPE], PAGE))
  expect(next.events.map(({ data }) => data.n).filter((n) => n !== 2)).toEqual([])
})
