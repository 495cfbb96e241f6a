import { expect, test } from 'vitest'
import { text, texts } from '@/lib/resource/fields'
import { bulkChanges } from './bulk-changes'

const fields = {
  source: text({ label: 'Source', description: 'Where it came from.' }),
  tags: texts({ label: 'Tags', description: 'Free labels.' }),
}
const changes = (...[name, value, how]: [string, unknown, Parameters<typeof bulkChanges>[3]]) =>
  bulkChanges(fields, name, value, how)

test('texts are added to a list and removed from it; a list is replaced or emptied only if that is chosen', () => {
  expect(changes('tags', ['vip'], 'add')).toEqual({ tags: { add: ['vip'] } })
  expect(changes('tags', ['vip'], 'remove')).toEqual({ tags: { remove: ['vip'] } })
  expect(changes('tags', ['vip'], 'replace')).toEqual({ tags: ['vip'] })
  expect(changes('tags', [], 'replace')).toEqual({ tags: [] })
})

test('any other field gets its value, whatever was chosen for a list before', () => {
  expect(changes('source', 'fair', 'add')).toEqual({ source: 'fair' })
  expect(changes('source', null, 'remove')).toEqual({ source: null })
})
