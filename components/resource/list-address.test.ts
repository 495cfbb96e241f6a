import { expect, it } from 'vitest'
import { text } from '@/lib/resource/fields'
import { staying, withEmptied } from './list-address'

const after = (search: string) =>
  String(withEmptied(new URLSearchParams(search), { source: text({ label: 'Source', description: '' }) }))

it('marks in the address that the filter of the open view was removed, until a new filter is set', () => {
  expect(after('view=mine')).toBe('view=mine&filter=none')
  expect(after('view=mine&filter=none&q=ann&new=me')).toBe('view=mine&filter=none&q=ann&new=me')
  expect(after('view=mine&filter=none&source=web')).toBe('view=mine&source=web')
  const tree = `view=mine&filter=${encodeURIComponent(JSON.stringify({ not: { field: 'source', op: 'eq', value: 'web' } }))}`
  expect(new URLSearchParams(after(tree))).toEqual(new URLSearchParams(tree))
  expect(after('filter=none&sort=full_name')).toBe('sort=full_name')
  expect(after('q=ann')).toBe('q=ann')
})

it('keeps the place in a calendar when another view is opened as a calendar, and nothing else', () => {
  const search = new URLSearchParams('q=ann&month=2027-03&beside=all&sort=name')
  expect(staying(search, 'calendar')).toEqual([
    ['month', '2027-03'],
    ['beside', 'all'],
  ])
  expect(staying(search, 'board')).toEqual([])
  expect(staying(search, undefined)).toEqual([])
})
